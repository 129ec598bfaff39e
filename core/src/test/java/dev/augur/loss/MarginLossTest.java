package dev.augur.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One-versus-rest and pairwise comparison, with every binary loss. */
class MarginLossTest extends LossContract {
    private static final double[] SCORES = {2, -1, 0.5, 0};

    @Override
    protected Stream<Loss> instances() {
        return Arrays.stream(Margin.values())
                .flatMap(psi -> Stream.of(new OneVersusRest(psi), new PairwiseComparison(psi)));
    }

    /** The kinks of hinge, ramp and double hinge are at -1 and 1, of scores here and of their differences there. */
    @Override
    protected boolean isNearKink(double[] scores) {
        for (double one : scores) {
            boolean kink = Math.abs(Math.abs(one) - 1) < 1e-4;
            for (double other : scores) {
                kink |= Math.abs(Math.abs(one - other) - 1) < 1e-4;
            }
            if (kink) {
                return true;
            }
        }
        return false;
    }

    @ParameterizedTest
    @EnumSource(Margin.class)
    void marginConditions(Margin psi) {
        for (double z = -5; z <= 5; z += 0.25) {
            switch (psi) {
                case LOGISTIC, SQUARE, DOUBLE_HINGE ->
                    assertThat(psi.value(z) - psi.value(-z)).isCloseTo(-z, within(1e-14));
                case RAMP, SIGMOID -> assertThat(psi.value(z) + psi.value(-z)).isCloseTo(1, within(1e-15));
                case HINGE -> assertThat(psi.value(z)).isGreaterThanOrEqualTo(0);
            }
        }
    }

    @Test
    void sigmoidOneVersusRestOverAllLabels() {
        double[] values = new double[4];
        new OneVersusRest(Margin.SIGMOID).values(SCORES, values);
        double rest = Arrays.stream(SCORES).map(f -> Margin.SIGMOID.value(-f)).sum();
        assertThat(Arrays.stream(values).sum()).isCloseTo(4 + 2 * rest, within(1e-14));
        double[] two = new double[2];
        new OneVersusRest(Margin.SIGMOID).values(new double[] {1.3, -0.4}, two);
        assertThat(two[0] + two[1]).isCloseTo(2, within(1e-15));
    }

    @Test
    void oneVersusRestNoticesAShift() {
        OneVersusRest loss = new OneVersusRest(Margin.LOGISTIC);
        double[] shifted = Arrays.stream(SCORES).map(f -> f + 1).toArray();
        assertThat(loss.value(shifted, 0)).isNotCloseTo(loss.value(SCORES, 0), within(0.1));
    }

    @Test
    void spellings() {
        assertThat(new OneVersusRest(Margin.DOUBLE_HINGE)).hasToString("ovr:psi=doubleHinge");
        assertThat(Margin.parse("sigmoid")).isEqualTo(Margin.SIGMOID);
        assertThatThrownBy(() -> Margin.parse("cubic"))
                .hasMessageContaining("cubic")
                .hasMessageContaining("logistic");
    }
}
