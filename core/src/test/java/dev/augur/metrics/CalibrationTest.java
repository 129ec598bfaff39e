package dev.augur.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.model.Answers;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalibrationTest {
    private static final Calibration ABSENT =
            new Calibration(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());

    @Test
    void certainAndRightCostsNothing() {
        Answers answers = ReferenceCase.answers(new double[][] {{1, 0, 0}, {0, 0, 1}});

        assertThat(Calibration.of(answers, new int[] {0, 2}).nll().orElseThrow())
                .isZero();
        assertThat(Calibration.of(answers, new int[] {0, 2}).brier()).hasValue(0);
        assertThat(Calibration.of(answers, new int[] {0, 2}).ece()).hasValue(0);
    }

    /** -ln 2^-1022; (1 - 0)^2 + (0 - 1)^2; confidence 1 against accuracy 0. */
    @Test
    void certainAndWrongCostsAFiniteAmount() {
        Calibration calibration = Calibration.of(ReferenceCase.answers(new double[][] {{1, 0, 0}}), new int[] {1});

        assertThat(calibration.nll().orElseThrow()).isCloseTo(1022 * Math.log(2), within(1e-9));
        assertThat(calibration.brier()).hasValue(2);
        assertThat(calibration.ece()).hasValue(1);
    }

    /** ln 3, 4/9 + 1/9 + 1/9, and one bin with confidence 1/3 and accuracy 1/3 (ties go to class 0). */
    @Test
    void uniformScores() {
        double third = 1 / 3.0;
        Answers answers = ReferenceCase.answers(
                new double[][] {{third, third, third}, {third, third, third}, {third, third, third}});
        Calibration calibration = Calibration.of(answers, new int[] {0, 1, 2});

        assertThat(calibration.nll().orElseThrow()).isCloseTo(Math.log(3), within(1e-12));
        assertThat(calibration.brier().orElseThrow()).isCloseTo(2 / 3.0, within(1e-12));
        assertThat(calibration.ece().orElseThrow()).isCloseTo(0, within(1e-12));
    }

    /**
     * Confidence 0.625 is in bin (9/15, 10/15], 0.75 and 0.7421875 in (11/15, 12/15], so the errors of the last two,
     * -0.75 and +0.2578125, add up before their size is taken; the first, +0.375, stands alone: (0.375 + 0.4921875) /
     * 3.
     */
    @Test
    void errorsCancelOnlyInsideABin() {
        Answers answers =
                ReferenceCase.answers(new double[][] {{0.625, 0.375, 0}, {0.75, 0.25, 0}, {0.2578125, 0.7421875, 0}});

        assertThat(Calibration.of(answers, new int[] {0, 1, 1}).ece().orElseThrow())
                .isCloseTo(0.8671875 / 3, within(1e-12));
    }

    /** 0.8 = 12/15 closes the bin of 0.75 and does not open that of 0.81: errors 0.25 - 0.8, and 0.19 alone. */
    @Test
    void binsIncludeTheirUpperEnd() {
        Answers answers = ReferenceCase.answers(new double[][] {{0.75, 0.25, 0}, {0.8, 0.2, 0}, {0.81, 0.19, 0}});

        assertThat(Calibration.of(answers, new int[] {0, 1, 0}).ece().orElseThrow())
                .isCloseTo((0.55 + 0.19) / 3, within(1e-12));
    }

    @ParameterizedTest(name = "({0}, {1}, {2}): {3}")
    @CsvSource({
        "0.5, 0.5, 0.0, true",
        "0.5, 0.5000005, 0.0, true",
        "0.5, 0.500002, 0.0, false",
        "0.5, 0.4, 0.0, false",
        "1.5, -0.5, 0.0, false",
        "2.0, 1.0, -3.0, false"
    })
    void onlyOfProbabilities(double first, double second, double third, boolean present) {
        Answers answers = ReferenceCase.answers(new double[][] {{1, 0, 0}, {first, second, third}});
        Calibration calibration = Calibration.of(answers, new int[] {0, 0});

        assertThat(!calibration.equals(ABSENT)).isEqualTo(present);
        assertThat(calibration.nll().isPresent()).isEqualTo(present);
    }
}
