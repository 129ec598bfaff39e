package dev.augur.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswersTest {
    private static final LabelSpace LABELS = LabelSpace.of("cat", "dog");

    @Test
    void scoresBecomeProbabilities() {
        // exp gives 1 : 2 : 5, so that shares are eighths.
        Answers answers =
                Answers.ofScores(LABELS, Matrix.of(new double[][] {{0, Math.log(2), Math.log(5)}, {3, 1, 1}}));

        assertThat(answers.predictions()).containsExactly(2, 0);
        assertThat(answers.scores().row(0)).containsExactly(new double[] {0.125, 0.25, 0.625}, within(1e-15));
        assertThat(answers.novelty()).isEqualTo(answers.scores().column(2));
        assertThat(answers.size()).isEqualTo(2);
        assertThat(answers.novelShare()).isEqualTo(0.5);
    }

    @Test
    void aRowHasAnAnswer() {
        Answers answers =
                Answers.ofScores(LABELS, Matrix.of(new double[][] {{0, Math.log(2), Math.log(5)}, {3, 1, 1}}));

        Answer novel = answers.row(0);
        assertThat(novel.name()).isEqualTo("NOVEL");
        assertThat(novel.isNovel()).isTrue();
        assertThat(novel.novelty()).isEqualTo(answers.novelty()[0]);
        assertThat(novel.confidence()).hasValue(answers.scores().get(0, 2));
        Answer known = answers.row(1);
        assertThat(known.name()).isEqualTo("cat");
        assertThat(known.isNovel()).isFalse();
        assertThat(known.scores()).isEqualTo(answers.scores().row(1));
        assertThat(new Answers(LABELS, answers.predictions(), answers.scores(), answers.novelty())
                        .row(1)
                        .confidence())
                .isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> answers.row(2)).withMessageContaining("row");
    }

    @Test
    void tiesGoToTheLowestIndex() {
        Answers answers = Answers.ofScores(LABELS, Matrix.of(new double[][] {{1, 1, 1}, {0, 2, 2}, {2, 0, 2}}));

        assertThat(answers.predictions()).containsExactly(0, 1, 0);
    }

    @Test
    void predictionSeesDifferencesThatSoftmaxRoundsAway() {
        Answers answers = Answers.ofScores(LABELS, Matrix.of(new double[][] {{0, 0, 1e-17}}));

        assertThat(answers.predictions()).containsExactly(2);
        assertThat(answers.scores().get(0, 2)).isEqualTo(answers.scores().get(0, 0));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 700, -800, 1e10, -1e16, 1e300})
    void softmaxIsStable(double level) {
        Answers answers = Answers.ofScores(LABELS, Matrix.of(new double[][] {{level, level, level}}));

        assertThat(answers.scores().row(0)).containsExactly(new double[] {1 / 3.0, 1 / 3.0, 1 / 3.0}, within(1e-15));
    }

    @Test
    void rawScoresStayUntouched() {
        Matrix raw = Matrix.of(new double[][] {{4, 5, 6}});

        Answers.ofScores(LABELS, raw);

        assertThat(raw.row(0)).containsExactly(4, 5, 6);
    }

    @Test
    void noRowsAreNoNovelRows() {
        Answers answers = Answers.ofScores(LABELS, new Matrix(0, 3));

        assertThat(answers.size()).isZero();
        assertThat(answers.novelShare()).isZero();
    }

    @Test
    void sizesMustAgree() {
        Matrix scores = new Matrix(2, 3);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Answers(LABELS, new int[3], scores, new double[2]))
                .withMessage("predictions must be 2, but is 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Answers(LABELS, new int[2], scores, new double[1]))
                .withMessage("novelty must be 2, but is 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Answers(LABELS, new int[2], new Matrix(2, 2), new double[2]))
                .withMessage("columns of scores must be 3, but is 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Answers.ofScores(LABELS, new Matrix(1, 4)))
                .withMessage("columns of scores must be 3, but is 4");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 3})
    void predictionsMustBeClasses(int label) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Answers(LABELS, new int[] {2, label}, new Matrix(2, 3), new double[2]))
                .withMessage("prediction of row 1 must be in [0, 3), but is " + label);
    }

    @Test
    void scoresMustBeNumbers() {
        Matrix scores = new Matrix(2, 3);
        scores.set(1, 2, Double.NaN);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Answers(LABELS, new int[2], scores, new double[2]))
                .withMessage("score must be a number, but row 1, column 2 is NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Answers(LABELS, new int[2], new Matrix(2, 3), new double[] {0, Double.NaN}))
                .withMessage("novelty must be a number, but row 1, column 0 is NaN");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void rawScoresMustBeFinite(double bad) {
        double[][] raw = {{0, 0, 0}, {0, bad, 0}};
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Answers.ofScores(LABELS, Matrix.of(raw)))
                .withMessage("scores must be finite, but row 1, column 1 is " + bad);
    }

    @Test
    void someRowsKeepAllThatWasSaidOfThem() {
        Answers all = Answers.ofScores(LABELS, Matrix.of(new double[][] {{0, 1, 2}, {3, 1, 1}, {0, 5, 1}}));
        Answers some = all.select(new int[] {2, 0, 2});

        assertThat(some.predictions()).containsExactly(1, 2, 1);
        assertThat(some.scores().row(1)).isEqualTo(all.scores().row(0));
        assertThat(some.novelty()).containsExactly(all.novelty()[2], all.novelty()[0], all.novelty()[2]);
        assertThat(some.probabilities().orElseThrow().row(2))
                .isEqualTo(all.scores().row(2));
    }

    @Test
    void partsMakeTheWhole() {
        Answers all = Answers.ofScores(LABELS, Matrix.of(new double[][] {{0, 1, 2}, {3, 1, 1}, {0, 5, 1}}));
        Answers again = Answers.concat(LABELS, List.of(all.select(new int[] {0}), all.select(new int[] {1, 2})));

        assertThat(again.predictions()).isEqualTo(all.predictions());
        assertThat(again.scores()).isEqualTo(all.scores());
        assertThat(again.novelty()).isEqualTo(all.novelty());
        assertThat(again.probabilities()).isEqualTo(all.probabilities());
        assertThat(Answers.concat(LABELS, List.of()).size()).isZero();
    }

    @Test
    void theWholeHasProbabilitiesIfAllPartsDo() {
        Answers with = Answers.ofScores(LABELS, Matrix.of(new double[][] {{0, 1, 2}}));
        Answers without = new Answers(LABELS, with.predictions(), with.scores(), with.novelty());

        assertThat(Answers.concat(LABELS, List.of(with, without)).probabilities())
                .isEmpty();
        assertThat(without.belief()).isSameAs(without.scores());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Answers.concat(LabelSpace.of("cow", "dog"), List.of(with)))
                .withMessageContaining("answers must be about");
    }

    @Test
    void aThresholdOfNoveltyDecides() {
        Matrix scores = Matrix.of(new double[][] {{1, 2, 9}, {4, 3, 0}, {5, 5, 5}});
        Answers answers = Answers.ofNovelty(LABELS, scores, new double[] {0.2, 0.5, 0.9}, 0.5);

        assertThat(answers.predictions()).containsExactly(1, 2, 2);
        assertThat(answers.atThreshold(0.6).predictions()).containsExactly(1, 0, 2);
        assertThat(answers.atThreshold(0.2).predictions()).containsExactly(2, 2, 2);
        assertThat(answers.atThreshold(Math.nextUp(0.9)).predictions()).containsExactly(1, 0, 0);
        assertThat(answers.atThreshold(0.6).scores()).isSameAs(scores);
    }

    /** Shares 2 : 1 : 1 where they were equal: (.2, .3, .5) becomes (.4, .3, .5) / 1.2. */
    @Test
    void otherSharesOfClassesMoveProbabilities() {
        Matrix scores = Matrix.of(new double[][] {{7, 8, 9}, {0, 0, 1}});
        Matrix before = Matrix.of(new double[][] {{0.2, 0.3, 0.5}, {0, 0, 1}});
        Answers answers =
                Answers.ofNovelty(LABELS, scores, new double[] {3, 4}, 3).withProbabilities(before);
        Answers moved = answers.reweighed(new double[] {2, 1, 1}, new DecisionRule.Argmax());

        assertThat(moved.probabilities().orElseThrow().row(0))
                .containsExactly(new double[] {1 / 3.0, 0.25, 5 / 12.0}, within(1e-15));
        assertThat(moved.scores()).isEqualTo(moved.probabilities().orElseThrow());
        assertThat(moved.novelty()).containsExactly(3, 4);
        assertThat(moved.predictions()).containsExactly(2, 2);
        assertThat(answers.reweighed(new double[] {5, 1, 1}, new DecisionRule.Argmax())
                        .predictions())
                .containsExactly(0, 2);
    }

    /** A row that was certainly novel, where nothing can be: all that is left are the shares of the others. */
    @Test
    void whereNoClassIsPossibleTheSharesCount() {
        Answers certain = Answers.ofNovelty(LABELS, new Matrix(1, 3), new double[1], 0)
                .withProbabilities(Matrix.of(new double[][] {{0, 0, 1}}));
        Answers moved = certain.reweighed(new double[] {1, 3, 0}, new DecisionRule.Argmax());

        assertThat(moved.scores().row(0)).containsExactly(0.25, 0.75, 0);
        assertThat(moved.predictions()).containsExactly(1);
    }

    @Test
    void answersWithoutProbabilitiesHaveNoShares() {
        Answers without = Answers.ofNovelty(LABELS, new Matrix(1, 3), new double[1], 0);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> without.reweighed(new double[3], new DecisionRule.Argmax()))
                .withMessageContaining("without probabilities");
    }
}
