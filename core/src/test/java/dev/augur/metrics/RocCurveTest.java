package dev.augur.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RocCurveTest {
    /** Scores on grids of 2 values (nearly all tied) to 1000 (hardly any), P and N unequal. */
    @ParameterizedTest(name = "seed {0}, {1} values, {2} positives, {3} negatives")
    @CsvSource({"1, 2, 7, 30", "2, 5, 40, 25", "3, 12, 100, 100", "4, 60, 20, 61", "5, 1000, 33, 90", "6, 3, 1, 1"})
    void agreesWithTheDefinitions(long seed, int values, int p, int n) {
        RandomGenerator random = SeedTree.of(seed).child("curve").generator();
        double[] positives = random.ints(p, 1, values + 1).asDoubleStream().toArray();
        double[] negatives = random.ints(n, 0, values).asDoubleStream().toArray();
        RocCurve curve = RocCurve.of(positives, negatives);

        assertThat(curve.auc().orElseThrow()).isCloseTo(PairCount.auc(positives, negatives), within(1e-12));
        assertThat(curve.averagePrecision().orElseThrow())
                .isCloseTo(averagePrecision(positives, negatives), within(1e-12));
        for (double recall : new double[] {0.01, 0.5, 0.8, 0.95, 1}) {
            assertThat(curve.falsePositiveRateAt(recall).orElseThrow())
                    .isEqualTo(falsePositiveRate(positives, negatives, recall));
        }
    }

    @Test
    void constantScoreIsWorthACoin() {
        RocCurve curve = RocCurve.of(new double[] {3, 3, 3}, new double[] {3});

        assertThat(curve.auc()).hasValue(0.5);
        assertThat(curve.falsePositiveRateAt(0.95)).hasValue(1);
        assertThat(curve.averagePrecision()).hasValue(0.75); // all accepted at once: the share of positives
    }

    @Test
    void perfectAndReversed() {
        double[] high = {5, 6, 7};
        double[] low = {1, 2, 4, 4};

        assertThat(RocCurve.of(high, low).auc()).hasValue(1);
        assertThat(RocCurve.of(high, low).falsePositiveRateAt(0.95)).hasValue(0);
        assertThat(RocCurve.of(high, low).averagePrecision()).hasValue(1);
        assertThat(RocCurve.of(low, high).auc()).hasValue(0);
        assertThat(RocCurve.of(low, high).falsePositiveRateAt(0.95)).hasValue(1);
    }

    /**
     * 19 of 20 positives are exactly 95 %: the last positive, below all negatives, is not needed; with 18 of 19 it is.
     */
    @Test
    void recallIsReachedExactly() {
        double[] negatives = {0, 0, 0};
        assertThat(RocCurve.of(oneLowAmong(20), negatives).falsePositiveRateAt(0.95))
                .hasValue(0);
        assertThat(RocCurve.of(oneLowAmong(19), negatives).falsePositiveRateAt(0.95))
                .hasValue(1);
    }

    private static double[] oneLowAmong(int positives) {
        double[] scores = new double[positives];
        Arrays.fill(scores, 1);
        scores[0] = -1;
        return scores;
    }

    /** Pairs (2, 1) twice right and (1, 1) twice tied: 3 of 4. Recall 1/2 at precision 1, then 1 at precision 2/4. */
    @Test
    void pointsGoFromNothingToEverything() {
        RocCurve curve = RocCurve.of(new double[] {3, 1}, new double[] {2, 1, 0, 0});

        assertThat(curve.points()).isEqualTo(5);
        double[] found =
                IntStream.range(0, 5).mapToDouble(curve::truePositiveRate).toArray();
        double[] wrong =
                IntStream.range(0, 5).mapToDouble(curve::falsePositiveRate).toArray();
        assertThat(found).containsExactly(0, .5, .5, 1, 1);
        assertThat(wrong).containsExactly(0, 0, .25, .5, 1);
    }

    @Test
    void tiesAcrossClassesCountHalf() {
        RocCurve curve = RocCurve.of(new double[] {2, 1}, new double[] {1, 1});

        assertThat(curve.auc()).hasValue(0.75);
        assertThat(curve.averagePrecision()).hasValue(0.75);
    }

    @Test
    void zerosOfEitherSignAreEqual() {
        assertThat(RocCurve.of(new double[] {0.0}, new double[] {-0.0}).auc()).hasValue(0.5);
        assertThat(RocCurve.of(new double[] {-0.0}, new double[] {0.0}).auc()).hasValue(0.5);
    }

    @Test
    void infiniteScoresRankLikeOthers() {
        double inf = Double.POSITIVE_INFINITY;

        assertThat(RocCurve.of(new double[] {inf, -inf}, new double[] {-inf, 0}).auc())
                .hasValue((1 + 1 + 0.5 + 0) / 4);
    }

    @Test
    void millionsOfPairsDoNotOverflow() {
        double[] positives = DoubleStream.iterate(1, x -> x + 1).limit(100_000).toArray();
        double[] negatives = DoubleStream.iterate(-1, x -> x - 1).limit(100_000).toArray();

        assertThat(RocCurve.of(positives, negatives).auc()).hasValue(1);
    }

    @Test
    void inputStaysUntouched() {
        double[] positives = {2, 1};
        double[] negatives = {3, 0};

        RocCurve.of(positives, negatives);

        assertThat(positives).containsExactly(2, 1);
        assertThat(negatives).containsExactly(3, 0);
    }

    @ParameterizedTest(name = "{0} positives")
    @ValueSource(ints = {0, 2})
    void oneSideAloneDefinesNothing(int positives) {
        RocCurve curve = RocCurve.of(new double[positives], new double[2 - positives]);

        assertThat(curve.auc()).isEmpty();
        assertThat(curve.averagePrecision()).isEmpty();
        assertThat(curve.falsePositiveRateAt(0.95)).isEmpty();
    }

    @Test
    void rejectsBadInput() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RocCurve.of(new double[] {1, Double.NaN, 0}, new double[] {0}))
                .withMessage("scores of positives must be numbers, but one is NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RocCurve.of(new double[] {1}, new double[] {Double.NaN}))
                .withMessage("scores of negatives must be numbers, but one is NaN");
        RocCurve curve = RocCurve.of(new double[] {1}, new double[] {0});
        assertThatIllegalArgumentException().isThrownBy(() -> curve.falsePositiveRateAt(0));
        assertThatIllegalArgumentException().isThrownBy(() -> curve.falsePositiveRateAt(Double.NaN));
    }

    /**
     * Every observed score is tried as a threshold, each counted from scratch; the smallest FPR that qualifies wins.
     */
    private static double falsePositiveRate(double[] positives, double[] negatives, double recall) {
        return DoubleStream.concat(Arrays.stream(positives), Arrays.stream(negatives))
                .filter(t -> shareAtLeast(t, positives) >= recall)
                .map(t -> shareAtLeast(t, negatives))
                .min()
                .orElseThrow();
    }

    /**
     * The mean over positives of the precision at their own score: the same sum, gathered by row and not by threshold.
     */
    private static double averagePrecision(double[] positives, double[] negatives) {
        return Arrays.stream(positives)
                .map(t -> {
                    double accepted = shareAtLeast(t, positives) * positives.length;
                    return accepted / (accepted + shareAtLeast(t, negatives) * negatives.length);
                })
                .average()
                .orElseThrow();
    }

    private static double shareAtLeast(double threshold, double[] scores) {
        return Arrays.stream(scores).filter(score -> score >= threshold).count() / (double) scores.length;
    }
}
