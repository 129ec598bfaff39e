package dev.augur.math.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinomialBoundTest {
    /** Closed forms: no success, {@code (1 - p)^n = delta}; all successes, {@code p^n = delta}. */
    @ParameterizedTest
    @CsvSource({"1, 0.1", "10, 0.05", "1000, 0.1", "5000, 0.001"})
    void extremes(int n, double delta) {
        assertThat(BinomialBound.upper(0, n, delta)).isCloseTo(1 - Math.pow(delta, 1.0 / n), within(1e-10));
        assertThat(BinomialBound.lower(n, n, delta)).isCloseTo(Math.pow(delta, 1.0 / n), within(1e-10));
        assertThat(BinomialBound.upper(n, n, delta)).isEqualTo(1);
        assertThat(BinomialBound.lower(0, n, delta)).isZero();
    }

    /** At the bound the tail has probability delta, summed term by term here. */
    @ParameterizedTest
    @CsvSource({"3, 10, 0.1", "5, 10, 0.1", "40, 100, 0.025", "176, 200, 0.1", "1, 50, 0.3"})
    void tailHasProbabilityDelta(int k, int n, double delta) {
        assertThat(atMost(k, n, BinomialBound.upper(k, n, delta))).isCloseTo(delta, within(1e-9));
        assertThat(1 - atMost(k - 1, n, BinomialBound.lower(k, n, delta))).isCloseTo(delta, within(1e-9));
    }

    private static double atMost(int k, int n, double p) {
        double sum = 0;
        double term = Math.pow(1 - p, n);
        for (int i = 0; i <= k; i++) {
            sum += term;
            term *= (n - i) / (i + 1.0) * p / (1 - p);
        }
        return sum;
    }

    @Test
    void logFactorials() {
        double sum = 0;
        for (int n = 1; n <= 300; n++) {
            sum += Math.log(n);
            assertThat(LogFactorial.of(n)).isCloseTo(sum, within(1e-11));
        }
        assertThat(LogFactorial.of(0)).isZero();
    }

    @Test
    void refusesBadArguments() {
        assertThatThrownBy(() -> BinomialBound.upper(3, 2, 0.1)).hasMessageContaining("k");
        assertThatThrownBy(() -> BinomialBound.upper(1, 2, 0.6)).hasMessageContaining("delta");
        assertThatThrownBy(() -> BinomialBound.upper(1, 0, 0.1)).hasMessageContaining("n");
    }
}
