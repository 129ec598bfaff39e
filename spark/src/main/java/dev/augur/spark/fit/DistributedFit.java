package dev.augur.spark.fit;

import dev.augur.data.FeatureMap;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.data.Scaler;
import dev.augur.data.Scaling;
import dev.augur.method.Fit;
import dev.augur.method.PriorSource;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.method.Theta;
import dev.augur.model.MappedModel;
import dev.augur.model.Model;
import dev.augur.prior.shift.ClassPriorRule;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;

/** A fit on Spark from beginning to end: look at the data, map it into blocks, find the priors, minimise the risk. */
public final class DistributedFit {
    private static final int FOLDS = 5;

    private final FitOptions options;
    private final SeedTree seeds;

    public DistributedFit(FitOptions options) {
        this.options = options;
        this.seeds = SeedTree.of(options.seed());
    }

    public FitWithProvenance run(Dataset<?> data) {
        CheckedTable table = CheckedTable.of(data, options.columns(), options.known(), options.depth());
        return train(table.rows(), table.summary(), table.space());
    }

    private FitWithProvenance train(JavaRDD<TrainingRow> rows, DataSummary summary, LabelSpace space) {
        Supplier<LacData> sample =
                remembered(() -> DriverSample.of(rows, summary.rows(), summary.width(), seeds.child("sample")));
        Optional<FeatureMap> map = featureMap(summary, sample);
        int folds = needsFolds() ? FOLDS : 1;
        try (TrainingBlocks blocks =
                TrainingBlocks.of(rows, summary.width(), space.known(), map, folds, seeds.child("folds"))) {
            requireWeights(blocks.totals(), space);
            int inputs = map.map(FeatureMap::outputs).orElse(summary.width());
            SpelledLearner learner = new SpelledLearner(
                    options.loss().toString(),
                    options.behindMap().toString(),
                    inputs,
                    space.known(),
                    false,
                    options.seed());
            SparkPriors found = new SparkPriors(options, blocks, learner, summary, sample, seeds);
            Theta theta = found.theta();
            TestPriors priors = found.priors(theta);
            DistributedTraining training = DistributedTraining.on(blocks, learner, options, priors, -1);
            Model model = MappedModel.behind(map, learner.model(training.parameters(), space));
            Fit.Builder fit =
                    Fit.of(options.method(), new SoftmaxClassifier(model)).theta(theta);
            priors.perClass().ifPresent(fit::shares);
            return new FitWithProvenance(fit.build(), FitProvenance.of(options, summary, space, fit.build(), training));
        }
    }

    private boolean needsFolds() {
        return options.theta() instanceof PriorSource.Estimated || options.priors() != ClassPriorRule.NONE;
    }

    /** As core's trainer makes it: a scaling first, then the kernel map of scaled rows. */
    private Optional<FeatureMap> featureMap(DataSummary summary, Supplier<LacData> sample) {
        Optional<FeatureMap> scaler = options.standardization() ? Optional.of(scaler(summary)) : Optional.empty();
        if (options.network().equals(options.behindMap())) {
            return scaler;
        }
        LacData rows = sample.get();
        Optional<FeatureMap> kernel = options.network()
                .featureMap(scaler.map(s -> s.apply(rows.pool())).orElse(rows.pool()), seeds.child("map"));
        return scaler.isEmpty()
                ? kernel
                : Optional.of(kernel.map(scaler.get()::andThen).orElse(scaler.get()));
    }

    private static Scaler scaler(DataSummary summary) {
        double[] mean = summary.mean();
        double[] divisor = summary.deviation();
        Arrays.setAll(divisor, j -> Scaling.divisor(divisor[j], mean[j]));
        return new Scaler(mean, divisor);
    }

    private void requireWeights(BlockTotals totals, LabelSpace space) {
        double[] weights = totals.labeledWithout(-1);
        for (int c = 0; c < weights.length; c++) {
            if (!(weights[c] > 0)) {
                throw new IllegalArgumentException("the rows of class " + c + " (" + space.name(c)
                        + ") weigh nothing in column " + options.columns().weight());
            }
        }
        if (!(totals.unlabeledWithout(-1) > 0)) {
            throw new IllegalArgumentException("the unlabeled rows weigh nothing in column "
                    + options.columns().weight());
        }
    }

    private static <T> Supplier<T> remembered(Supplier<T> source) {
        return new Supplier<>() {
            private Optional<T> value = Optional.empty();

            @Override
            public T get() {
                value = value.or(() -> Optional.of(source.get()));
                return value.orElseThrow();
            }
        };
    }
}
