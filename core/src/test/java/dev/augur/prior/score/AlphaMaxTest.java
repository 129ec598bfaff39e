package dev.augur.prior.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.prior.Samples;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class AlphaMaxTest {
    /**
     * Well separated: a knee that any rule finds; one estimate's standard deviation is below 0.03, so five of them miss
     * never.
     */
    @Test
    void findsTheShareOfSeparatedMixtures() {
        RandomGenerator random = SeedTree.of(21).generator();
        for (double theta : new double[] {0.3, 0.5, 0.7}) {
            double estimate = AlphaMax.withDefaults()
                    .estimate(Samples.known(500, random), Samples.mixture(1000, theta, 8, random))
                    .theta();
            assertThat(estimate).isCloseTo(theta, within(0.1));
        }
    }

    /**
     * Two bins, component (1, 0), mixture (1/2, 1/2), share a up to 1/2: g = (a, 0) is optimal, and both samples are as
     * likely as they can be, 1/2 ln 1/2 + 1/2 ln 1/2 + 1 ln 1.
     */
    @Test
    void likelihoodByHand() {
        SplitHistogram histogram = SplitHistogram.of(new double[] {0.5, 0.5}, new double[] {0.5, 1.5}, 1);
        assertThat(histogram.bins()).isEqualTo(2);
        for (double share : new double[] {0.1, 0.3, 0.5}) {
            assertThat(histogram.logLikelihood(share)).isCloseTo(Math.log(0.5), within(1e-6));
        }
        assertThat(histogram.logLikelihood(0.8)).isLessThan(Math.log(0.5) - 0.1);
    }

    /** A random search over feasible splits never finds a likelier one. */
    @Test
    void splitIsTheMostLikelyOne() {
        RandomGenerator random = SeedTree.of(2).generator();
        double[] p = {0.1, 0.5, 0.4};
        double[] w = {0.5, 0.3, 0.2};
        double share = 0.6;
        SplitHistogram histogram = SplitHistogram.of(bins(p), bins(w), 1);
        double best = Double.NEGATIVE_INFINITY;
        for (int t = 0; t < 20_000; t++) {
            double[] g = {random.nextDouble() * w[0], random.nextDouble() * w[1], 0};
            g[2] = share - g[0] - g[1];
            if (g[2] >= 0 && g[2] <= w[2]) {
                double sum = 0;
                for (int b = 0; b < 3; b++) {
                    sum += w[b] * Math.log(share * p[b] + w[b] - g[b]) + p[b] * Math.log(Math.max(1e-14, g[b] / share));
                }
                best = Math.max(best, sum);
            }
        }
        assertThat(histogram.logLikelihood(share)).isBetween(best - 1e-9, best + 1e-2);
    }

    private static double[] bins(double[] masses) {
        double[] scores = {};
        for (int b = 0; b < masses.length; b++) {
            double[] copies = new double[(int) Math.rint(10 * masses[b])];
            Arrays.fill(copies, b);
            scores = Samples.concat(scores, copies);
        }
        return scores;
    }

    @Test
    void kneeOfABrokenLine() {
        double[] curve = new double[99];
        Arrays.setAll(curve, i -> Math.max(0, i - 40));
        assertThat(Knee.of(curve)).isCloseTo(40, within(1));
        assertThat(Knee.of(new double[99])).isEqualTo(-1);
    }

    @Test
    void refusesBadOptions() {
        assertThatThrownBy(() -> new AlphaMax(1)).hasMessageContaining("mostBins");
    }

    /** A curve that rises from its first point on has its knee there, not where it is steepest. */
    @Test
    void kneeOfACurveWithoutAFlatPart() {
        double[] curve = new double[99];
        Arrays.setAll(curve, i -> -Math.log(1 - (i + 1) / 100.0));
        assertThat(Knee.of(curve)).isZero();
    }

    /**
     * Disjoint samples: forcing a share a on the known part costs -ln(1 - a) from the start, so theta is at the least
     * share tried.
     */
    @Test
    void nothingKnownIsAtTheLowerEndAndSaysSo() {
        ThetaEstimate estimate = AlphaMax.withDefaults().estimate(Samples.normal(200, 50), Samples.normal(200, 0));
        assertThat(estimate.theta()).isEqualTo(0.01);
        assertThat(estimate.notes()).anyMatch(note -> note.contains("at a bound"));
    }
}
