package dev.augur.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.metrics.Evaluation;
import dev.augur.model.Answers;
import dev.augur.risk.TestPriors;
import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Rows of a world whose probabilities are known: novelty is normal around 0 for known rows and around 2 for novel ones.
 */
class ScoreCalibrationTest {
    private static final LabelSpace LABELS = LabelSpace.of("a", "b");
    private static final double THETA = 0.7;
    private static final TestPriors PRIORS = TestPriors.mixture(THETA);

    private record Rows(Answers answers, int[] classes) {}

    /**
     * Known rows alone where {@code theta} is 1. The score of a is normal around 1 for rows of a and around -1 for
     * those of b.
     */
    private static Rows rows(int count, double theta, long seed, DoubleUnaryOperator scale) {
        Random random = new Random(seed);
        Matrix scores = new Matrix(count, 3);
        double[] novelty = new double[count];
        int[] classes = new int[count];
        for (int i = 0; i < count; i++) {
            classes[i] = random.nextDouble() >= theta ? 2 : random.nextInt(2);
            novelty[i] = scale.applyAsDouble((classes[i] == 2 ? 2 : 0) + random.nextGaussian());
            double side = classes[i] == 2 ? 0 : 1 - 2 * classes[i];
            scores.set(i, 0, 7 * (side + random.nextGaussian()));
            scores.set(i, 2, novelty[i]);
        }
        return new Rows(Answers.ofNovelty(LABELS, scores, novelty, scale.applyAsDouble(1)), classes);
    }

    private static ScoreCalibration fitted(int count, DoubleUnaryOperator scale) {
        Rows labeled = rows(count, 1, 1, scale);
        return ScoreCalibration.of(labeled.answers, labeled.classes, rows(count, THETA, 2, scale).answers, PRIORS);
    }

    /**
     * The true log odds are linear in n. With 4000 rows of each kind the expected calibration error of a true model is
     * about .01.
     */
    @ParameterizedTest
    @ValueSource(ints = {400, 4000})
    void probabilitiesComeTrue(int count) {
        Rows test = rows(20_000, THETA, 3, n -> n);
        ScoreCalibration calibration = fitted(count, n -> n);
        Answers answers = test.answers.withProbabilities(calibration.probabilities(test.answers));
        Evaluation evaluation = Evaluation.of(answers, test.classes);
        assertThat(evaluation.value("ece").orElseThrow()).isLessThan(count == 400 ? 0.06 : 0.03);
        assertThat(calibration.fits(test.answers, PRIORS, count)).isTrue();
        for (int i = 0; i < 100; i++) {
            double[] row = answers.probabilities().orElseThrow().row(i);
            assertThat(Arrays.stream(row).sum()).isCloseTo(1, within(1e-12));
            assertThat(Arrays.stream(row)).allMatch(p -> p >= 0 && p <= 1);
        }
    }

    @Test
    void theMeanProbabilityOfNoveltyIsTheNovelShare() {
        Rows labeled = rows(500, 1, 1, n -> n);
        Rows unlabeled = rows(500, THETA, 2, n -> n);
        ScoreCalibration calibration = ScoreCalibration.of(labeled.answers, labeled.classes, unlabeled.answers, PRIORS);
        assertThat(Arrays.stream(calibration.probabilities(unlabeled.answers).column(LABELS.augmented()))
                        .average()
                        .orElseThrow())
                .isCloseTo(1 - THETA, within(1e-5));
    }

    /** Units do not matter, and neither do exponents much. */
    @Test
    void theScaleOfNoveltyIsFound() {
        Rows test = rows(2000, THETA, 3, n -> n);
        double[] plain = fitted(2000, n -> n).probabilities(test.answers).column(2);
        Rows large = rows(2000, THETA, 3, n -> 1e9 * n - 5e9);
        double[] moved =
                fitted(2000, n -> 1e9 * n - 5e9).probabilities(large.answers).column(2);
        assertThat(moved).containsExactly(plain, within(1e-6));
        Rows steep = rows(2000, THETA, 3, n -> Math.exp(20 * n));
        Answers answers = steep.answers.withProbabilities(
                fitted(2000, n -> Math.exp(20 * n)).probabilities(steep.answers));
        assertThat(Evaluation.of(answers, steep.classes).value("ece").orElseThrow())
                .isLessThan(0.1);
    }

    @Test
    void noveltyThatSaysNothingGivesTheNovelShareToAll() {
        Rows labeled = rows(300, 1, 1, n -> 5);
        ScoreCalibration calibration =
                ScoreCalibration.of(labeled.answers, labeled.classes, rows(300, THETA, 2, n -> 5).answers, PRIORS);
        assertThat(calibration.probabilities(labeled.answers).column(2))
                .containsOnly(new double[] {1 - THETA}, within(1e-5));
    }

    @Test
    void whereNothingIsNovelNothingGetsAProbabilityOfIt() {
        Rows labeled = rows(300, 1, 1, n -> n);
        Rows unlabeled = rows(300, 1, 2, n -> n);
        ScoreCalibration calibration =
                ScoreCalibration.of(labeled.answers, labeled.classes, unlabeled.answers, TestPriors.mixture(1));
        assertThat(Arrays.stream(calibration.probabilities(unlabeled.answers).column(2)))
                .allMatch(p -> p < 1e-3);
    }

    @Test
    void scoresOnAnotherScaleDoNotFit() {
        ScoreCalibration calibration = fitted(1000, n -> n);
        assertThat(calibration.fits(rows(1000, THETA, 4, n -> n + 3).answers, PRIORS, 1000))
                .isFalse();
    }

    @Test
    void extremeNumbersGiveProbabilities() {
        ScoreCalibration calibration = fitted(100, n -> n);
        double[] odd = {Double.MAX_VALUE, -Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        Matrix scores = new Matrix(odd.length, 3);
        for (int i = 0; i < odd.length; i++) {
            scores.set(i, 0, odd[i]);
            scores.set(i, 1, -odd[i]);
        }
        Matrix all = calibration.probabilities(Answers.ofNovelty(LABELS, scores, odd, 0));
        assertThat(Arrays.stream(all.values()).boxed()).allMatch(p -> p >= 0 && p <= 1);
    }

    @Test
    void rowsAreNeeded() {
        Rows some = rows(3, 1, 1, n -> n);
        Answers none = some.answers.select(new int[0]);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ScoreCalibration.of(some.answers, some.classes, none, PRIORS))
                .withMessageContaining("unlabeled rows");
    }
}
