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

class UpperBoundTest {
    private static double[] copies(int n, double score) {
        double[] copies = new double[n];
        Arrays.fill(copies, score);
        return copies;
    }

    /**
     * Sixty labeled ones; half of a hundred are ones, half zeros: at the cut 1, (0.5 + e_100)/(1 - e_60), e_s = sqrt(ln
     * 40/(2 s)).
     */
    @Test
    void byHand() {
        double[] mixture = Samples.concat(copies(50, 1), copies(50, 0));
        double expected = (0.5 + Math.sqrt(Math.log(40) / 200)) / (1 - Math.sqrt(Math.log(40) / 120));
        assertThat(UpperBound.of(copies(60, 1), mixture, 0.05)).isCloseTo(expected, within(1e-12));
        assertThat(UpperBound.of(copies(60, 1), copies(100, 1), 0.05)).isEqualTo(1);
    }

    @Test
    void tooFewRowsBoundNothing() {
        assertThat(UpperBound.of(new double[] {1}, new double[] {0}, 0.05)).isEqualTo(1);
        assertThat(UpperBound.uncut(new double[] {1}, new double[] {0}, 0.05)).isInfinite();
    }

    /**
     * 200 mixtures, delta = 0.2: each bound fails with probability at most 0.2, so more than 60 failures have
     * probability below 1e-3 even if the bound were tight.
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

    /**
     * Twenty labeled ones; five of ten are ones: upper(5, 10) = 0.7326819 (quantile 0.9 of Beta(6, 5)) over lower(20,
     * 20) = 0.1^(1/20).
     */
    @Test
    void scottByHand() {
        ThetaEstimate estimate =
                Scott.withDefaults().estimate(copies(20, 1), Samples.concat(copies(5, 1), copies(5, 0)));
        assertThat(estimate.theta()).isCloseTo(0.7326819 / Math.pow(0.1, 1.0 / 20), within(1e-6));
        assertThat(estimate.diagnostic("cut")).isEqualTo(1);
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
