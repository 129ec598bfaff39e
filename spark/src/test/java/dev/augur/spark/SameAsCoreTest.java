package dev.augur.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dev.augur.catalog.Components;
import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.data.Scaling;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.model.DenseModel;
import dev.augur.model.MappedModel;
import dev.augur.model.Model;
import dev.augur.model.Network;
import dev.augur.model.ParameterVector;
import dev.augur.model.Precision;
import dev.augur.random.SeedTree;
import dev.augur.risk.BatchRows;
import dev.augur.risk.Correction;
import dev.augur.risk.LacRisk;
import dev.augur.risk.Objective;
import dev.augur.risk.TestPriors;
import dev.augur.spark.fit.DistributedRisk;
import dev.augur.spark.fit.InputColumns;
import dev.augur.spark.fit.RowFactors;
import dev.augur.spark.fit.SpelledLearner;
import dev.augur.spark.fit.TrainingBlocks;
import dev.augur.spark.fit.TrainingRow;
import dev.augur.store.SavedModel;
import dev.augur.train.Setting;
import dev.augur.train.TrainOptions;
import dev.augur.train.optimizer.Lbfgs;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A fit on Spark is the fit of core on the same rows, however they are spread. */
@SparkTest
class SameAsCoreTest {
    private static final double TOLERANCE = 1e-6;

    /** Small enough that the optimum is known to {@link #TOLERANCE} where the L2 term is 1e-4. */
    private static final double GRADIENT = 1e-10;

    /** What is left of sums in doubles when rows are added in another order. */
    private static final double SUMS = 1e-11;

    private static final int STEPS = 1000;

    private static final String CORRECTION = "penalty:t=2,lambda=1.6";
    private static final long SEED = 7;

    @Tag("slow")
    @ParameterizedTest(name = "{0}, {1}, {2} partitions, standardization {3}, regParam {4}, seed {5}")
    @CsvSource({
        "linear, gce:q=0.7, 1, false, 1, 1",
        "linear, ce, 3, true, 1, 1",
        "linear, ce, 16, false, 1, 2",
        "rff:40, ce, 1, false, 1, 1",
        "rff:40, gce:q=0.7, 5, true, 1, 2",
        "linear, gce:q=0.7, 5, true, 1e-4, 3",
        "linear, ce, 3, false, 1e-4, 4",
        "linear, gce:q=0.7, 16, true, 1e-2, 5",
        "rff:40, ce, 5, true, 1e-2, 5",
        "rff:40, gce:q=0.7, 2, false, 1e-4, 6",
        "rff:40, ce, 3, true, 1e-4, 7"
    })
    void givesTheSameCoefficientsAndRisk(
            String network, String loss, int partitions, boolean standardization, double decay, long seed) {
        Mixture rows = Mixture.of(200, 260, seed);
        Dataset<Row> frame = rows.frame(Sessions.local(), partitions);
        SavedModel found = classifier(network, loss, decay)
                .setStandardization(standardization)
                .fit(frame.union(frame.limit(0).repartition(2)))
                .toCore();
        Expected expected =
                core(rows, setting(network, loss, standardization, decay), TestPriors.mixture(Mixture.THETA));

        assertSame(found, expected);
    }

    /** Whatever the L2 term: what the optimiser is told of any point is what core would tell it. */
    @ParameterizedTest(name = "{0}, {1}, {2} partitions")
    @CsvSource({"linear, ce, 1", "linear, gce:q=0.7, 16", "rff:40, ce, 5", "rff:40, gce:q=0.7, 2"})
    void evaluatesTheSameRiskAndGradient(String network, String loss, int partitions) {
        Mixture rows = Mixture.of(200, 260, 4);
        TestPriors priors = TestPriors.mixture(Mixture.THETA);
        Optional<FeatureMap> map =
                Components.networks().parse(network).featureMap(rows.core().pool(), SeedTree.of(SEED));
        FeatureMatrix pool =
                map.map(m -> m.apply(rows.core().pool())).orElse(rows.core().pool());
        SpelledLearner learner = new SpelledLearner(loss, "linear", pool.columns(), Mixture.KNOWN, false, SEED);
        Correction correction = Components.corrections().parse(CORRECTION);
        Dataset<Row> frame = rows.frame(Sessions.local(), partitions);
        JavaRDD<TrainingRow> spread = new InputColumns("features", "label", "")
                .select(frame.union(frame.limit(0).repartition(2)))
                .javaRDD()
                .map(row -> TrainingRow.of(row, Mixture.KNOWN));
        try (TrainingBlocks blocks =
                        TrainingBlocks.of(spread, Mixture.COLUMNS, Mixture.KNOWN, map, 1, SeedTree.of(SEED));
                Network core = learner.newNetwork(Precision.DOUBLE)) {
            DistributedRisk risk = new DistributedRisk(
                            blocks.rdd(), learner, RowFactors.of(priors, blocks.totals(), -1), correction, 2)
                    .inDoubles();
            ParameterVector parameters = core.parameters();
            Random random = new Random(SEED);
            for (double size : new double[] {0, 0.1, 1, 3}) {
                double[] point = random.doubles(parameters.size(), -size, size + 1e-9)
                        .map(x -> (float) x)
                        .toArray();
                risk.parameters().assign(point);
                double value = risk.value();
                risk.slope();
                parameters.assign(point);
                Objective expected = new LacRisk(priors, correction)
                        .evaluate(
                                learner.newLoss(),
                                core.forward(pool),
                                BatchRows.all(rows.core(), priors),
                                rows.core().space());
                core.backward(expected.gradient());

                assertThat(value).isCloseTo(expected.value(), offset(SUMS));
                assertThat(risk.parameters().gradient()).containsExactly(parameters.gradient(), offset(SUMS));
            }
        }
    }

    /** A weight of 2 is a row that is there twice; shares of the classes are those of Theorem 3. */
    @Test
    void weighsRowsAndClasses() {
        Mixture rows = Mixture.of(90, 120, 2);
        SavedModel found = classifier("linear", "ce", 1)
                .setTheta("shares:0.3,0.2,0.1")
                .setWeightCol("weight")
                .setStandardization(false)
                .fit(rows.frame(Sessions.local(), 3))
                .toCore();
        Expected expected =
                core(rows.repeated(), setting("linear", "ce", false, 1), TestPriors.perClass(0.3, 0.2, 0.1));

        assertSame(found, expected);
    }

    @Test
    void takesSparseVectorsForWhatTheyAre() {
        Mixture rows = Mixture.of(60, 80, 3);
        Dataset<Row> dense = rows.frame(Sessions.local(), 2);
        Dataset<Row> sparse = dense.withColumn(
                "features",
                functions
                        .udf((UDF1<Vector, Vector>) Vector::toSparse, SQLDataTypes.VectorType())
                        .apply(functions.col("features")));
        float[] one = parameters(classifier("linear", "ce", 1).fit(dense).toCore());

        assertThat(parameters(classifier("linear", "ce", 1).fit(sparse).toCore()))
                .isEqualTo(one);
    }

    private static void assertSame(SavedModel found, Expected expected) {
        assertThat(largestDifference(parameters(found), parameters(expected.model)))
                .isLessThan(TOLERANCE);
        assertThat(found.provenance().facts().get("risk"))
                .isInstanceOfSatisfying(
                        Double.class, risk -> assertThat(risk).isCloseTo(expected.risk, offset(TOLERANCE)));
    }

    private static AugmentedClassClassifier classifier(String network, String loss, double decay) {
        return new AugmentedClassClassifier()
                .setLoss(loss)
                .setCorrection(CORRECTION)
                .setTheta(Double.toString(Mixture.THETA))
                .setNetwork(network)
                .setRegParam(decay)
                .setTol(GRADIENT)
                .setMaxIter(STEPS)
                .setSeed(SEED);
    }

    private record Expected(Model model, double risk) {}

    private static Setting setting(String network, String loss, boolean standardization, double decay) {
        return new Setting(
                standardization ? Scaling.STD : Scaling.NONE,
                Components.losses().parse(loss),
                Components.corrections().parse(CORRECTION),
                Components.networks().parse(network),
                TrainOptions.defaults().withEpochs(STEPS).withOptimizer(new Lbfgs(10, GRADIENT, decay)));
    }

    private static Expected core(Mixture rows, Setting setting, TestPriors priors) {
        LacData data = rows.core();
        Model model = setting.trainer(priors).train(data, SeedTree.of(SEED)).model();
        Objective last = new LacRisk(priors, setting.correction())
                .evaluate(setting.loss(), model.score(data.pool()), BatchRows.all(data, priors), data.space());
        return new Expected(model, last.parts().lac());
    }

    private static float[] parameters(SavedModel model) {
        return parameters(((SoftmaxClassifier) model.classifier()).model());
    }

    private static float[] parameters(Model model) {
        return ((DenseModel) (model instanceof MappedModel mapped ? mapped.inner() : model)).parameters();
    }

    private static double largestDifference(float[] one, float[] other) {
        assertThat(one).hasSameSizeAs(other);
        return IntStream.range(0, one.length)
                .mapToDouble(i -> Math.abs((double) one[i] - other[i]))
                .max()
                .orElseThrow();
    }
}
