package dev.augur.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every network, optimiser and source of priors learns what there is to learn. */
@SparkTest
class FitTest {
    private final Mixture rows = Mixture.of(300, 400, 9);

    private Dataset<Row> frame() {
        return rows.frame(Sessions.local(), 2);
    }

    private static double accuracy(AugmentedClassClassificationModel model, Dataset<Row> frame) {
        return new LacEvaluator().setLabelCol("truth").evaluate(model.transform(frame));
    }

    @ParameterizedTest(name = "{0}, {1}, {2}")
    @CsvSource(
            delimiter = ' ',
            value = {
                "linear gce:q=0.7 penalty:t=2,lambda=1.6",
                "nystrom:30 ce none",
                "mlp:8 gce:q=0.7 penalty:t=2,lambda=1.6",
                "linear ovr:psi=logistic abs"
            })
    void learns(String network, String loss, String correction) {
        AugmentedClassClassificationModel model = new AugmentedClassClassifier()
                .setNetwork(network)
                .setLoss(loss)
                .setCorrection(correction)
                .setTheta("0.6")
                .setMaxIter(40)
                .setOptimizer(network.startsWith("mlp") || correction.equals("abs") ? "adam:lr=0.1" : "auto")
                .fit(frame());

        assertThat(accuracy(model, frame())).isGreaterThan(0.8);
    }

    @Test
    void estimatesTheta() {
        AugmentedClassClassificationModel model =
                new AugmentedClassClassifier().setTheta("bbe").setMaxIter(10).fit(frame());

        assertThat(model.thetaUsed().orElseThrow()).isCloseTo(Mixture.THETA, offset(0.12));
    }

    @Test
    void estimatesTheShareOfEachClass() {
        AugmentedClassClassificationModel model = new AugmentedClassClassifier()
                .setTheta("0.6")
                .setPriors("bbse")
                .setMaxIter(10)
                .fit(frame());

        assertThat(model.toCore().provenance().shares().values())
                .hasSize(Mixture.KNOWN)
                .allSatisfy(share -> assertThat(share).isCloseTo(0.2, offset(0.08)));
    }

    /** A class with a high threshold is named only where it is much more probable than others. */
    @Test
    void thresholdsShiftTheDecision() {
        AugmentedClassClassificationModel model =
                new AugmentedClassClassifier().setTheta("0.6").setMaxIter(20).fit(frame());
        long before = model.transform(frame()).filter("prediction = 3").count();
        model.setThresholds(new double[] {1, 1, 1, 1e-6});

        assertThat(model.transform(frame()).filter("prediction = 3").count()).isGreaterThan(before);
    }
}
