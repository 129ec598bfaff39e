package dev.augur.prior.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.prior.Samples;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BestBinTest {
    private static final double[] FIVE = {.9, .8, .7, .6, .5};
    private static final double[] EIGHT = {.95, .85, .65, .4, .3, .2, .1, .05};

    /** By hand: 3 of 8 over 5 of 5; objective 0.375 + 1.01 (sqrt(ln 40/10) + sqrt(ln 40/16)). */
    @Test
    void smallExample() {
        ThetaEstimate estimate = BestBin.withDefaults().estimate(FIVE, EIGHT);
        assertThat(estimate.theta()).isCloseTo(0.375, within(1e-12));
        assertThat(estimate.diagnostic("cut")).isEqualTo(0.5);
        assertThat(estimate.diagnostic("objective")).isCloseTo(1.473398086, within(1e-9));
        assertThat(estimate.notes()).isEmpty();
    }

    /** Computed by two independent programs from the quantiles of both distributions. */
    @Test
    void betaReference() {
        ThetaEstimate estimate = BestBin.withDefaults().estimate(Samples.betaComponent(), Samples.betaMixture());
        assertThat(estimate.theta()).isCloseTo(0.416666667, within(1e-9));
        assertThat(estimate.diagnostic("knownAbove")).isCloseTo(0.88, within(1e-12));
        assertThat(estimate.diagnostic("mixtureAbove")).isCloseTo(110.0 / 300, within(1e-12));
        assertThat(estimate.diagnostic("objective")).isCloseTo(0.616878860, within(1e-9));
    }

    /** The authors' scan ends at (i, j) = (110, 176), and with the constant 1 at (103, 168). */
    @Test
    void releasedScan() {
        ThetaEstimate paper = ReleasedBestBin.withDefaults().estimate(Samples.betaComponent(), Samples.betaMixture());
        assertThat(paper.theta()).isCloseTo(0.4166667, within(1e-7));
        assertThat(paper.diagnostic("objective")).isCloseTo(0.6168789, within(1e-7));
        ThetaEstimate later = new ReleasedBestBin(BestBin.withDefaults().withConstant(1))
                .estimate(Samples.betaComponent(), Samples.betaMixture());
        assertThat(later.theta()).isCloseTo(0.4087302, within(1e-7));
        assertThat(later.diagnostic("mixtureAbove") * 300).isCloseTo(103, within(1e-9));
        assertThat(later.diagnostic("knownAbove") * 200).isCloseTo(168, within(1e-9));
    }

    @Test
    void releasedScanWithoutCutIsZeroAndSaysSo() {
        ThetaEstimate none = ReleasedBestBin.withDefaults().estimate(new double[] {1, 2}, new double[] {0, 0.5});
        assertThat(none.theta()).isZero();
        assertThat(none.notes())
                .anyMatch(note -> note.contains("no cut"))
                .anyMatch(note -> note.contains("lower bound"));
    }

    @Test
    void isInvariantToIncreasingTransforms() {
        ThetaEstimate plain = BestBin.withDefaults().estimate(Samples.betaComponent(), Samples.betaMixture());
        ThetaEstimate cubed = BestBin.withDefaults()
                .estimate(
                        Arrays.stream(Samples.betaComponent())
                                .map(s -> s * s * s - 7)
                                .toArray(),
                        Arrays.stream(Samples.betaMixture())
                                .map(s -> s * s * s - 7)
                                .toArray());
        assertThat(cubed.theta()).isEqualTo(plain.theta());
        assertThat(cubed.diagnostic("objective")).isEqualTo(plain.diagnostic("objective"));
    }

    @Test
    void identicalSamplesGiveOneAndSaySo() {
        ThetaEstimate same = BestBin.withDefaults().estimate(Samples.betaComponent(), Samples.betaComponent());
        assertThat(same.theta()).isEqualTo(1);
        assertThat(same.notes()).anyMatch(note -> note.contains("upper bound 1"));
    }

    @Test
    void separatedSamplesGiveTheExactShare() {
        double[] component = Samples.normal(50, 10);
        double[] mixture = Samples.concat(Samples.normal(30, 10), Samples.normal(70, -10));
        assertThat(BestBin.withDefaults().estimate(component, mixture).theta()).isCloseTo(0.3, within(1e-12));
    }

    @Test
    void disjointSamplesGiveZeroAndSaySo() {
        ThetaEstimate none = BestBin.withDefaults().estimate(Samples.normal(50, 10), Samples.normal(50, -10));
        assertThat(none.theta()).isZero();
        assertThat(none.notes()).anyMatch(note -> note.contains("lower bound 0"));
    }

    @Test
    void constantScoresAndSinglePoints() {
        assertThat(BestBin.withDefaults()
                        .estimate(new double[] {1, 1, 1}, new double[] {1, 1})
                        .theta())
                .isEqualTo(1);
        assertThat(BestBin.withDefaults()
                        .estimate(new double[] {1}, new double[] {2})
                        .theta())
                .isEqualTo(1);
        assertThat(BestBin.withDefaults()
                        .estimate(new double[] {2}, new double[] {1})
                        .theta())
                .isZero();
        assertThat(BestBin.withDefaults()
                        .estimate(new double[] {0.0}, new double[] {-0.0})
                        .theta())
                .isEqualTo(1);
    }

    /**
     * Weights k at a row are k copies of it, except that the spread counts rows, so only cut-independent parts are
     * compared.
     */
    @Test
    void weightsStandForCopies() {
        double[] component = {0.1, 0.5, 0.9};
        double[] weights = {1, 2, 1};
        double[] mixture = {0.2, 0.6, 0.7, 0.95};
        double[] copies = {0.1, 0.5, 0.5, 0.9};
        ScoreCuts weighted = ScoreCuts.of(component, weights, mixture);
        ScoreCuts copied = ScoreCuts.of(copies, mixture);
        assertThat(IntStream.range(0, weighted.size())
                        .mapToDouble(weighted::known)
                        .toArray())
                .containsExactly(
                        IntStream.range(0, copied.size())
                                .mapToDouble(copied::known)
                                .toArray(),
                        within(1e-15));
        double[] even = {3, 3, 3};
        assertThat(BestBin.withDefaults().estimate(component, even, mixture))
                .isEqualTo(BestBin.withDefaults().estimate(component, mixture));
    }

    /**
     * Twenty mixtures of N(0,1) and N(-4,1), n = 500, m = 1000. The standard deviation of one estimate is below 0.03,
     * so the mean of twenty misses by 0.05 with probability below 1e-9 unless it is biased by more than 0.02.
     */
    @Test
    void findsTheShareOfRandomMixtures() {
        for (double theta : new double[] {0.3, 0.7}) {
            RandomGenerator random = SeedTree.of(11).generator();
            double mean = IntStream.range(0, 20)
                    .mapToDouble(t -> BestBin.withDefaults()
                            .estimate(Samples.known(500, random), Samples.mixture(1000, theta, 4, random))
                            .theta())
                    .average()
                    .orElseThrow();
            assertThat(mean).isCloseTo(theta, within(0.05));
        }
    }

    @Test
    void refusesBadOptionsAndWeights() {
        assertThatThrownBy(() -> new BestBin(0, 0.01, 4)).hasMessageContaining("delta");
        assertThatThrownBy(() -> new BestBin(0.1, -1, 4)).hasMessageContaining("gamma");
        assertThatThrownBy(() -> new BestBin(0.1, 0.01, 0.1)).hasMessageContaining("constant");
        assertThatThrownBy(() -> BestBin.withDefaults().estimate(FIVE, new double[] {1}, EIGHT))
                .hasMessageContaining("weights");
        assertThatThrownBy(() -> BestBin.withDefaults().estimate(FIVE, new double[5], EIGHT))
                .hasMessageContaining("sum of the weights");
        assertThatThrownBy(() -> BestBin.withDefaults().estimate(FIVE, new double[] {1, 1, -1, 1, 1}, EIGHT))
                .hasMessageContaining("weight 2");
    }
}
