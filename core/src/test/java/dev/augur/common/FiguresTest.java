package dev.augur.common;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FiguresTest {
    @Test
    void twoSharesAreToldApart() {
        assertThat(Figures.percents(0.012, 0.034)).isEqualTo("1.2% to 3.4%");
        assertThat(Figures.percents(0.9796, 0.9804)).isEqualTo("97.96% to 98.04%");
        assertThat(Figures.percents(0.98, 0.98001)).isEqualTo("98.000% to 98.001%");
        assertThat(Figures.percents(0, 1)).isEqualTo("0.0% to 100.0%");
    }

    @Test
    void oneShareIsNoRange() {
        assertThat(Figures.percents(0.98, 0.98)).isEqualTo("98.0%");
        assertThat(Figures.percents(0.98, 0.98 + 1e-9)).isEqualTo("98.0%");
    }

    @Test
    void numbersHaveThreeDigits() {
        assertThat(Figures.number(0)).isEqualTo("0");
        assertThat(Figures.number(0.1f)).isEqualTo("0.1");
        assertThat(Figures.number(-1234.4)).isEqualTo("-1234");
        assertThat(Figures.number(1.7e9)).isEqualTo("1.70e+09");
        assertThat(Figures.number(2e-4)).isEqualTo("2.00e-04");
    }

    @Test
    void aNumberIsToldFromAnotherNearBy() {
        assertThat(Figures.telling(1_700_000_123, 5)).isEqualTo("1700000123.0");
        assertThat(Figures.telling(1_700_000_123, 1e6)).isEqualTo("1700000123");
        assertThat(Figures.telling(12.3456, 0.001)).isEqualTo("12.3");
        assertThat(Figures.telling(5000, 5000)).isEqualTo("5000");
    }
}
