package dev.augur.cli.judge;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.augur.cli.command.FailedGateException;
import dev.augur.cli.command.UsageException;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.metrics.Evaluation;
import dev.augur.model.Answers;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GatesTest {
    /** Three of four rows are right, and the known row that looks most novel comes before one of the two novel ones. */
    private static final Evaluation EVALUATION = Evaluation.of(
            Answers.ofScores(LabelSpace.of("cat"), Matrix.of(new double[][] {{3, 0}, {0, 2}, {0, 3}, {1, 2}})),
            new int[] {0, 0, 1, 1});

    @Test
    void largerIsBetter() {
        assertThatCode(() -> new Gates(Map.of("accuracy", 0.75), Map.of()).check(EVALUATION))
                .doesNotThrowAnyException();
        assertThatExceptionOfType(FailedGateException.class)
                .isThrownBy(() -> new Gates(Map.of("accuracy", 0.76), Map.of()).check(EVALUATION))
                .withMessage("accuracy must be at least 0.76, but is 0.75");
    }

    @Test
    void smallerIsBetter() {
        assertThatCode(() -> new Gates(Map.of(), Map.of("fpr95_novel", 0.5)).check(EVALUATION))
                .doesNotThrowAnyException();
        assertThatExceptionOfType(FailedGateException.class)
                .isThrownBy(() -> new Gates(Map.of(), Map.of("fpr95_novel", 0.1)).check(EVALUATION))
                .withMessage("fpr95_novel must be at most 0.1, but is 0.5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fpr95_novel", "nll", "brier", "ece"})
    void aCostHasNoLeast(String metric) {
        assertThatExceptionOfType(UsageException.class)
                .isThrownBy(() -> new Gates(Map.of(metric, 0.1), Map.of()))
                .withMessage(metric + " is better when it is smaller: use --fail-above " + metric + "=0.1");
    }

    @Test
    void aGainHasNoMost() {
        assertThatExceptionOfType(UsageException.class)
                .isThrownBy(() -> new Gates(Map.of(), Map.of("oscr", 0.1)))
                .withMessage("oscr is better when it is larger: use --fail-below oscr=0.1");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, 90, -0.1})
    void aGateCanBeReachedAndMissed(double bound) {
        assertThatExceptionOfType(UsageException.class)
                .isThrownBy(() -> new Gates(Map.of("accuracy", bound), Map.of()))
                .withMessage("--fail-below accuracy must be from 0 to 1, but is " + bound);
        double most = bound == 90 ? -90 : bound; // costs may be large
        assertThatExceptionOfType(UsageException.class)
                .isThrownBy(() -> new Gates(Map.of(), Map.of("nll", most)))
                .withMessage("--fail-above nll must be at least 0 and finite, but is " + most);
    }

    @Test
    void whatIsNotDefinedDoesNotPass() {
        Evaluation knownOnly = Evaluation.of(
                Answers.ofScores(LabelSpace.of("cat"), Matrix.of(new double[][] {{3, 0}})), new int[] {0});
        assertThatExceptionOfType(FailedGateException.class)
                .isThrownBy(() -> new Gates(Map.of(), Map.of("fpr95_novel", 1.0)).check(knownOnly))
                .withMessage("fpr95_novel must be at most 1.0, but is not defined here");
    }
}
