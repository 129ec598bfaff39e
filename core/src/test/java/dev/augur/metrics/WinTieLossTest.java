package dev.augur.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class WinTieLossTest {
    @Test
    void countsTrials() {
        WinTieLoss count = WinTieLoss.of(new double[] {3, 2, 1, 5, 5, 9}, new double[] {1, 2, 3, 4, 5, 8});

        assertThat(count).isEqualTo(new WinTieLoss(3, 2, 1)).hasToString("3/2/1");
    }

    @Test
    void rejectsBadInput() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WinTieLoss.of(new double[2], new double[3]))
                .withMessage("values of the other method must be 2, but is 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WinTieLoss.of(new double[] {Double.NaN}, new double[1]))
                .withMessage("difference of trial 0 must be finite, but is NaN");
    }
}
