package dev.augur.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RiskEstimateTest {
    @Test
    void theIntervalIsThatOfTheNormalDistribution() {
        RiskEstimate estimate = new RiskEstimate(0.1, 0.02);
        assertThat(estimate.low()).isCloseTo(0.1 - 0.0392, within(1e-15));
        assertThat(estimate.high()).isCloseTo(0.1 + 0.0392, within(1e-15));
        assertThat(estimate.of("such rows")).isEqualTo("about 10.0% of such rows (95% interval 6.1% to 13.9%)");
    }

    /** Below 0 by chance is no better than 0: the bound is as far away as the noise is wide. */
    @Test
    void belowNothingIsNothingWithABound() {
        RiskEstimate estimate = new RiskEstimate(-0.03, 0.008);
        assertThat(estimate.share()).isZero();
        assertThat(estimate.low()).isZero();
        assertThat(estimate.high()).isCloseTo(0.01568, within(1e-15));
        assertThat(estimate.of("such rows")).isEqualTo("at most 1.6% of such rows (with 95% confidence)");
    }

    @ParameterizedTest
    @CsvSource({"-0.5, 0.1", "0, 0", "0.01, 0.2", "0.99, 0.2", "1.3, 0.1"})
    void allThatIsShownIsAShare(double value, double standardError) {
        RiskEstimate estimate = new RiskEstimate(value, standardError);
        assertThat(estimate.low()).isBetween(0.0, estimate.share());
        assertThat(estimate.high()).isBetween(estimate.share(), 1.0);
    }

    /** Twenty rows without an error leave 3/20 possible, whatever the formula of the normal distribution says. */
    @Test
    void noErrorAmongFewRowsIsNoProof() {
        assertThat(new RiskEstimate(0, 0, 0.15).of("such rows"))
                .isEqualTo("at most 15.0% of such rows (with 95% confidence)");
    }

    /** Two rows leave everything possible. */
    @Test
    void whatRulesNothingOutIsUnknown() {
        assertThat(new RiskEstimate(0, 0, 1.5).of("such rows")).isEqualTo("an unknown share of such rows");
        assertThat(new RiskEstimate(-0.4, 0.6).of("such rows")).isEqualTo("an unknown share of such rows");
    }

    /** Nor are four rows that are all wrong. */
    @Test
    void nothingButErrorsAmongFewRowsIsNoProofEither() {
        assertThat(new RiskEstimate(1.2, 0, 0.75).of("such rows"))
                .isEqualTo("about 100.0% of such rows (95% interval 25.0% to 100.0%)");
        assertThat(new RiskEstimate(0.98, 0.01, 0.75).low()).isCloseTo(0.23, within(1e-12));
        assertThat(new RiskEstimate(0.98, 0.5, 0.75).low()).isCloseTo(0, within(1e-12));
    }
}
