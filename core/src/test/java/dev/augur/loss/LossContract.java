package dev.augur.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The laws of every loss; a loss's own test lists its instances. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class LossContract {
    private static final double STEP = 1e-5;
    private static final int SEED = 20230207;

    protected abstract Stream<Loss> instances();

    /** Whether a point is so near to a kink that differences say nothing about the slope there. */
    protected boolean isNearKink(double[] scores) {
        return false;
    }

    private static RandomGenerator random() {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
    }

    private static double[] scores(RandomGenerator random, int classes, double size) {
        return random.doubles(classes, -size, size).toArray();
    }

    @ParameterizedTest
    @MethodSource("instances")
    void gradientAgreesWithFiniteDifferences(Loss loss) {
        RandomGenerator random = random();
        for (int trial = 0; trial < 200; trial++) {
            int classes = 2 + random.nextInt(6);
            double[] scores = scores(random, classes, trial % 2 == 0 ? 1.5 : 6);
            int label = random.nextInt(classes);
            double[] gradient = new double[classes];
            loss.valueAndGradient(scores, label, gradient);
            if (isNearKink(scores)) {
                continue;
            }
            for (int c = 0; c < classes; c++) {
                double[] up = scores.clone();
                double[] down = scores.clone();
                up[c] += STEP;
                down[c] -= STEP;
                double difference = (loss.value(up, label) - loss.value(down, label)) / (2 * STEP);
                assertThat(gradient[c])
                        .as("%s, label %d, class %d at %s (seed %d)", loss, label, c, Arrays.toString(scores), SEED)
                        .isCloseTo(difference, within(1e-6 * (1 + Math.abs(difference))));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("instances")
    void staysFiniteAtExtremeScores(Loss loss) {
        double[][] extremes = {
            {700, -700, 0}, {-700, -700, -700}, {700, 700, 700}, {1e-300, 0, -1e-300}, {740, -745, 3}, {0, 0, 0}
        };
        for (double[] scores : extremes) {
            for (int label = 0; label < scores.length; label++) {
                double[] gradient = new double[scores.length];
                assertThat(loss.valueAndGradient(scores, label, gradient))
                        .as("%s of %s", loss, Arrays.toString(scores))
                        .isFinite()
                        .isGreaterThanOrEqualTo(0);
                assertThat(Arrays.stream(gradient)).allMatch(Double::isFinite);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("instances")
    void allFormsOfEvaluationAgree(Loss loss) {
        RandomGenerator random = random();
        int classes = 5;
        int rows = 40;
        double[] scores = scores(random, classes * rows, 4);
        int[] labels = random.ints(rows, 0, classes).toArray();
        double[] values = new double[rows];
        double[] gradients = new double[rows * classes];
        loss.valuesAndGradients(scores, classes, 3, rows, labels, values, gradients);
        for (int i = 3; i < rows; i++) {
            double[] row = Arrays.copyOfRange(scores, i * classes, (i + 1) * classes);
            double[] gradient = new double[classes];
            double value = loss.valueAndGradient(row, labels[i], gradient);
            double[] all = new double[classes];
            loss.values(row, all);
            assertThat(values[i]).isCloseTo(value, within(1e-12));
            assertThat(loss.value(row, labels[i])).isCloseTo(value, within(1e-12));
            assertThat(all[labels[i]]).isCloseTo(value, within(1e-12));
            for (int c = 0; c < classes; c++) {
                assertThat(gradients[i * classes + c]).isCloseTo(gradient[c], within(1e-12));
            }
        }
        assertThat(values[0]).as("rows before the range are left alone").isZero();
        assertThat(gradients[0]).isZero();
    }

    @ParameterizedTest
    @MethodSource("instances")
    void leavesTheScoresAlone(Loss loss) {
        double[] scores = {0.3, -1.2, 2.5};
        loss.valueAndGradient(scores, 1, new double[3]);
        loss.values(scores, new double[3]);
        loss.valuesAndGradients(scores, 3, 0, 1, new int[] {2}, new double[1], new double[3]);
        assertThat(scores).containsExactly(0.3, -1.2, 2.5);
    }

    @ParameterizedTest
    @MethodSource("instances")
    void isLipschitzAndBoundedAsItSays(Loss loss) {
        RandomGenerator random = random();
        double bound = 4;
        for (int trial = 0; trial < 2000; trial++) {
            int classes = 2 + random.nextInt(5);
            double[] one = scores(random, classes, bound);
            double[] other = scores(random, classes, bound);
            int label = random.nextInt(classes);
            double distance = 0;
            for (int c = 0; c < classes; c++) {
                distance += (one[c] - other[c]) * (one[c] - other[c]);
            }
            double change = Math.abs(loss.value(one, label) - loss.value(other, label));
            assertThat(change).isLessThanOrEqualTo(loss.lipschitz(classes, bound) * Math.sqrt(distance) * (1 + 1e-12));
            assertThat(loss.value(one, label)).isLessThanOrEqualTo(loss.supremum(classes, bound) * (1 + 1e-12));
        }
    }
}
