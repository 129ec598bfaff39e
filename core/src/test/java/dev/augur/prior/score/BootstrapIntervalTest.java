package dev.augur.prior.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.prior.HeldOutScores;
import dev.augur.prior.Interval;
import dev.augur.prior.Samples;
import dev.augur.prior.ScoreEstimator;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class BootstrapIntervalTest {
    /** The share of the mixture above 0, against a component that lies there: its standard error is known. */
    private static final ScoreEstimator SHARE_ABOVE_ZERO = (component, mixture) ->
            ThetaEstimate.of(Arrays.stream(mixture).filter(s -> s > 0).count() / (double) mixture.length);

    private static double[] signs(int m, double theta, RandomGenerator random) {
        return random.doubles(m).map(u -> u < theta ? 1 : -1).toArray();
    }

    /**
     * A binomial share at m = 400: sd 0.025. The deviation of 400 resamples has a relative standard error of
     * 1/sqrt(800), so 20% is more than five of them.
     */
    @Test
    void deviationIsTheStandardError() {
        double[] mixture = new double[400];
        Arrays.setAll(mixture, j -> j % 2 == 0 ? 1 : -1);
        ThetaEstimate estimate = new BootstrapInterval(SHARE_ABOVE_ZERO, 400)
                .estimate(new HeldOutScores(new double[] {1}, mixture), SeedTree.of(1));
        assertThat(estimate.diagnostic("resampleDeviation")).isCloseTo(0.025, within(0.005));
        Interval interval = estimate.interval().orElseThrow();
        assertThat(interval.contains(0.5)).isTrue();
        assertThat(interval.high() - 0.5).isCloseTo(1.96 * estimate.diagnostic("resampleDeviation"), within(1e-12));
    }

    /** 200 intervals of 95%: fewer than 175 hits have probability below 1e-4 if the true coverage is 0.93 or more. */
    @Test
    void coversTheTruth() {
        RandomGenerator random = SeedTree.of(2).generator();
        int hits = 0;
        for (int t = 0; t < 200; t++) {
            HeldOutScores scores = new HeldOutScores(new double[] {1}, signs(300, 0.4, random));
            ThetaEstimate estimate = BootstrapInterval.around(SHARE_ABOVE_ZERO).estimate(scores, SeedTree.of(t));
            hits += estimate.interval().orElseThrow().contains(0.4) ? 1 : 0;
        }
        assertThat(hits).isGreaterThanOrEqualTo(175);
    }

    /**
     * Estimates that say the same of every resample: only the band gives width, and it holds theta although they do
     * not.
     */
    @Test
    void theBandReachesWhereTheEstimateDoesNot() {
        HeldOutScores scores = new HeldOutScores(Samples.betaComponent(), Samples.betaMixture());
        for (double wrong : new double[] {0.1, 0.9}) {
            Interval interval = BootstrapInterval.around((component, mixture) -> ThetaEstimate.of(wrong))
                    .estimate(scores, SeedTree.of(1))
                    .interval()
                    .orElseThrow();
            assertThat(interval.contains(wrong)).isTrue();
            assertThat(interval.contains(0.4)).isTrue();
        }
    }

    @Test
    void isCutToTheUnitIntervalAndRepeatable() {
        HeldOutScores scores = new HeldOutScores(Samples.betaComponent(), Samples.betaComponent());
        ThetaEstimate estimate =
                BootstrapInterval.around(BestBin.withDefaults()).estimate(scores, SeedTree.of(3));
        assertThat(estimate.interval().orElseThrow().high()).isEqualTo(1);
        assertThat(estimate)
                .isEqualTo(BootstrapInterval.around(BestBin.withDefaults()).estimate(scores, SeedTree.of(3)));
    }

    /** Twenty rows that all say the same leave 3/20 possible. */
    @Test
    void rowsThatAllSayTheSameAreNoProof() {
        double[] ones = new double[20];
        Arrays.fill(ones, 1);
        ThetaEstimate estimate = BootstrapInterval.around(SHARE_ABOVE_ZERO)
                .estimate(new HeldOutScores(ones, new double[] {-1, -1, -1, -1}), SeedTree.of(1));
        assertThat(estimate.interval()).contains(new Interval(0, 0.75));
        estimate = BootstrapInterval.around(SHARE_ABOVE_ZERO).estimate(new HeldOutScores(ones, ones), SeedTree.of(1));
        assertThat(estimate.interval().orElseThrow().low()).isCloseTo(0.85, within(1e-12));
        assertThat(estimate.interval().orElseThrow().high()).isEqualTo(1);
        assertThat(estimate.notes())
                .contains("theta was the same on every resample: the interval is what 20 rows cannot rule out");
    }

    @Test
    void refusesBadArguments() {
        assertThatThrownBy(() -> new BootstrapInterval(SHARE_ABOVE_ZERO, 1)).hasMessageContaining("resamples");
        assertThatThrownBy(() -> new Interval(0.5, 0.4)).hasMessageContaining("[0.5, 0.4]");
        assertThatThrownBy(() -> new Interval(-0.1, 0.4)).hasMessageContaining("within [0, 1]");
    }
}
