package dev.augur.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.augur.store.Provenance;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.functions;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Data and params that cannot be used are refused with one sentence that names the column or the param. */
@SparkTest
class BadInputTest {
    private static final Vector ZERO = Vectors.dense(new double[Mixture.COLUMNS]);

    private static Dataset<Row> good() {
        return Mixture.of(12, 12, 6).frame(Sessions.local(), 2);
    }

    private static AugmentedClassClassifier classifier() {
        return new AugmentedClassClassifier().setTheta("0.6").setMaxIter(2).setWeightCol("weight");
    }

    private static void assertRefused(ThrowingCallable call, String... words) {
        assertThatIllegalArgumentException()
                .isThrownBy(call)
                .satisfies(e -> assertThat(e.getMessage()).contains(words));
    }

    /** Refused by the schema alone: no job is started. */
    private static void assertRefusedAtOnce(UnaryOperator<Dataset<Row>> change, String... words) {
        Dataset<Row> data = change.apply(good());
        ExecutorWatch watch = new ExecutorWatch(0, () -> {});
        Sessions.local().sparkContext().addSparkListener(watch);
        try {
            assertRefused(() -> classifier().fit(data), words);
        } finally {
            Sessions.local().sparkContext().removeSparkListener(watch);
        }
        assertThat(watch.jobs).hasValue(0);
        assertThat(watch.working).isEmpty();
    }

    @Test
    void columnsAreCheckedBeforeAJobStarts() {
        assertRefusedAtOnce(data -> data.drop("features"), "features");
        assertRefusedAtOnce(data -> data.withColumn("features", functions.lit(1.0)), "features", "double");
        assertRefusedAtOnce(
                data -> data.withColumn("label", functions.col("label").cast("string")), "label", "string");
        assertRefusedAtOnce(data -> data.withColumn("weight", functions.lit("much")), "weight", "string");
        assertRefusedAtOnce(data -> data.drop("weight"), "weight");
    }

    private static void assertRefusedWith(
            @Nullable Vector features, @Nullable Double label, @Nullable Double weight, String... words) {
        Dataset<Row> data = good().union(Sessions.local()
                .createDataFrame(List.of(RowFactory.create(features, label, weight, 0.0)), Mixture.SCHEMA));
        assertRefused(() -> classifier().fit(data), words);
    }

    @Test
    void rowsAreCheckedBeforeTraining() {
        assertRefusedWith(Vectors.dense(1, Double.NaN, 2, 3), 0.0, 1.0, "features", "entry 1", "NaN");
        assertRefusedWith(
                Vectors.sparse(4, new int[] {2}, new double[] {Double.POSITIVE_INFINITY}),
                0.0,
                1.0,
                "entry 2",
                "Infinity");
        assertRefusedWith(Vectors.dense(1, 1e300, 2, 3), 0.0, 1.0, "features", "1.0E300");
        assertRefusedWith(Vectors.dense(1, 2), 0.0, 1.0, "features", "one size");
        assertRefusedWith(null, 0.0, 1.0, "features", "null");
        assertRefusedWith(ZERO, 0.5, 1.0, "label", "0.5");
        assertRefusedWith(ZERO, 0.0, -1.0, "weight", "-1.0");
        assertRefusedWith(ZERO, 0.0, null, "weight", "null");
    }

    /** The second feature becomes seconds since 1970, a few of them apart, and then the hours of some days. */
    @Test
    void numbersThatFloatsWouldSpoilAreRefused() {
        Dataset<Row> seconds = moved(1.7e9, 1);
        assertRefused(
                () -> classifier().fit(seconds),
                "features must contain numbers whose differences fit a float",
                "entry 1",
                "around 1.7",
                "StandardScaler");
        Dataset<Row> constant = moved(0.1, 0);
        assertThat(classifier().fit(constant).numFeatures()).isEqualTo(Mixture.COLUMNS);
        Dataset<Row> hours = moved(472_222, 24);
        assertThat(classifier().fit(hours).numFeatures()).isEqualTo(Mixture.COLUMNS);
    }

    private static Dataset<Row> moved(double offset, double factor) {
        List<Row> rows = good().collectAsList().stream()
                .map(row -> {
                    double[] features = row.<Vector>getAs(0).toArray().clone();
                    features[1] = offset + factor * features[1];
                    return RowFactory.create(Vectors.dense(features), row.get(1), row.get(2), row.get(3));
                })
                .toList();
        return Sessions.local().createDataFrame(rows, Mixture.SCHEMA);
    }

    @Test
    void bothKindsOfRowsAreNeeded() {
        assertRefused(() -> classifier().fit(good().filter("label is not null")), "no unlabeled rows", "label");
        assertRefused(() -> classifier().fit(good().filter("label is null")), "no labeled rows", "label");
        assertRefused(() -> classifier().fit(good().filter("false")), "no rows");
        assertRefused(() -> classifier().fit(good().filter("label is null or label <> 1")), "class 1", "label");
        assertRefused(
                () -> classifier().fit(good().withColumn("weight", functions.expr("if(label = 2, 0.0, 1.0)"))),
                "class 2",
                "weight");
    }

    @ParameterizedTest(name = "{0} = {1}")
    @CsvSource({
        "theta, 1.5, theta must be in",
        "theta, 0, theta must be in",
        "theta, NaN, theta must be in",
        "theta, km9, did you mean",
        "loss, gce:q=7, q must be in",
        "loss, nothing, there is no loss",
        "correction, penalty:t=-1, t must be",
        "network, tree, there is no network",
        "priors, some, there is no estimator of class priors",
        "optimizer, adam:lr=-1, learning rate",
        "optimizer, lbfgs:tol=1, param tol"
    })
    void paramsAreCheckedWhenTheyAreSet(String name, String value, String words) {
        AugmentedClassClassifier classifier = new AugmentedClassClassifier();
        assertRefused(() -> classifier.set(name, value), name, words);
    }

    @Test
    void paramsMustFitTogether() {
        assertRefused(
                () -> classifier()
                        .setCorrection("penalty:t=1,lambda=1")
                        .setOptimizer("lbfgs")
                        .fit(good()),
                "kinks",
                "adam");
        assertRefused(() -> classifier().setTheta("shares:0.1,0.2").fit(good()), "class priors", "3");
        assertRefused(
                () -> classifier()
                        .setTheta("shares:0.1,0.2,0.1")
                        .setPriors("bbse")
                        .fit(good()),
                "priors",
                "none");
        assertRefused(() -> classifier().setNetwork("linear:scaling=std").fit(good()), "standardization");
    }

    /** Classes may be missing in partitions, and labels outside of 0..k-1 are those of unlabeled rows. */
    @Test
    void partitionsNeedNotHaveEveryClass() {
        Dataset<Row> data = good().repartitionByRange(4, functions.col("truth"))
                .withColumn("label", functions.expr("if(label is null, if(truth = 3, -7, 99), label)"));
        AugmentedClassClassificationModel model =
                classifier().setNumKnownClasses(3).fit(data);
        assertThat(model.toCore().provenance().rows())
                .hasValue(new Provenance.Rows(12, 12, Map.of("0", 4L, "1", 4L, "2", 4L), Optional.empty()));
    }
}
