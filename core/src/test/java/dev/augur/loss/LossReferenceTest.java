package dev.augur.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.math.Kernels;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Values computed from the formulas in double precision, independently of this code, at f = (2, -1, 0.5, 0). */
class LossReferenceTest {
    private static final double[] SCORES = {2, -1, 0.5, 0};

    static Stream<Arguments> values() {
        return Stream.of(
                row(new CrossEntropy(), 0.3423495824, 3.3423495824, 0.710100, -0.964646, 0.158445, 0.096102),
                row(gce(0.7), 0.3044180092, 1.2909116160, 0.068427, -0.092955, 0.015268, 0.009261),
                row(gce(0.1), 0.3365557262, 2.8411444075, 0.508350, -0.690576, 0.113428, 0.068798),
                row(new MeanAbsoluteError(), 0.5798001542, 1.9292924132, 0.050209, -0.068208, 0.011203, 0.006795),
                row(new MeanSquaredError(), 0.1196321840, 1.4691244429, 0.292024, -0.103878, -0.109654, -0.078491),
                row(
                        SymmetricCrossEntropy.withDefaults(),
                        1.1938352667,
                        4.1928197846,
                        0.171429,
                        -0.232880,
                        0.038251,
                        0.023200),
                row(new FocalLoss(2), 0.0287717623, 3.1101976808, 0.822663, -1.117559, 0.183561, 0.111335),
                row(
                        new PartiallyHuberisedCrossEntropy(10),
                        0.3423495824,
                        2.9490471589,
                        0.251047,
                        -0.341039,
                        0.056016,
                        0.033976),
                row(ovr(Margin.LOGISTIC), 2.1074138633, 5.1074138633, 0.880797, -0.731059, 0.622459, 0.5),
                row(ovr(Margin.SQUARE), 1.0625, 4.0625, 1.5, -1, 0.75, 0.5),
                row(ovr(Margin.HINGE), 2.5, 7.5, 1, -1, 1, 1),
                row(ovr(Margin.RAMP), 1.25, 3.25, 0, -0.5, 0.5, 0.5),
                row(ovr(Margin.SIGMOID), 1.5106036746, 2.7343149878, 0.104994, -0.196612, 0.235004, 0.25),
                row(ovr(Margin.DOUBLE_HINGE), 1.25, 4.25, 1, -0.5, 0.5, 0.5),
                row(pc(Margin.SIGMOID), 0.3490543190, 2.5012071816, 0.045177, -0.390935, 0.149146, 0.196612),
                row(pc(Margin.LOGISTIC), 0.3769286406, 6.0632623171, 0.952574, -2.501207, 0.817574, 0.731059));
    }

    @ParameterizedTest
    @MethodSource("values")
    void valuesAndGradient(Loss loss, double ofClass0, double ofClass1, double[] gradientOfClass1) {
        double[] gradient = new double[4];
        assertThat(loss.value(SCORES, 0)).isCloseTo(ofClass0, within(1e-9));
        assertThat(loss.valueAndGradient(SCORES, 1, gradient)).isCloseTo(ofClass1, within(1e-9));
        assertThat(gradient).containsExactly(gradientOfClass1, within(1e-6));
    }

    static Stream<Arguments> lipschitzConstants() {
        return Stream.of(
                Arguments.of(new CrossEntropy(), Math.sqrt(2), 1e-12),
                Arguments.of(gce(0.7), 0.4470133150, 1e-9),
                Arguments.of(gce(0.1), 1.0115399607, 1e-9),
                Arguments.of(gce(1), 0.3535533906, 1e-9),
                Arguments.of(new MeanAbsoluteError(), 0.70711, 1e-5),
                Arguments.of(new MeanSquaredError(), 0.83805, 1e-5),
                Arguments.of(new FocalLoss(2), 1.59662, 1e-5),
                Arguments.of(SymmetricCrossEntropy.withDefaults(), 1.48581, 1e-5),
                Arguments.of(new PartiallyHuberisedCrossEntropy(10), 1.27279, 1e-5));
    }

    @ParameterizedTest
    @MethodSource("lipschitzConstants")
    void lipschitz(Loss loss, double expected, double tolerance) {
        assertThat(loss.lipschitz(2, Double.POSITIVE_INFINITY)).isCloseTo(expected, within(tolerance));
        assertThat(loss.lipschitz(4, Double.POSITIVE_INFINITY)).isCloseTo(expected, within(tolerance));
    }

    @Test
    void zeroOneLossTakesTheLowestOfEquals() {
        ZeroOneLoss loss = new ZeroOneLoss();
        assertThat(loss.value(new double[] {1, 1, 0}, 0)).isZero();
        assertThat(loss.value(new double[] {1, 1, 0}, 1)).isEqualTo(1);
        assertThat(loss.isTrainable()).isFalse();
    }

    /** What the README promises: a loss of one's own is one small class. */
    @Test
    void aLossOfOnesOwnNeedsOneMethod() {
        Loss negativeProbability = (scores, label, gradient) -> {
            Kernels.softmax(scores, gradient);
            double p = gradient[label];
            for (int c = 0; c < scores.length; c++) {
                gradient[c] *= p;
            }
            gradient[label] -= p;
            return 1 - p;
        };
        double[] gradient = new double[4];
        double[] expected = new double[4];
        assertThat(negativeProbability.valueAndGradient(SCORES, 2, gradient))
                .isCloseTo(gce(1).valueAndGradient(SCORES, 2, expected), within(1e-15));
        assertThat(gradient).containsExactly(expected, within(1e-15));
    }

    private static Loss gce(double q) {
        return new GeneralizedCrossEntropy(q);
    }

    private static Loss ovr(Margin psi) {
        return new OneVersusRest(psi);
    }

    private static Loss pc(Margin psi) {
        return new PairwiseComparison(psi);
    }

    private static Arguments row(Loss loss, double ofClass0, double ofClass1, double... gradientOfClass1) {
        return Arguments.of(loss, ofClass0, ofClass1, gradientOfClass1);
    }
}
