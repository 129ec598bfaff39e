package dev.augur.prior.theta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.model.LinearSpec;
import dev.augur.model.MlpSpec;
import dev.augur.model.NystromSpec;
import dev.augur.prior.HeldOutScores;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class TedTest {
    private static final Ted SHORT = new Ted(MlpSpec.of(20), 5, 15, 5);
    private static final SeedTree SEEDS = SeedTree.of(1);

    /** Labeled rows around 0; of the unlabeled ones the first so many as well, the others at a distance. */
    private static LacData apart(int labeled, int known, int novel, double distance) {
        RandomGenerator random = SeedTree.of(7).generator();
        float[][] rows = new float[labeled + known + novel][2];
        for (int i = 0; i < rows.length; i++) {
            rows[i][0] = (float) (random.nextGaussian() + (i < labeled + known ? 0 : distance));
            rows[i][1] = (float) random.nextGaussian();
        }
        FeatureMatrix all = FeatureMatrix.of(rows);
        return LacData.of(
                new LabeledSet(all.slice(0, labeled), new int[labeled]), all.slice(labeled, labeled + known + novel));
    }

    /**
     * Twenty deviations apart: with every known row above every novel one the best bin is the share itself, or a little
     * below.
     */
    @Test
    void perfectSeparationGivesTheShare() {
        for (int known : new int[] {30, 80, 160}) {
            ThetaEstimate estimate = SHORT.estimate(apart(150, known, 200 - known, 20), SEEDS);
            assertThat(estimate.theta()).isCloseTo(known / 200.0, within(0.02));
        }
    }

    @Test
    void nothingNovelIsNearOne() {
        ThetaEstimate estimate = SHORT.estimateWithInterval(apart(200, 200, 0, 0), SEEDS);
        assertThat(estimate.theta()).isGreaterThan(0.85);
        assertThat(estimate.interval().orElseThrow().high()).isEqualTo(1);
    }

    /**
     * All rows are equal and every fold holds four of each kind, so every cut leaves as large a share of both above it.
     */
    @Test
    void saysSoAtTheBound() {
        FeatureMatrix constant = FeatureMatrix.wrap(new float[20], 20, 1);
        ThetaEstimate estimate = SHORT.estimate(LacData.of(new LabeledSet(constant, new int[20]), constant), SEEDS);
        assertThat(estimate.theta()).isEqualTo(1);
        assertThat(estimate.notes()).anyMatch(note -> note.contains("upper bound"));
    }

    @Test
    void nothingKnownIsNearZeroAndSaysSo() {
        ThetaEstimate estimate = SHORT.estimate(apart(100, 0, 100, 30), SEEDS);
        assertThat(estimate.theta()).isZero();
        assertThat(estimate.notes()).anyMatch(note -> note.contains("lower bound"));
    }

    /** The novel corner is one of three: theta is 2/3. */
    @Test
    void anyNetworkLearnsBlobs() {
        LacData data = Blobs.data(2, 100, 0.25, 3);
        assertThat(SHORT.estimate(data, SEEDS).theta()).isCloseTo(2.0 / 3, within(0.06));
        assertThat(new Ted(new NystromSpec(50, 1), 5, 15, 5)
                        .estimate(data, SEEDS)
                        .theta())
                .isCloseTo(2.0 / 3, within(0.06));
        assertThat(new Ted(new LinearSpec(), 5, 15, 2).estimate(data, SEEDS).theta())
                .isCloseTo(2.0 / 3, within(0.06));
    }

    @Test
    void isAFunctionOfTheSeed() {
        LacData data = apart(60, 40, 60, 1.5);
        assertThat(SHORT.estimate(data, SEEDS)).isEqualTo(SHORT.estimate(data, SEEDS));
        assertThat(SHORT.of(data, SEEDS).labeled())
                .isNotEqualTo(SHORT.of(data, SeedTree.of(2)).labeled());
        assertThat(SHORT.estimateWithInterval(data, SEEDS).theta())
                .isEqualTo(SHORT.estimate(data, SEEDS).theta());
    }

    /** Ignoring rows is the point: without it, the scores of a long training separate novel rows less well. */
    @Test
    void ignoringRowsThatLookKnownSeparatesNovelOnesBetter() {
        LacData data = apart(300, 150, 150, 2.5);
        assertThat(novelAboveMedianKnown(SHORT.of(data, SEEDS)))
                .isLessThan(novelAboveMedianKnown(new Ted(MlpSpec.of(20), 100, 1, 5).of(data, SEEDS)));
    }

    /** Unlabeled rows from 150 on are novel. */
    private static double novelAboveMedianKnown(HeldOutScores scores) {
        double[] sorted = scores.labeled().clone();
        java.util.Arrays.sort(sorted);
        double median = sorted[sorted.length / 2];
        return java.util.Arrays.stream(scores.unlabeled(), 150, 300)
                .filter(s -> s >= median)
                .count();
    }

    @Test
    void survivesTheSmallestData() {
        for (int[] size : new int[][] {{2, 2}, {2, 30}, {30, 2}}) {
            ThetaEstimate estimate = SHORT.estimateWithInterval(apart(size[0], size[1], 0, 0), SEEDS);
            assertThat(estimate.theta()).isBetween(0.0, 1.0);
        }
        assertThatThrownBy(() -> SHORT.estimate(apart(1, 30, 0, 0), SEEDS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least two labeled and two unlabeled rows, but there are 1 and 30");
    }

    @Test
    void refusesBadOptionsByName() {
        assertThatThrownBy(() -> new Ted(MlpSpec.of(5), 0, 1, 5)).hasMessageContaining("warmup");
        assertThatThrownBy(() -> new Ted(MlpSpec.of(5), 1, 0, 5)).hasMessageContaining("epochs");
        assertThatThrownBy(() -> new Ted(MlpSpec.of(5), 1, 1, 1)).hasMessageContaining("folds");
    }

    @Test
    void printsAsItIsSpelled() {
        assertThat(Ted.withDefaults()).hasToString("ted");
        assertThat(SHORT.withEpochs(7)).hasToString("ted:network=[mlp:20],warmup=5,epochs=7");
    }
}
