package dev.augur.prior.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.prior.Samples;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class DedpulTest {
    /** The author's program on the same quantiles. */
    @Test
    void reference() {
        ThetaEstimate estimate = Dedpul.withDefaults().estimate(Samples.betaComponent(), Samples.betaMixture());
        assertThat(estimate.theta()).isCloseTo(0.400235, within(1e-4));
        assertThat(estimate.diagnostic("leastRatio")).isCloseTo(0, within(1e-4));
        assertThat(estimate.diagnostic("largestRatio")).isCloseTo(2.503117, within(1e-4));
        assertThat(estimate.diagnostic("meanRatio")).isCloseTo(1.000306, within(1e-4));
    }

    /**
     * Ten mixtures of N(0,1) and N(-4,1), calibrated; the standard deviation of one estimate is below 0.04, so their
     * mean misses by 0.1 with probability below 1e-6 unless it is biased by more than 0.03.
     */
    @Test
    void findsTheShareOfRandomMixtures() {
        RandomGenerator random = SeedTree.of(8).generator();
        double sum = 0;
        for (int t = 0; t < 10; t++) {
            sum += PlattScaling.before(Dedpul.withDefaults())
                    .estimate(Samples.known(300, random), Samples.mixture(600, 0.5, 4, random))
                    .theta();
        }
        assertThat(sum / 10).isCloseTo(0.5, within(0.1));
    }

    /** No novel row: expectation maximisation runs past the bend, which then counts. */
    @Test
    void equalSamplesGiveAlmostOne() {
        ThetaEstimate estimate = Dedpul.withDefaults().estimate(Samples.betaComponent(), Samples.betaComponent());
        assertThat(estimate.theta()).isGreaterThan(0.97).isEqualTo(estimate.diagnostic("bendTheta"));
        assertThat(estimate.notes()).anyMatch(note -> note.contains("sharpest bend"));
    }

    @Test
    void refusesScoresThatAreNoProbabilities() {
        assertThatThrownBy(() -> Dedpul.withDefaults().estimate(new double[] {0.5}, new double[] {-0.1}))
                .hasMessageContaining("score 0 of the mixture is -0.1");
        assertThatThrownBy(() -> new Dedpul(0, 0.1)).hasMessageContaining("mixtureFactor");
    }

    @Test
    void certainScoresAreFinite() {
        double[] component = {1, 1, 0.9, 0.8, 1};
        double[] mixture = {1, 0, 0.9, 0.1, 0, 0};
        assertThat(Dedpul.withDefaults().estimate(component, mixture).theta()).isBetween(0.0, 1.0);
    }

    /** Half-windows shrink towards the ends: (5), median(5,1,4), median of all five, median(4,2,3), (3). */
    @Test
    void rollingMedian() {
        assertThat(RollingMedian.of(new double[] {5, 1, 4, 2, 3}, 2)).containsExactly(5, 4, 3, 3, 3);
        assertThat(RollingMedian.of(new double[] {5, 1, 4}, 0)).containsExactly(5, 1, 4);
    }

    /**
     * At a single logit 0 and +-1 with bandwidth 0.5 sd = 0.5: (1 + 2 exp(-2)) / (3 0.5 sqrt(2 pi)) over 1/4 + 1e-5.
     */
    @Test
    void densityByHand() {
        double e = Math.E;
        LogitDensity density = new LogitDensity(new double[] {1 / (1 + e), 0.5, e / (1 + e)}, 0.5);
        double onLogits = (1 + 2 * Math.exp(-2)) / (1.5 * Math.sqrt(2 * Math.PI));
        assertThat(density.at(0.5)).isCloseTo(onLogits / (0.25 + 1e-5), within(1e-12));
    }
}
