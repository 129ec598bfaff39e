package dev.augur.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.model.Answers;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OneVersusRestAucTest {
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void agreesWithPairCounting(long seed) {
        RandomCase random = RandomCase.of(seed);
        OneVersusRestAuc auc = OneVersusRestAuc.of(random.answers(), random.truth());
        double sum = 0;
        for (int c = 0; c < 4; c++) {
            double[] column = random.answers().scores().column(c);
            double expected = PairCount.auc(random.side(column, c, true), random.side(column, c, false));
            assertThat(auc.perClass().get(c).orElseThrow()).isCloseTo(expected, within(1e-12));
            sum += expected;
        }
        assertThat(auc.mean().orElseThrow()).isCloseTo(sum / 4, within(1e-12));
    }

    /** The short form from counts against ranking by the one-hot prediction. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void hardAucRanksByTheOneHotPrediction(long seed) {
        RandomCase random = RandomCase.of(seed);
        Answers answers = random.answers();
        OneVersusRestAuc hard = OneVersusRestAuc.ofPredictions(
                ConfusionMatrix.of(answers.labels(), random.truth(), answers.predictions()));
        Matrix oneHot = new Matrix(answers.size(), answers.labels().size());
        for (int i = 0; i < answers.size(); i++) {
            oneHot.set(i, answers.predictions()[i], 1);
        }
        OneVersusRestAuc ranked = OneVersusRestAuc.of(withScores(answers, oneHot), random.truth());

        assertThat(hard.mean().orElseThrow()).isCloseTo(ranked.mean().orElseThrow(), within(1e-12));
        for (int c = 0; c < answers.labels().size(); c++) {
            assertThat(hard.perClass().get(c).orElseThrow())
                    .isCloseTo(ranked.perClass().get(c).orElseThrow(), within(1e-12));
        }
    }

    /** Another increasing transform for each column changes no bit; a decreasing one must. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void ignoresIncreasingTransformsOfColumns(long seed) {
        RandomCase random = RandomCase.of(seed);
        OneVersusRestAuc plain = OneVersusRestAuc.of(random.answers(), random.truth());
        Answers bent = transformed(random.answers(), Math::exp, x -> 3 * x - 100, Math::sqrt, x -> x * x * x);
        Answers reversed = transformed(random.answers(), x -> -x, x -> x, x -> x, x -> x);

        assertThat(OneVersusRestAuc.of(bent, random.truth())).isEqualTo(plain);
        assertThat(OneVersusRestAuc.of(reversed, random.truth())).isNotEqualTo(plain);
    }

    private static Answers transformed(Answers answers, DoubleUnaryOperator... ofColumn) {
        Matrix scores = new Matrix(answers.size(), ofColumn.length);
        for (int i = 0; i < scores.rows(); i++) {
            for (int c = 0; c < ofColumn.length; c++) {
                scores.set(i, c, ofColumn[c].applyAsDouble(answers.scores().get(i, c)));
            }
        }
        return withScores(answers, scores);
    }

    private static Answers withScores(Answers answers, Matrix scores) {
        return new Answers(answers.labels(), answers.predictions(), scores, answers.novelty());
    }

    @Test
    void constantScoresGiveOneHalf() {
        Answers answers = ReferenceCase.answers(new double[][] {{1, 1, 1}, {1, 1, 1}, {1, 1, 1}});

        assertThat(OneVersusRestAuc.of(answers, new int[] {0, 1, 2}).mean()).hasValue(0.5);
    }

    @Test
    void perfectScoresGiveOne() {
        Answers answers = ReferenceCase.answers(new double[][] {{3, 1, 1}, {2, 4, 0}, {1, 2, 5}, {0, 1, 4}});

        assertThat(OneVersusRestAuc.of(answers, new int[] {0, 1, 2, 2}).mean()).hasValue(1);
    }

    /** Cat against NOVEL in columns 0 and 2, both perfect, dog nowhere. */
    @Test
    void absentClassesAreSkippedByName() {
        Answers answers = ReferenceCase.answers(new double[][] {{3, 9, 1}, {2, 9, 5}});
        OneVersusRestAuc auc = OneVersusRestAuc.of(answers, new int[] {0, 2});

        assertThat(auc.skipped()).containsExactly("dog");
        assertThat(auc.mean()).hasValue(1);
        assertThat(auc.perClass().get(1)).isEmpty();
    }

    @Test
    void oneClassAloneLeavesNothing() {
        Answers answers = ReferenceCase.answers(new double[][] {{3, 1, 1}, {2, 4, 0}});
        int[] truth = {1, 1};
        ConfusionMatrix confusion = ConfusionMatrix.of(ReferenceCase.LABELS, truth, answers.predictions());

        assertThat(OneVersusRestAuc.of(answers, truth).mean()).isEmpty();
        assertThat(OneVersusRestAuc.of(answers, truth).skipped()).containsExactly("cat", "dog", LabelSpace.NOVEL);
        assertThat(OneVersusRestAuc.ofPredictions(confusion).mean()).isEmpty();
        assertThat(OneVersusRestAuc.ofPredictions(confusion).skipped()).hasSize(3);
    }

    @Test
    void rejectsBadTruth() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OneVersusRestAuc.of(ReferenceCase.ANSWERS, new int[9]))
                .withMessage("truth must be 10, but is 9");
    }
}
