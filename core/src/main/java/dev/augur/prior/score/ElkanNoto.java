package dev.augur.prior.score;

import dev.augur.prior.ScoreEstimator;
import dev.augur.prior.ThetaEstimate;
import java.util.Arrays;

/**
 * Elkan and Noto (2008): {@code theta = mean_U s / mean_L s} for scores s in [0, 1] that are probabilities of being
 * labeled. Right where novel rows score 0, too high otherwise. On {@link PlattScaling calibrated} scores when the
 * scores are decision values.
 */
public record ElkanNoto() implements ScoreEstimator {
    @Override
    public ThetaEstimate estimate(double[] component, double[] mixture) {
        Probabilities.check(component, mixture);
        double known = Arrays.stream(component).average().orElseThrow();
        double all = Arrays.stream(mixture).average().orElseThrow();
        if (known == 0) {
            throw new IllegalArgumentException("all scores of the component are 0: no labeled row looks known");
        }
        return ThetaEstimate.of(all / known).with("meanKnown", known).with("meanMixture", all);
    }
}
