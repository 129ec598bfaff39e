package dev.augur.prior.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.prior.HeldOutScores;
import dev.augur.prior.Interval;
import dev.augur.prior.Samples;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class RatioBandTest {
    /**
     * All labeled rows score 1, a quarter of 400 unlabeled ones does: a binomial share, deviation sqrt(.25 .75 / 400) =
     * 0.021651.
     */
    @Test
    void byHand() {
        double[] mixture = new double[400];
        Arrays.fill(mixture, 0, 100, 1);
        double[] component = new double[50];
        Arrays.fill(component, 1);
        Interval band = RatioBand.of(new HeldOutScores(component, mixture));
        assertThat(band.low()).isCloseTo(0.25 - 1.96 * 0.021651, within(1e-5));
        assertThat(band.high()).isCloseTo(0.25 + 1.96 * 0.021651, within(1e-5));
    }

    /**
     * A cut that leaves less than a fifth of the component above it has no say: one labeled row of six is above all
     * others.
     */
    @Test
    void cutsThatLeaveFewLabeledRowsDoNotCount() {
        HeldOutScores scores = new HeldOutScores(new double[] {1, 1, 1, 1, 1, 2}, new double[] {1, 1, 1, 1});
        assertThat(RatioBand.of(scores)).isEqualTo(new Interval(1, 1));
        HeldOutScores apart = new HeldOutScores(new double[] {1, 2}, new double[] {1, 1, 1, 1});
        assertThat(RatioBand.of(apart).low()).isZero();
    }

    /**
     * Two normals two deviations apart: best bins lean high by more than half the deviation of their resamples, the
     * band still holds theta. With a coverage of 0.95 fewer than 85 of 100 hits have probability below 1e-4.
     */
    @Test
    void coversThetaWhereClassesOverlap() {
        RandomGenerator random = SeedTree.of(5).generator();
        int hits = 0;
        double lean = 0;
        double deviation = 0;
        for (int t = 0; t < 100; t++) {
            HeldOutScores scores = new HeldOutScores(Samples.known(500, random), Samples.mixture(1000, 0.5, 2, random));
            hits += RatioBand.of(scores).contains(0.5) ? 1 : 0;
            ThetaEstimate bestBin = BootstrapInterval.around(BestBin.withDefaults())
                    .estimate(scores, SeedTree.of(5).child(t));
            lean += bestBin.theta() - 0.5;
            deviation += bestBin.diagnostic("resampleDeviation");
        }
        assertThat(hits).isGreaterThanOrEqualTo(85);
        assertThat(lean).isGreaterThan(deviation / 2);
    }
}
