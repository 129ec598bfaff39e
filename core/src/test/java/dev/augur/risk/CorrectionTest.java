package dev.augur.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CorrectionTest {
    private static final double[] POINTS = {-3, -0.7, -1e-3, 1e-3, 0.4, 2};

    /** The corrections that are functions; nnPU is a rule and has no value whose slope it is. */
    static Stream<Correction> functions() {
        return Stream.of(
                new NoCorrection(),
                new Relu(),
                new Abs(),
                new NegativePenalty(0, 1),
                new NegativePenalty(1.2, 1),
                new NegativePenalty(0.8, 2),
                new NegativePenalty(2, 3),
                new NegativePenalty(1, 0.5),
                new NegativePenalty(1, 0));
    }

    @ParameterizedTest
    @MethodSource("functions")
    void slopeAgreesWithFiniteDifferences(Correction correction) {
        for (double r : POINTS) {
            double h = 1e-7;
            double difference = (correction.value(r + h) - correction.value(r - h)) / (2 * h);
            assertThat(correction.slope(r)).as("%s at %s", correction, r).isCloseTo(difference, within(1e-4));
            assertThat(correction.knownSlope(r)).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @MethodSource("functions")
    void nothingChangesWhereTheRiskIsNotNegative(Correction correction) {
        for (double r : new double[] {0, 0.3, 5}) {
            assertThat(correction.value(r)).isEqualTo(r);
            assertThat(correction.slope(r)).isEqualTo(1);
            assertThat(correction.omega(r)).isZero();
        }
    }

    @Test
    void penaltyIsReluAndAbsExactly() {
        for (double r : POINTS) {
            assertThat(new NegativePenalty(1, 1).value(r)).isEqualTo(new Relu().value(r));
            assertThat(new NegativePenalty(1, 1).slope(r)).isEqualTo(new Relu().slope(r));
            assertThat(new NegativePenalty(2, 1).value(r)).isEqualTo(new Abs().value(r));
            assertThat(new NegativePenalty(2, 1).slope(r)).isEqualTo(new Abs().slope(r));
            assertThat(new NegativePenalty(0, 1).value(r)).isEqualTo(new NoCorrection().value(r));
        }
    }

    /** Below t = 1 the slope has no bound; it is that of a point 1e-12 away. */
    @Test
    void smallPowersAreClampedAtZero() {
        NegativePenalty penalty = new NegativePenalty(1, 0.5);
        assertThat(penalty.slope(-1e-300)).isEqualTo(penalty.slope(-1e-12)).isCloseTo(1 - 0.5e6, within(1e-3));
    }

    @Test
    void nonNegativePuClimbsAndLeavesTheKnownPartOut() {
        NonNegativePu rule = new NonNegativePu(0.1, 0.5);
        assertThat(rule.slope(-0.05)).isEqualTo(1);
        assertThat(rule.knownSlope(-0.05)).isEqualTo(1);
        assertThat(rule.slope(-0.2)).isEqualTo(-0.5);
        assertThat(rule.knownSlope(-0.2)).isZero();
    }

    @Test
    void onlySmoothOnesSaySo() {
        assertThat(new NegativePenalty(1, 2).isSmooth()).isTrue();
        assertThat(new NegativePenalty(0, 1).isSmooth()).isTrue();
        assertThat(new NoCorrection().isSmooth()).isTrue();
        assertThat(new NegativePenalty(1, 1).isSmooth()).isFalse();
        assertThat(new Relu().isSmooth()).isFalse();
        assertThat(new Abs().isSmooth()).isFalse();
        assertThat(NonNegativePu.withDefaults().isSmooth()).isFalse();
    }

    @Test
    void refusesBadParameters() {
        assertThatThrownBy(() -> new NegativePenalty(-0.1, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("lambda")
                .hasMessageContaining("-0.1");
        assertThatThrownBy(() -> new NegativePenalty(1, -1))
                .hasMessageContaining("t ")
                .hasMessageContaining("-1.0");
        assertThatThrownBy(() -> new NegativePenalty(Double.NaN, 1)).hasMessageContaining("NaN");
        assertThatThrownBy(() -> new NonNegativePu(-1, 1)).hasMessageContaining("beta");
    }

    @Test
    void spellings() {
        assertThat(new NegativePenalty(1.2, 1)).hasToString("penalty:t=1,lambda=1.2");
        assertThat(new NonNegativePu(0, 0.5)).hasToString("nnpu:beta=0,gamma=0.5");
        assertThat(new Relu()).hasToString("relu");
        assertThat(new Abs()).hasToString("abs");
        assertThat(new NoCorrection()).hasToString("none");
    }
}
