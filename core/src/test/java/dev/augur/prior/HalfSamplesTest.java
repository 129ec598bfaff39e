package dev.augur.prior;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.random.SeedTree;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class HalfSamplesTest {
    private static final LacData DATA = Blobs.data(2, 20, 0.25, 3);

    /** The share of unlabeled rows whose only feature is positive. */
    private static final MixtureProportionEstimator SHARE_ABOVE_ZERO = (data, seeds) -> {
        double above = 0;
        for (int j = 0; j < data.unlabeledCount(); j++) {
            above += data.unlabeled().get(j, 0) > 0 ? 1 : 0;
        }
        return ThetaEstimate.of(above / data.unlabeledCount());
    };

    private static LacData signs(int m, RandomGenerator random) {
        float[][] rows = new float[m][1];
        for (float[] row : rows) {
            row[0] = random.nextDouble() < 0.4 ? 1 : -1;
        }
        return LacData.of(new LabeledSet(FeatureMatrix.of(new float[][] {{1}}), new int[1]), FeatureMatrix.of(rows));
    }

    /**
     * 200 intervals of 95% around a binomial share: fewer than 175 hits have probability below 1e-4 at a coverage of
     * 0.93.
     */
    @Test
    void coversTheTruth() {
        RandomGenerator random = SeedTree.of(2).generator();
        int hits = 0;
        for (int t = 0; t < 200; t++) {
            ThetaEstimate estimate = SHARE_ABOVE_ZERO.estimateWithInterval(signs(300, random), SeedTree.of(t));
            hits += estimate.interval().orElseThrow().contains(0.4) ? 1 : 0;
        }
        assertThat(hits).isBetween(175, 199);
    }

    @Test
    void eachHalfHasHalfOfEveryClassAndSeedsOfItsOwn() {
        MixtureProportionEstimator counting = (data, seeds) -> {
            boolean whole = data.labeledCount() == 40;
            assertThat(data.classCounts()).containsOnly(whole ? 20 : 10);
            assertThat(data.unlabeledCount()).isEqualTo(whole ? 60 : 30);
            return ThetaEstimate.of(seeds.generator().nextDouble());
        };
        ThetaEstimate estimate = counting.estimateWithInterval(DATA, SeedTree.of(1));
        assertThat(estimate.theta())
                .isEqualTo(counting.estimate(DATA, SeedTree.of(1)).theta());
        assertThat(estimate.diagnostic("halfDeviation")).isPositive();
        assertThat(estimate).isEqualTo(counting.estimateWithInterval(DATA, SeedTree.of(1)));
    }

    /**
     * Estimates 0.41, 0.42, ... of ten halves: their deviation is .01 sqrt(110/12), and t of nine degrees of freedom is
     * 2.262 at 0.975.
     */
    @Test
    void theWidthByHand() {
        double[] calls = {0};
        MixtureProportionEstimator counting = (data, seeds) -> ThetaEstimate.of(0.4 + 0.01 * calls[0]++);
        ThetaEstimate estimate = counting.estimateWithInterval(DATA, SeedTree.of(1));
        assertThat(calls[0]).isEqualTo(11);
        double width = 2.262 * 0.01 * Math.sqrt(110 / 12.0);
        assertThat(estimate.interval().orElseThrow().low()).isCloseTo(0.4 - width, within(1e-4));
        assertThat(estimate.interval().orElseThrow().high()).isCloseTo(0.4 + width, within(1e-4));
    }

    @Test
    void anIntervalThatIsThereStays() {
        ThetaEstimate own = ThetaEstimate.of(0.5).withInterval(new Interval(0.4, 0.7));
        MixtureProportionEstimator estimator = (data, seeds) -> own;
        assertThat(estimator.estimateWithInterval(DATA, SeedTree.of(1))).isEqualTo(own);
    }

    @Test
    void halvesThatAllSayTheSameAreNoProof() {
        MixtureProportionEstimator constant = (data, seeds) -> ThetaEstimate.of(0.5);
        ThetaEstimate estimate = constant.estimateWithInterval(DATA, SeedTree.of(1));
        assertThat(estimate.interval()).isEqualTo(Optional.of(new Interval(0.5 - 3 / 40.0, 0.5 + 3 / 40.0)));
        assertThat(estimate.notes())
                .containsExactly(
                        "theta was the same on every half of the rows: the interval is what 40 rows cannot rule out");
    }
}
