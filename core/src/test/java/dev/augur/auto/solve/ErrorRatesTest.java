package dev.augur.auto.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.prior.Interval;
import org.junit.jupiter.api.Test;

/**
 * A tenth of the known rows is called novel, a twentieth gets another name, and 45% of the unlabeled rows are called
 * known.
 */
class ErrorRatesTest {
    private static final ErrorRates RATES = new ErrorRates(0.1, 0.05, 0.45);

    /** 45% called known are what theta = 1/2 explains. */
    @Test
    void atTheThetaThatExplainsTheAnswers() {
        assertThat(RATES.at(0.5)).isCloseTo(0.5 * 0.15, within(1e-12));
    }

    @Test
    void anyDifferenceIsAnError() {
        assertThat(RATES.at(0.4)).isCloseTo(0.4 * 0.15 + 0.09, within(1e-12));
        assertThat(RATES.at(0.6)).isCloseTo(0.6 * 0.15 + 0.09, within(1e-12));
        assertThat(new ErrorRates(0, 1, 0).at(1)).as("never more than all").isEqualTo(1);
    }

    @Test
    void rangesOverAnInterval() {
        Interval both = RATES.over(new Interval(0.4, 0.6));
        assertThat(both.low()).isCloseTo(0.075, within(1e-12));
        assertThat(both.high()).isCloseTo(0.18, within(1e-12));
        Interval below = RATES.over(new Interval(0.3, 0.4));
        assertThat(below.low()).isCloseTo(RATES.at(0.4), within(1e-12));
        assertThat(below.high()).isCloseTo(RATES.at(0.3), within(1e-12));
        assertThat(new ErrorRates(1, 0, 0).over(new Interval(0, 1))).isEqualTo(new Interval(0, 1));
    }
}
