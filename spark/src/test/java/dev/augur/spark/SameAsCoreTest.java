package dev.augur.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dev.augur.data.LacData;
import dev.augur.data.Scaling;
import dev.augur.method.Components;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.model.DenseModel;
import dev.augur.model.Lbfgs;
import dev.augur.model.MappedModel;
import dev.augur.model.Model;
import dev.augur.random.SeedTree;
import dev.augur.risk.BatchRows;
import dev.augur.risk.LacRisk;
import dev.augur.risk.TestPriors;
import dev.augur.store.SavedModel;
import dev.augur.train.Setting;
import dev.augur.train.TrainOptions;
import java.util.stream.IntStream;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A fit on Spark is the fit of core on the same rows, however they are spread. */
@SparkTest
class SameAsCoreTest {
    private static final double TOLERANCE = 1e-6;

    /** Strong enough that the optimum is known to 1e-6 although scores are floats: its error is that of the gradient over this. */
    private static final double DECAY = 1;

    private static final double GRADIENT = 2e-7;
    private static final String CORRECTION = "penalty:t=2,lambda=1.6";
    private static final long SEED = 7;

    @ParameterizedTest(name = "{0}, {1}, {2} partitions, standardization {3}")
    @CsvSource({
        "linear, gce:q=0.7, 1, false",
        "linear, ce, 3, true",
        "linear, ce, 16, false",
        "rff:40, ce, 1, false",
        "rff:40, gce:q=0.7, 5, true"
    })
    void givesTheSameCoefficientsAndRisk(String network, String loss, int partitions, boolean standardization) {
        Mixture rows = Mixture.of(200, 260, 1);
        Dataset<Row> frame = rows.frame(Sessions.local(), partitions);
        SavedModel found = classifier(network, loss)
                .setStandardization(standardization)
                .fit(frame.union(frame.limit(0).repartition(2)))
                .toCore();
        Expected expected = core(rows, setting(network, loss, standardization), TestPriors.mixture(Mixture.THETA));

        assertSame(found, expected);
    }

    /** A weight of 2 is a row that is there twice; shares of the classes are those of Theorem 3. */
    @Test
    void weighsRowsAndClasses() {
        Mixture rows = Mixture.of(90, 120, 2);
        SavedModel found = classifier("linear", "ce")
                .setTheta("shares:0.3,0.2,0.1")
                .setWeightCol("weight")
                .setStandardization(false)
                .fit(rows.frame(Sessions.local(), 3))
                .toCore();
        Expected expected = core(rows.repeated(), setting("linear", "ce", false), TestPriors.perClass(0.3, 0.2, 0.1));

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
        float[] one = parameters(classifier("linear", "ce").fit(dense).toCore());

        assertThat(parameters(classifier("linear", "ce").fit(sparse).toCore())).isEqualTo(one);
    }

    private static void assertSame(SavedModel found, Expected expected) {
        assertThat(largestDifference(parameters(found), parameters(expected.model)))
                .isLessThan(TOLERANCE);
        assertThat(found.provenance().get("risk"))
                .isInstanceOfSatisfying(
                        Double.class, risk -> assertThat(risk).isCloseTo(expected.risk, offset(TOLERANCE)));
    }

    private static AugmentedClassClassifier classifier(String network, String loss) {
        return new AugmentedClassClassifier()
                .setLoss(loss)
                .setCorrection(CORRECTION)
                .setTheta(Double.toString(Mixture.THETA))
                .setNetwork(network)
                .setRegParam(DECAY)
                .setTol(GRADIENT)
                .setSeed(SEED);
    }

    private record Expected(Model model, double risk) {}

    private static Setting setting(String network, String loss, boolean standardization) {
        return new Setting(
                standardization ? Scaling.STD : Scaling.NONE,
                Components.losses().parse(loss),
                Components.corrections().parse(CORRECTION),
                Components.networks().parse(network),
                TrainOptions.defaults().withEpochs(100).withOptimizer(new Lbfgs(10, GRADIENT, DECAY)));
    }

    private static Expected core(Mixture rows, Setting setting, TestPriors priors) {
        LacData data = rows.core();
        Model model = setting.trainer(priors).train(data, SeedTree.of(SEED)).model();
        double risk = new LacRisk(priors, setting.correction())
                .evaluate(setting.loss(), model.score(data.pool()), BatchRows.all(data, priors), data.space())
                .parts()
                .lac();
        return new Expected(model, risk);
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
