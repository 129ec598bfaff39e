package dev.augur.prior;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.random.SeedTree;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class UpperBoundTest {
    /** 50 known scores above 50 novel ones: the cut between them, (0.5 + e_100)/(1 - e_60) with e_s = sqrt(ln 40/(2 s)). */
    @Test
    void separatedSamplesByHand() {
        double[] component = Samples.normal(60, 10);
        double[] mixture = Samples.concat(Samples.normal(50, 10), Samples.normal(50, -10));
        double expected = (0.5 + Math.sqrt(Math.log(40) / 200)) / (1 - Math.sqrt(Math.log(40) / 120));
        // The lowest known score is the cut, unless one above it is better: it is not, both shares fall alike.
        assertThat(UpperBound.uncut(component, mixture, 0.05)).isLessThanOrEqualTo(expected + 1e-12);
        assertThat(UpperBound.of(component, mixture, 0.05)).isBetween(0.5, expected + 1e-12);
    }

    @Test
    void tooFewRowsBoundNothing() {
        assertThat(UpperBound.of(new double[] {1}, new double[] {0}, 0.05)).isEqualTo(1);
        assertThat(UpperBound.uncut(new double[] {1}, new double[] {0}, 0.05)).isInfinite();
    }

    /**
     * 200 mixtures, delta = 0.2: each bound fails with probability at most 0.2, so more than 60 failures have probability below 1e-3 even if
     * the bound were tight.
     */
    @Test
    void holdsWithTheStatedProbability() {
        RandomGenerator random = SeedTree.of(3).generator();
        int failures = 0;
        for (int t = 0; t < 200; t++) {
            double bound = UpperBound.of(Samples.known(100, random), Samples.mixture(200, 0.5, 5, random), 0.2);
            failures += bound < 0.5 ? 1 : 0;
        }
        assertThat(failures).isLessThanOrEqualTo(60);
    }

    @Test
    void growsAsDeltaShrinks() {
        double loose = UpperBound.uncut(Samples.betaComponent(), Samples.betaMixture(), 0.001);
        double tight = UpperBound.uncut(Samples.betaComponent(), Samples.betaMixture(), 0.2);
        assertThat(loose).isGreaterThan(tight);
        assertThat(tight).isGreaterThan(0.4);
        assertThatThrownBy(() -> UpperBound.of(Samples.betaComponent(), Samples.betaMixture(), 0))
                .hasMessageContaining("delta");
    }

    /** Exact binomial bounds, 20 of 20 above the lower cut and 5 of 10: upper(5, 10) / lower(20, 20), each at 0.1. */
    @Test
    void scottByHand() {
        double[] component = Samples.normal(20, 10);
        double[] mixture = Samples.concat(Samples.normal(5, 10), Samples.normal(5, -10));
        // upper(5, 10; 0.1) = 0.7327, the root of sum_{i<=5} C(10,i) p^i (1-p)^(10-i) = 0.1; lower(20, 20; 0.1) =
        // 0.1^(1/20)
        double atSeparation = 0.7327 / Math.pow(0.1, 1.0 / 20);
        ThetaEstimate estimate = Scott.withDefaults().estimate(component, mixture);
        assertThat(estimate.theta()).isLessThanOrEqualTo(atSeparation + 1e-3);
        assertThat(estimate.theta()).isGreaterThan(0.5);
        assertThatThrownBy(() -> new Scott(0.7)).hasMessageContaining("delta");
    }

    /** 0.567944 = 0.405704/0.714338, the means of the two samples. */
    @Test
    void elkanNotoReference() {
        assertThat(new ElkanNoto()
                        .estimate(Samples.betaComponent(), Samples.betaMixture())
                        .theta())
                .isCloseTo(0.567944, within(1e-6));
        assertThatThrownBy(() -> new ElkanNoto().estimate(new double[] {1.5}, new double[] {0.5}))
                .hasMessageContaining("calibrate");
        assertThatThrownBy(() -> new ElkanNoto().estimate(new double[] {0}, new double[] {0.5}))
                .hasMessageContaining("no labeled row looks known");
    }
}
