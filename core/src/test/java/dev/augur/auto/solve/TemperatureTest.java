package dev.augur.auto.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.Matrix;
import org.junit.jupiter.api.Test;

class TemperatureTest {
    /**
     * Outputs of two known classes and the augmented one, whose column counts for nothing where only known classes
     * answer.
     */
    private static final Matrix OUTPUTS = Matrix.of(new double[][] {
        {0.9, 0.1, 7}, {0.6, 0.4, -3}, {0.3, 0.7, 5}, {0.45, 0.55, 0}, {0.8, 0.2, 1},
    });

    private static final int[] LABELS = {0, 0, 1, 0, 1};

    private static double crossEntropy(double tau) {
        double sum = 0;
        for (int i = 0; i < LABELS.length; i++) {
            double own = OUTPUTS.get(i, LABELS[i]);
            double other = OUTPUTS.get(i, 1 - LABELS[i]);
            sum += Math.log(1 + Math.exp(tau * (other - own))) / LABELS.length;
        }
        return sum;
    }

    @Test
    void ofKnownClassesItIsTheCrossEntropyOfTheLabeledRows() {
        Temperature temperature = Temperature.ofKnown(OUTPUTS, LABELS);
        for (double tau : new double[] {1, 2.5, 30}) {
            assertThat(temperature.risk(tau)).isCloseTo(crossEntropy(tau), within(1e-12));
        }
    }

    /** The least of a fine grid is next to it. */
    @Test
    void theBestLowersTheRiskMost() {
        double best = Temperature.ofKnown(OUTPUTS, LABELS).best();
        double least = 1;
        for (double tau = 1; tau <= 60; tau += 0.001) {
            least = crossEntropy(tau) < crossEntropy(least) ? tau : least;
        }
        assertThat(best).isCloseTo(least, within(2e-3)).isBetween(1.05, 1.95);
    }

    /**
     * Where all answers are wrong the coldest is best, where all are right the hottest: 1 and 60 are as far as it goes.
     */
    @Test
    void itStaysWithinItsBounds() {
        Matrix sure = Matrix.of(new double[][] {{1, 0, 0}, {0, 1, 0}});
        assertThat(Temperature.ofKnown(sure, new int[] {1, 0}).best()).isCloseTo(1, within(1e-4));
        assertThat(Temperature.ofKnown(sure, new int[] {0, 1}).best()).isGreaterThan(30);
        Matrix gentle = Matrix.of(new double[][] {{0.05, 0, 0}, {0, 0.05, 0}});
        assertThat(Temperature.ofKnown(gentle, new int[] {0, 1}).best()).isCloseTo(60, within(1e-4));
    }
}
