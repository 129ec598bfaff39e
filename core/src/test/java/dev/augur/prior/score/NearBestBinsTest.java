package dev.augur.prior.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.prior.Samples;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class NearBestBinsTest {
    /** With next to no softness all weight is on the least bound, which is that of {@link BestBin}. */
    @Test
    void isTheBestBinWhereNothingElseCounts() {
        double[] component = Samples.betaComponent();
        double[] mixture = Samples.betaMixture();
        assertThat(new NearBestBins(1, 1e-9).estimate(component, mixture).theta())
                .isCloseTo(BestBin.withDefaults().estimate(component, mixture).theta(), within(1e-9));
    }

    /** By hand: cuts 1 and 2 have ratios 1 and (1/4)/(1/2), bounds 1 + e and (1/4 + e)/(1/2). */
    @Test
    void averagesRatiosByHand() {
        double[] component = {1, 2};
        double[] mixture = {1, 1, 1, 2};
        double e = 1.01 * (Math.sqrt(Math.log(40) / 4) + Math.sqrt(Math.log(40) / 8));
        double first = 1;
        double second = Math.exp(-((0.25 + e) / 0.5 - (1 + e)) / 2);
        assertThat(new NearBestBins(1, 2).estimate(component, mixture).theta())
                .isCloseTo((first * 1 + second * 0.5) / (first + second), within(1e-12));
    }

    @Test
    void equalWeightsAreNoWeights() {
        double[] component = Samples.betaComponent();
        double[] weights = new double[component.length];
        Arrays.fill(weights, 3);
        NearBestBins bins = NearBestBins.withDefaults();
        assertThat(bins.estimate(component, weights, Samples.betaMixture()).theta())
                .isCloseTo(bins.estimate(component, Samples.betaMixture()).theta(), within(1e-12));
    }

    /**
     * Well separated Gaussians, theta .6, 200 draws of 300 and 600: the best bin leans low by more than four standard
     * errors of the mean, this one by less than half as much. Seeds are fixed.
     */
    @Test
    void leansLessThanTheBestBin() {
        double near = 0;
        double best = 0;
        for (int seed = 0; seed < 200; seed++) {
            RandomGenerator random = SeedTree.of(seed).generator();
            double[] component = new double[300];
            Arrays.setAll(component, i -> 3 + random.nextGaussian());
            double[] mixture = new double[600];
            Arrays.setAll(mixture, i -> (i < 360 ? 3 : -3) + random.nextGaussian());
            near += (NearBestBins.withDefaults().estimate(component, mixture).theta() - 0.6) / 200;
            best += (BestBin.withDefaults().estimate(component, mixture).theta() - 0.6) / 200;
        }
        assertThat(best).isLessThan(-0.004);
        assertThat(Math.abs(near)).isLessThan(-best / 2);
    }

    @Test
    void refusesWhatMakesNoSense() {
        assertThatThrownBy(() -> new NearBestBins(0, 1)).hasMessageContaining("spread");
        assertThatThrownBy(() -> new NearBestBins(1, 0)).hasMessageContaining("softness");
    }
}
