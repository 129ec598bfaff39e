package dev.augur.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.model.Answers;
import java.util.Arrays;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NoveltyRankingTest {
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void agreesWithTheDefinitions(long seed) {
        RandomCase random = RandomCase.of(seed);
        double[] novelty = random.answers().novelty();
        double[] novel = random.side(novelty, 3, true);
        double[] known = random.side(novelty, 3, false);
        NoveltyRanking ranking = NoveltyRanking.of(random.answers(), random.truth());

        assertThat(ranking.aurocNovel().orElseThrow()).isCloseTo(PairCount.auc(novel, known), within(1e-12));
        assertThat(ranking.aurocKnown().orElseThrow())
                .isCloseTo(PairCount.auc(negative(known), negative(novel)), within(1e-12));
        assertThat(ranking.fpr95Novel()).hasValue(fpr95(novel, known));
        assertThat(ranking.fpr95Known()).hasValue(fpr95(negative(known), negative(novel)));
        assertThat(ranking.auprNovel().orElseThrow()).isCloseTo(averagePrecision(novel, known), within(1e-12));
        assertThat(ranking.auprKnown().orElseThrow())
                .isCloseTo(averagePrecision(negative(known), negative(novel)), within(1e-12));
    }

    /**
     * The FPR falls as the threshold rises, so the highest threshold with enough positives at or above it is the one.
     */
    private static double fpr95(double[] positives, double[] negatives) {
        double threshold = Arrays.stream(positives)
                .filter(t -> count(positives, t) >= 0.95 * positives.length - 1e-9)
                .max()
                .orElseThrow();
        return count(negatives, threshold) / (double) negatives.length;
    }

    /** {@code sum_t (R_t - R_{t-1}) P_t} over distinct thresholds, counted afresh at each. */
    private static double averagePrecision(double[] positives, double[] negatives) {
        double[] thresholds =
                Arrays.stream(positives).map(t -> -t).sorted().distinct().toArray();
        double sum = 0;
        double recall = 0;
        for (double minusT : thresholds) {
            double hits = count(positives, -minusT);
            sum += (hits / positives.length - recall) * hits / (hits + count(negatives, -minusT));
            recall = hits / positives.length;
        }
        return sum;
    }

    private static long count(double[] scores, double threshold) {
        return Arrays.stream(scores).filter(score -> score >= threshold).count();
    }

    private static double[] negative(double[] scores) {
        return Arrays.stream(scores).map(score -> -score).toArray();
    }

    @Test
    void ranksByNoveltyAndNotByTheScoreColumn() {
        Answers columns = ReferenceCase.ANSWERS;
        double[] novelty = {0, 0, 0, 0, 0, 0, 1, 1, 1, 1};
        Answers perfect = new Answers(columns.labels(), columns.predictions(), columns.scores(), novelty);

        assertThat(NoveltyRanking.of(perfect, ReferenceCase.TRUTH))
                .isEqualTo(new NoveltyRanking(
                        OptionalDouble.of(1),
                        OptionalDouble.of(0),
                        OptionalDouble.of(0),
                        OptionalDouble.of(1),
                        OptionalDouble.of(1)));
    }

    @ParameterizedTest(name = "all of class {0}")
    @ValueSource(ints = {0, 2})
    void emptyWithoutBothSides(int label) {
        int[] truth = new int[10];
        Arrays.fill(truth, label);
        OptionalDouble none = OptionalDouble.empty();

        assertThat(NoveltyRanking.of(ReferenceCase.ANSWERS, truth))
                .isEqualTo(new NoveltyRanking(none, none, none, none, none));
    }
}
