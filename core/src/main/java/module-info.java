/**
 * The whole method in pure Java: rows, losses, risks, networks and training, estimators of theta, the methods AUTO and
 * NRPR, explanations, groups of novel rows, and model files. Packages that are exported to named modules only are for
 * Augur itself and may change at any time.
 */
module dev.augur.core {
    requires static transitive org.jspecify;

    exports dev.augur.auto;
    exports dev.augur.catalog;
    exports dev.augur.data;
    exports dev.augur.discover;
    exports dev.augur.explain;
    exports dev.augur.loss;
    exports dev.augur.method;
    exports dev.augur.metrics;
    exports dev.augur.model;
    exports dev.augur.naming;
    exports dev.augur.nrpr;
    exports dev.augur.parallel;
    exports dev.augur.prior;
    exports dev.augur.prior.score;
    exports dev.augur.prior.shift;
    exports dev.augur.prior.theta;
    exports dev.augur.random;
    exports dev.augur.risk;
    exports dev.augur.shapley;
    exports dev.augur.spelling;
    exports dev.augur.store;
    exports dev.augur.store.archive;
    exports dev.augur.store.format;
    exports dev.augur.train;
    exports dev.augur.train.optimizer;
    exports dev.augur.watch;
    exports dev.augur.common to
            dev.augur.tables,
            dev.augur.methods,
            dev.augur.report,
            dev.augur.cli,
            dev.augur.paper,
            dev.augur.torch,
            dev.augur.web,
            dev.augur.spark,
            dev.augur.onnx;
    exports dev.augur.auto.solve to
            dev.augur.onnx;
    exports dev.augur.expert to
            dev.augur.onnx;
    exports dev.augur.files to
            dev.augur.tables,
            dev.augur.report,
            dev.augur.cli,
            dev.augur.paper,
            dev.augur.web,
            dev.augur.onnx;
    exports dev.augur.forest to
            dev.augur.methods,
            dev.augur.onnx;
    exports dev.augur.kernel to
            dev.augur.methods,
            dev.augur.report;
    exports dev.augur.math to
            dev.augur.tables,
            dev.augur.methods,
            dev.augur.report,
            dev.augur.spark;
    exports dev.augur.math.linear to
            dev.augur.tables,
            dev.augur.methods,
            dev.augur.report;
    exports dev.augur.math.stats to
            dev.augur.methods,
            dev.augur.cli;
    exports dev.augur.store.builtin to
            dev.augur.methods;
    exports dev.augur.store.json to
            dev.augur.tables,
            dev.augur.report,
            dev.augur.cli,
            dev.augur.paper,
            dev.augur.web,
            dev.augur.onnx;

    uses dev.augur.auto.AutoAlternative;
    uses dev.augur.catalog.BatchingProvider;
    uses dev.augur.catalog.ClassPriorProvider;
    uses dev.augur.catalog.CorrectionProvider;
    uses dev.augur.catalog.EstimatorProvider;
    uses dev.augur.catalog.LossProvider;
    uses dev.augur.catalog.MethodProvider;
    uses dev.augur.catalog.NetworkProvider;
    uses dev.augur.catalog.OptimizerProvider;
    uses dev.augur.catalog.ScheduleProvider;
    uses dev.augur.catalog.StopRuleProvider;
    uses dev.augur.store.format.ClassifierFormat;
    uses dev.augur.store.format.FeatureMapFormat;
    uses dev.augur.store.format.ModelFormat;

    provides dev.augur.store.format.ClassifierFormat with
            dev.augur.store.builtin.SoftmaxFormat,
            dev.augur.store.builtin.AutoFormat,
            dev.augur.store.builtin.ThresholdFormat,
            dev.augur.store.builtin.PriorFormat,
            dev.augur.store.builtin.CalibratedFormat,
            dev.augur.store.builtin.KeepingFormat;
    provides dev.augur.store.format.FeatureMapFormat with
            dev.augur.store.builtin.ScalerFormat,
            dev.augur.store.builtin.TailCompressionFormat,
            dev.augur.store.builtin.NystromFormat,
            dev.augur.store.builtin.RandomFourierFormat,
            dev.augur.store.builtin.LeftOutFormat;
    provides dev.augur.store.format.ModelFormat with
            dev.augur.store.builtin.DenseFormat,
            dev.augur.store.builtin.SpelledFormat,
            dev.augur.store.builtin.KernelMachineFormat;
}
