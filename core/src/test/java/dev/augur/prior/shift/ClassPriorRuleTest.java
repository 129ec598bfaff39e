package dev.augur.prior.shift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.Matrix;
import dev.augur.prior.ClassShares;
import dev.augur.prior.HeldOutClassScores;
import dev.augur.prior.HeldOutScores;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ClassPriorRuleTest {
    private static final double[] TRUTH = {0.35, 0.1, 0.15};

    /**
     * Scores of the own class higher by the distance, two known classes labeled 1 to 3 and one more, all noise besides.
     */
    private static HeldOutClassScores shifted(double distance) {
        RandomGenerator random = SeedTree.of(4).generator();
        int[] labels =
                IntStream.range(0, 500).map(i -> i < 100 ? 0 : i < 400 ? 1 : 2).toArray();
        int[] hidden = IntStream.range(0, 2000)
                .map(j -> j < 700 ? 0 : j < 900 ? 1 : j < 1200 ? 2 : 3)
                .toArray();
        return new HeldOutClassScores(scores(labels, distance, random), labels, scores(hidden, distance, random));
    }

    private static Matrix scores(int[] classes, double distance, RandomGenerator random) {
        Matrix scores = new Matrix(classes.length, 4);
        for (int i = 0; i < classes.length; i++) {
            for (int c = 0; c < 4; c++) {
                scores.set(i, c, random.nextGaussian() + (classes[i] == c ? distance : 0));
            }
        }
        return scores;
    }

    /** Six deviations apart; each share has a standard error below 0.012. */
    @ParameterizedTest
    @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void findsSharesThatTheLabeledRowsDoNotHave(ClassPriorRule rule) {
        ClassShares shares = rule.estimate(0.6, () -> shifted(6)).orElseThrow();
        assertThat(shares.perClass()).containsExactly(TRUTH, within(0.05));
    }

    @Test
    void noneAsksForNoScores() {
        assertThat(ClassPriorRule.NONE.estimate(0.6, () -> {
                    throw new AssertionError("scores cost a training for each fold");
                }))
                .isEmpty();
    }

    @Test
    void spellings() {
        assertThat(Arrays.stream(ClassPriorRule.values()).map(Object::toString).collect(Collectors.toList()))
                .containsExactly("none", "per-class-km", "per-class-bbe", "bbse", "mlls");
    }

    @Test
    void bbseIsThatOfThePredictions() {
        HeldOutClassScores scores = shifted(2);
        assertThat(ClassPriorRule.BBSE.estimate(0.6, () -> scores).orElseThrow().perClass())
                .containsExactly(ClassPriors.bbse(
                                scores.judged(scores.labeled()),
                                scores.labels(),
                                scores.judged(scores.unlabeled()),
                                3,
                                0.6)
                        .perClass());
    }

    /** By hand: odds of class 0 against the others are e^1 to 1 + 1 + 1. */
    @Test
    void scoresOfAClassAreItsLogOdds() {
        HeldOutClassScores scores = new HeldOutClassScores(
                Matrix.of(new double[][] {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}),
                new int[] {0, 1, 2},
                Matrix.of(new double[][] {{1, 0, 0, 0}}));
        HeldOutScores first = scores.perClass().get(0);
        assertThat(first.labeled()).containsExactly(new double[] {1 - Math.log(3)}, within(1e-12));
        assertThat(first.unlabeled()).containsExactly(new double[] {1 - Math.log(3)}, within(1e-12));
        assertThat(scores.perClass().get(1).unlabeled()[0]).isCloseTo(-Math.log(Math.E + 2), within(1e-12));
    }

    /**
     * One of twenty rows of class 0 is judged novel, none of class 1's. Of the unlabeled rows judged known 19 in 39 are
     * of class 0, so that among all known ones there are as many of both. Scores are so far apart that posteriors are
     * certain.
     */
    @Test
    void mllsMakesUpForKnownRowsThatAreJudgedNovel() {
        double[] zero = {50, 0, 0};
        double[] one = {0, 50, 0};
        double[] novel = {0, 0, 50};
        double[][] rows = new double[40][];
        int[] labels = new int[40];
        for (int i = 0; i < rows.length; i++) {
            labels[i] = i / 20;
            rows[i] = i == 0 ? novel : i < 20 ? zero : one;
        }
        HeldOutClassScores scores = new HeldOutClassScores(Matrix.of(rows), labels, Matrix.of(rows));
        ClassShares shares = ClassPriorRule.MLLS.estimate(0.8, () -> scores).orElseThrow();
        assertThat(shares.perClass()).containsExactly(new double[] {0.4, 0.4}, within(1e-6));
        assertThat(shares.total().diagnostic("judgedKnown")).isEqualTo(39);
    }

    /**
     * Class 0 scores 1 below the augmented class throughout: it is raised by 1, and a tie goes to it; class 1 needs no
     * help.
     */
    @Test
    void aClassThatIsCalledNovelIsRaised() {
        Matrix labeled = Matrix.of(new double[][] {{2, 0, 3}, {0, 5, 1}});
        HeldOutClassScores scores = new HeldOutClassScores(labeled, new int[] {0, 1}, Matrix.of(new double[][] {
            {2, 0, 3}, {1.5, 0, 3}, {0, 1, 1.5}
        }));
        assertThat(scores.judged(scores.labeled())).containsExactly(0, 1);
        assertThat(scores.judged(scores.unlabeled())).containsExactly(0, 2, 2);
    }

    @Test
    void mllsWithoutARowJudgedKnownKeepsTheLabeledShares() {
        Matrix known = Matrix.of(new double[][] {{9, 0, 0}, {0, 9, 0}, {0, 9, 0}});
        Matrix novel = Matrix.of(new double[][] {{0, 0, 9}});
        ClassShares shares = ClassPriorRule.MLLS
                .estimate(0.6, () -> new HeldOutClassScores(known, new int[] {0, 1, 1}, novel))
                .orElseThrow();
        assertThat(shares.perClass()).containsExactly(new double[] {0.2, 0.4}, within(1e-12));
        assertThat(shares.total().notes()).anyMatch(note -> note.contains("no known class was found"));
    }

    @Test
    void refusesScoresThatDoNotFit() {
        Matrix two = new Matrix(1, 2);
        assertThatThrownBy(() -> new HeldOutClassScores(two, new int[] {1}, two))
                .hasMessageContaining("label");
        assertThatThrownBy(() -> new HeldOutClassScores(two, new int[2], two)).hasMessageContaining("labels");
        assertThatThrownBy(() -> new HeldOutClassScores(two, new int[1], new Matrix(1, 3)))
                .hasMessageContaining("columns of unlabeled rows");
    }
}
