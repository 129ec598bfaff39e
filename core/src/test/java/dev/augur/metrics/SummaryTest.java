package dev.augur.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SummaryTest {
    /** 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares around it 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32, over n - 1 = 7. */
    @Test
    void meanAndSampleDeviation() {
        Summary summary = Summary.of(2, 4, 4, 4, 5, 5, 7, 9);

        assertThat(summary.trials()).isEqualTo(8);
        assertThat(summary.mean()).isEqualTo(5);
        assertThat(summary.deviation().orElseThrow()).isCloseTo(Math.sqrt(32 / 7.0), within(1e-15));
    }

    @Test
    void deviationSurvivesALargeMean() {
        assertThat(Summary.of(1e9 + 1, 1e9 + 2, 1e9 + 3).deviation()).hasValue(1);
    }

    @Test
    void oneTrialHasNoDeviation() {
        assertThat(Summary.of(0.25).deviation()).isEmpty();
        assertThat(Summary.of(0.25)).hasToString("0.250");
    }

    @Test
    void printsLikeATable() {
        assertThat(Summary.of(0.5, 0.75)).hasToString("0.625 ± 0.177"); // 0.25 / sqrt 2
    }

    @Test
    void rejectsBadInput() {
        assertThatIllegalArgumentException().isThrownBy(Summary::of).withMessage("trials must be at least 1, but is 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Summary.of(1, Double.NaN))
                .withMessage("value of trial 1 must be finite, but is NaN");
    }
}
