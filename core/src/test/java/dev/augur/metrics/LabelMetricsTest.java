package dev.augur.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.LabelSpace;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Accuracy, F1, precision and recall: functions of one confusion matrix. */
class LabelMetricsTest {
    private static final LabelSpace LABELS = LabelSpace.of("cat", "dog");

    @Test
    void faultlessPredictionsReachOneEvenWhereAClassIsMissing() {
        ConfusionMatrix confusion = ConfusionMatrix.of(LABELS, new int[] {0, 1, 1}, new int[] {0, 1, 1});

        assertThat(Accuracy.of(confusion)).isEqualTo(1);
        assertThat(MacroF1.of(confusion)).isEqualTo(1);
        assertThat(MacroF1.of(confusion, 2)).isZero();
    }

    /** F1 of cat 2/3, of dog 0 (never predicted), of NOVEL 0 (never true): mean 2/9. */
    @Test
    void aClassMissingOnOneSideOnlyCountsZero() {
        ConfusionMatrix confusion = ConfusionMatrix.of(LABELS, new int[] {0, 0, 1}, new int[] {0, 2, 2});

        assertThat(MacroF1.of(confusion)).isCloseTo(2 / 9.0, within(1e-15));
    }

    @Test
    void precisionAndRecallAreEmptyWithoutADenominator() {
        ConfusionMatrix neverTrue = ConfusionMatrix.of(LABELS, new int[] {0, 1}, new int[] {0, 2});
        ConfusionMatrix neverPredicted = ConfusionMatrix.of(LABELS, new int[] {0, 2}, new int[] {0, 1});

        assertThat(PrecisionRecall.ofNovel(neverTrue))
                .isEqualTo(new PrecisionRecall(OptionalDouble.of(0), OptionalDouble.empty()));
        assertThat(PrecisionRecall.ofNovel(neverPredicted))
                .isEqualTo(new PrecisionRecall(OptionalDouble.empty(), OptionalDouble.of(0)));
    }

    /** Cat: 2 of 4 predictions are right, 2 of 3 rows are found. */
    @Test
    void precisionAndRecallOfAnyClass() {
        ConfusionMatrix confusion = ConfusionMatrix.of(LABELS, ReferenceCase.TRUTH, ReferenceCase.PREDICTIONS);

        assertThat(PrecisionRecall.of(confusion, 0))
                .isEqualTo(new PrecisionRecall(OptionalDouble.of(0.5), OptionalDouble.of(2 / 3.0)));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void f1IsTheHarmonicMeanOfPrecisionAndRecall(long seed) {
        RandomCase random = RandomCase.of(seed);
        ConfusionMatrix confusion = ConfusionMatrix.of(
                random.answers().labels(), random.truth(), random.answers().predictions());
        for (int c = 0; c < confusion.labels().size(); c++) {
            PrecisionRecall of = PrecisionRecall.of(confusion, c);
            double precision = of.precision().orElseThrow();
            double recall = of.recall().orElseThrow();
            assertThat(MacroF1.of(confusion, c))
                    .isCloseTo(2 * precision * recall / (precision + recall), within(1e-12));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void accuracyCountsMatches(long seed) {
        RandomCase random = RandomCase.of(seed);
        int[] predictions = random.answers().predictions();
        double matches = 0;
        for (int i = 0; i < predictions.length; i++) {
            matches += predictions[i] == random.truth()[i] ? 1 : 0;
        }
        assertThat(Accuracy.of(ConfusionMatrix.of(random.answers().labels(), random.truth(), predictions)))
                .isEqualTo(matches / predictions.length);
    }
}
