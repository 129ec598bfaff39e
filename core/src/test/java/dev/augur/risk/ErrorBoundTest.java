package dev.augur.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.loss.CrossEntropy;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.risk.ErrorBound.HypothesisSpace;
import org.junit.jupiter.api.Test;

class ErrorBoundTest {
    private static final HypothesisSpace UNIT = new HypothesisSpace(1, Double.POSITIVE_INFINITY);

    private static ErrorBound gce(HypothesisSpace space, double theta, int n, int m, double delta) {
        return ErrorBound.of(new GeneralizedCrossEntropy(0.7), 5, space, theta, n, m, delta);
    }

    /** k = 5, GCE 0.7, C_F = 1, theta = 0.5, n = 500, m = 1000, delta = 0.05, computed independently. */
    @Test
    void referenceExample() {
        ErrorBound bound = gce(UNIT, 0.5, 500, 1000, 0.05);
        assertThat(bound.constant()).isCloseTo(19.401298, within(1e-5));
        assertThat(bound.rate()).isCloseTo(0.0763441, within(1e-6));
        assertThat(bound.value()).isCloseTo(1.481175, within(1e-5));
        assertThat(bound.isVacuous()).isTrue();
        assertThat(bound.describe())
                .contains("1.481")
                .contains("never exceeds 1.429")
                .contains("promises nothing");
    }

    @Test
    void saysWhenItMeansSomething() {
        ErrorBound bound = gce(UNIT, 0.5, 500_000, 1_000_000, 0.05);
        assertThat(bound.isVacuous()).isFalse();
        assertThat(bound.describe()).endsWith(".").doesNotContain("nothing");
    }

    @Test
    void scalesWithTheRootOfTheRows() {
        assertThat(gce(UNIT, 0.5, 2000, 4000, 0.05).value())
                .isCloseTo(gce(UNIT, 0.5, 500, 1000, 0.05).value() / 2, within(1e-12));
    }

    @Test
    void isMonotoneInEveryArgument() {
        double base = gce(UNIT, 0.5, 500, 1000, 0.05).value();
        assertThat(gce(UNIT, 0.5, 501, 1000, 0.05).value()).isLessThan(base);
        assertThat(gce(UNIT, 0.5, 500, 1001, 0.05).value()).isLessThan(base);
        assertThat(gce(UNIT, 0.5, 500, 1000, 0.06).value()).isLessThan(base);
        assertThat(gce(UNIT, 0.51, 500, 1000, 0.05).value()).isGreaterThan(base);
        assertThat(gce(new HypothesisSpace(1.1, Double.POSITIVE_INFINITY), 0.5, 500, 1000, 0.05)
                        .value())
                .isGreaterThan(base);
        assertThat(ErrorBound.of(new GeneralizedCrossEntropy(0.7), 6, UNIT, 0.5, 500, 1000, 0.05)
                        .value())
                .isGreaterThan(base);
    }

    @Test
    void unboundedLossesNeedABoundOnTheScores() {
        assertThatThrownBy(() -> ErrorBound.of(new CrossEntropy(), 5, UNIT, 0.5, 500, 1000, 0.05))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ce is unbounded")
                .hasMessageContaining("scoreBound");
        assertThat(ErrorBound.of(new CrossEntropy(), 5, new HypothesisSpace(1, 3), 0.5, 500, 1000, 0.05)
                        .value())
                .isFinite();
    }

    @Test
    void refusesBadArguments() {
        assertThatThrownBy(() -> gce(UNIT, 0, 500, 1000, 0.05)).hasMessageContaining("theta");
        assertThatThrownBy(() -> gce(UNIT, 0.5, 0, 1000, 0.05)).hasMessageContaining("labeled rows");
        assertThatThrownBy(() -> gce(UNIT, 0.5, 500, 1000, 1)).hasMessageContaining("1 - delta");
        assertThatThrownBy(() -> new HypothesisSpace(0, 1)).hasMessageContaining("complexity");
    }
}
