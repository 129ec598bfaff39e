package dev.augur.risk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.loss.Loss;
import dev.augur.loss.ZeroOneLoss;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Theorems 1 and 3 by Monte Carlo: on a mixture whose every part is known, the mean of the estimator over many samples
 * is the supervised risk.
 *
 * <p>The distance of the mean from the truth is asked to be within four standard errors, so each of the 42 checks fails
 * by chance with probability 6.4e-5, some one of them with 0.3%; the seed is fixed.
 */
class UnbiasednessTest {
    private static final int SEED = 11;
    private static final int DRAWS = 2000;
    private static final int LABELED = 20;
    private static final int UNLABELED = 30;
    private static final LabelSpace SPACE = LabelSpace.numbered(2);

    /** Inputs are five points; each class is a distribution over them, so that the true risk is a finite sum. */
    private static final double[][] CLASSES = {
        {0.5, 0.3, 0.1, 0.1, 0}, {0.1, 0.2, 0.5, 0.1, 0.1}, {0, 0.1, 0.1, 0.3, 0.5},
    };

    /** Fixed scores of the five points. */
    private static final double[][] SCORES = {
        {1.2, -0.3, -0.8}, {0.4, 0.1, -0.2}, {-0.5, 1.5, 0.3}, {0.2, -0.6, 0.9}, {-1, -0.4, 1.7}
    };

    static Stream<Loss> losses() {
        return Stream.concat(Losses.trainable().stream(), Stream.of(new ZeroOneLoss()));
    }

    @ParameterizedTest
    @MethodSource("losses")
    void theorem1(Loss loss) {
        double[] labeledShares = {0.6, 0.4};
        double theta = 0.7;
        double[] testShares = {theta * 0.6, theta * 0.4, 1 - theta};
        assertUnbiased(loss, TestPriors.mixture(theta), labeledShares, testShares);
    }

    @ParameterizedTest
    @MethodSource("losses")
    void theorem3(Loss loss) {
        assertUnbiased(loss, TestPriors.perClass(0.1, 0.5), new double[] {0.6, 0.4}, new double[] {0.1, 0.5, 0.4});
    }

    private static void assertUnbiased(Loss loss, TestPriors priors, double[] labeledShares, double[] testShares) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
        double sum = 0;
        double squares = 0;
        for (int draw = 0; draw < DRAWS; draw++) {
            double estimate = estimate(loss, priors, labeledShares, testShares, random);
            sum += estimate;
            squares += estimate * estimate;
        }
        double mean = sum / DRAWS;
        double standardError = Math.sqrt((squares / DRAWS - mean * mean) / DRAWS);
        assertThat(Math.abs(mean - trueRisk(loss, testShares)))
                .as("%s, seed %d", loss, SEED)
                .isLessThanOrEqualTo(4 * standardError);
    }

    private static double estimate(
            Loss loss, TestPriors priors, double[] labeledShares, double[] testShares, RandomGenerator random) {
        Matrix scores = new Matrix(LABELED + UNLABELED, 3);
        int[] labels = new int[LABELED];
        for (int i = 0; i < LABELED; i++) {
            // Theorem 3 conditions on the classes, each of which must occur; theorem 1 draws them.
            labels[i] = priors.perClass().isPresent() ? i % 2 : draw(labeledShares, random);
            setRow(scores, i, draw(CLASSES[labels[i]], random));
        }
        for (int j = LABELED; j < LABELED + UNLABELED; j++) {
            setRow(scores, j, draw(CLASSES[draw(testShares, random)], random));
        }
        BatchRows rows = BatchRows.of(labels, priors.importance(labels, 2), UNLABELED);
        return new LacRisk(priors, new NoCorrection())
                .evaluate(loss, scores, rows, SPACE)
                .parts()
                .lac();
    }

    private static double trueRisk(Loss loss, double[] testShares) {
        double risk = 0;
        for (int y = 0; y < 3; y++) {
            for (int point = 0; point < SCORES.length; point++) {
                risk += testShares[y] * CLASSES[y][point] * loss.value(SCORES[point], y);
            }
        }
        return risk;
    }

    private static int draw(double[] shares, RandomGenerator random) {
        double u = random.nextDouble();
        int i = 0;
        while (i < shares.length - 1 && u >= shares[i]) {
            u -= shares[i++];
        }
        return i;
    }

    private static void setRow(Matrix scores, int row, int point) {
        for (int c = 0; c < 3; c++) {
            scores.set(row, c, SCORES[point][c]);
        }
    }
}
