package dev.augur.expert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.Matrix;
import org.junit.jupiter.api.Test;

class CalibratedTest {
    /** Outputs 1 and 0, right three times in four: the best temperature is that whose softmax says so, {@code ln 3}. */
    @Test
    void theTemperatureSaysHowOftenOutputsAreRight() {
        int[] labels = {0, 0, 0, 1};
        Matrix outputs = new Matrix(4, 2);
        for (int i = 0; i < 4; i++) {
            outputs.set(i, 0, 1);
        }
        double temperature = Calibrated.temperature(outputs, 2, labels);
        assertThat(temperature).isCloseTo(Math.log(3), within(1e-3));
        assertThat(Calibrated.probabilities(outputs, 2, temperature).get(2, 0)).isCloseTo(0.75, within(1e-3));
    }
}
