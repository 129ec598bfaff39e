package dev.augur.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every number of the worked example, {@link ReferenceCase}. The fractions were derived by hand from the ten rows and
 * agree with the decimals the specification prints: 0.7071428571, 0.8799603175, 0.8819444444, 0.7718253968,
 * 0.8541666667, 0.6666667, 0.25, 0.875, 0.8773809524, 0.6875.
 */
class ReferenceTest {
    private static final Evaluation EVALUATION = Evaluation.of(ReferenceCase.ANSWERS, ReferenceCase.TRUTH);

    @Test
    void predictions() {
        assertThat(ReferenceCase.ANSWERS.predictions()).isEqualTo(ReferenceCase.PREDICTIONS);
    }

    @ParameterizedTest(name = "{0} = {1}")
    @CsvSource({
        "accuracy, 0.7, 1e-9",
        "macroF1, 0.7071428571, 1e-9",
        "aucMacroOvr, 0.8799603175, 1e-9",
        "aucOvo, 0.8819444444, 1e-9",
        "aucHard, 0.7718253968, 1e-9",
        "aurocNovel, 0.8541666667, 1e-9",
        "fpr95Novel, 0.6666667, 1e-7",
        "fpr95Known, 0.25, 1e-9",
        "auprNovel, 0.875, 1e-9",
        "auprKnown, 0.8773809524, 1e-9",
        "oscr, 0.7291666667, 1e-9"
    })
    void asPrinted(String name, double expected, double tolerance) {
        assertThat(value(name)).isCloseTo(expected, within(tolerance));
    }

    /**
     * The rest: OSCR is 17.5 of 20 pairs times 5/6; 5 of 6 known rows right among known columns; 3 of 4 novel rows
     * found by 4 predictions.
     */
    @ParameterizedTest(name = "{0} = {1} / {2}")
    @CsvSource({
        "macroF1, 99, 140",
        "aucMacroOvr, 887, 1008",
        "aucOvo, 127, 144",
        "aucHard, 389, 504",
        "aurocNovel, 41, 48",
        "fpr95Novel, 2, 3",
        "auprKnown, 737, 840",
        "oscr, 35, 48",
        "knownAccuracy, 5, 6",
        "novelPrecision, 3, 4",
        "novelRecall, 3, 4"
    })
    void asFractions(String name, double numerator, double denominator) {
        assertThat(value(name)).isCloseTo(numerator / denominator, within(1e-15));
    }

    /**
     * The scores of the true classes multiply to 6048000 / 10^10; their squared errors sum to 4.2; hits less confidence
     * sum to 0.3, 1.5, -0.8, -0.2 and 0.4 in the bins of 0.7, 0.5, 0.4, 0.6 and 0.8.
     */
    @Test
    void calibration() {
        assertThat(value("nll")).isCloseTo(-Math.log(6048000e-10) / 10, within(1e-12));
        assertThat(value("brier")).isCloseTo(0.42, within(1e-12));
        assertThat(value("ece")).isCloseTo(0.32, within(1e-12));
    }

    @Test
    void perClass() {
        double[] f1 = {0.5714286, 0.8, 0.75};
        double[] auc = {0.8333333, 0.9523810, 0.8541667};
        for (int c = 0; c < 3; c++) {
            assertThat(MacroF1.of(EVALUATION.confusion(), c)).isCloseTo(f1[c], within(1e-7));
            assertThat(EVALUATION.aucMacroOvr().perClass().get(c).getAsDouble()).isCloseTo(auc[c], within(1e-7));
        }
    }

    @Test
    void nothingIsUndefined() {
        assertThat(EVALUATION.values().values()).hasSize(17).allMatch(OptionalDouble::isPresent);
        assertThat(EVALUATION.aucMacroOvr().skipped()).isEmpty();
    }

    private static double value(String name) {
        return EVALUATION.value(name).orElseThrow();
    }
}
