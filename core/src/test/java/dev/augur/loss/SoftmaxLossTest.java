package dev.augur.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SoftmaxLossTest extends LossContract {
    private static final double[] SCORES = {2, -1, 0.5, 0};

    @Override
    protected Stream<Loss> instances() {
        return Stream.of(
                new CrossEntropy(),
                new GeneralizedCrossEntropy(1e-6),
                new GeneralizedCrossEntropy(0.1),
                new GeneralizedCrossEntropy(0.7),
                new GeneralizedCrossEntropy(1),
                new MeanAbsoluteError(),
                new MeanSquaredError(),
                SymmetricCrossEntropy.withDefaults(),
                new SymmetricCrossEntropy(0, 1, -2),
                new FocalLoss(0.5),
                new FocalLoss(2),
                new PartiallyHuberisedCrossEntropy(1.5),
                new PartiallyHuberisedCrossEntropy(10));
    }

    @ParameterizedTest
    @MethodSource("instances")
    void gradientSumsToZeroAndAShiftChangesNothing(Loss loss) {
        for (int label = 0; label < SCORES.length; label++) {
            double[] gradient = new double[4];
            double value = loss.valueAndGradient(SCORES, label, gradient);
            double[] shifted = Arrays.stream(SCORES).map(f -> f + 17).toArray();
            assertThat(Arrays.stream(gradient).sum()).isCloseTo(0, within(1e-12));
            assertThat(loss.value(shifted, label)).isCloseTo(value, within(1e-12));
        }
    }

    @Test
    void specialCasesCoincide() {
        for (int label = 0; label < SCORES.length; label++) {
            double ce = new CrossEntropy().value(SCORES, label);
            assertThat(new GeneralizedCrossEntropy(1).value(SCORES, label))
                    .isCloseTo(new MeanAbsoluteError().value(SCORES, label) / 2, within(1e-15));
            assertThat(new GeneralizedCrossEntropy(1e-9).value(SCORES, label)).isCloseTo(ce, within(1e-7));
            assertThat(new PartiallyHuberisedCrossEntropy(1e9).value(SCORES, label))
                    .isCloseTo(ce, within(1e-15));
            assertThat(new FocalLoss(0).value(SCORES, label)).isCloseTo(ce, within(1e-15));
            assertThat(new SymmetricCrossEntropy(1, 0, -4).value(SCORES, label)).isCloseTo(ce, within(1e-15));
        }
    }

    @Test
    void absoluteErrorsOfAllLabelsSumToAConstant() {
        double[] values = new double[4];
        new MeanAbsoluteError().values(SCORES, values);
        assertThat(Arrays.stream(values).sum()).isCloseTo(2 * 3, within(1e-14));
    }

    /** A difference of losses is a difference of scores, which is what makes the risk convex. */
    @Test
    void crossEntropyDifferenceIsLinear() {
        CrossEntropy ce = new CrossEntropy();
        assertThat(ce.value(SCORES, 1) - ce.value(SCORES, 3)).isCloseTo(SCORES[3] - SCORES[1], within(1e-14));
    }

    @Test
    void suprema() {
        double infinity = Double.POSITIVE_INFINITY;
        assertThat(new CrossEntropy().supremum(5, infinity)).isInfinite();
        assertThat(new CrossEntropy().supremum(5, 2)).isCloseTo(Math.log(1 + 4 * Math.exp(4)), within(1e-12));
        assertThat(new GeneralizedCrossEntropy(0.7).supremum(5, infinity)).isCloseTo(1 / 0.7, within(1e-15));
        assertThat(new MeanAbsoluteError().supremum(5, infinity)).isEqualTo(2);
        assertThat(new MeanSquaredError().supremum(5, infinity)).isEqualTo(2);
        assertThat(new FocalLoss(2).supremum(5, infinity)).isInfinite();
        assertThat(new PartiallyHuberisedCrossEntropy(10).supremum(5, infinity))
                .isCloseTo(1 + Math.log(10), within(1e-15));
        assertThat(SymmetricCrossEntropy.withDefaults().isBounded()).isFalse();
        assertThat(new GeneralizedCrossEntropy(0.1).isBounded()).isTrue();
    }

    /** The series near 0 and the exponential beyond must meet: both against the library's expm1. */
    @Test
    void generalizedCrossEntropyKeepsItsDigits() {
        for (double logP : new double[] {0, -1e-17, -1e-9, -1e-3, -0.0499, -0.05, -0.0501, -0.2, -1, -30, -800}) {
            assertThat(new GeneralizedCrossEntropy(1).ofLogProbability(logP))
                    .isCloseTo(-Math.expm1(logP), within(4e-15 * Math.abs(Math.expm1(logP))));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.1, 1.0001, Double.NaN})
    void refusesQOutsideItsRange(double q) {
        assertThatThrownBy(() -> new GeneralizedCrossEntropy(q))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("q must be in (0, 1], but is " + q);
    }

    @Test
    void refusesOtherBadParameters() {
        assertThatThrownBy(() -> new FocalLoss(-1))
                .hasMessageContaining("gamma")
                .hasMessageContaining("-1.0");
        assertThatThrownBy(() -> new PartiallyHuberisedCrossEntropy(1)).hasMessageContaining("tau");
        assertThatThrownBy(() -> new SymmetricCrossEntropy(1, 1, 0)).hasMessageContaining("a must be below 0");
    }
}
