package dev.augur.prior.score;

import dev.augur.common.Check;
import dev.augur.math.stats.BinomialBound;
import dev.augur.prior.ScoreEstimator;
import dev.augur.prior.ThetaEstimate;

/**
 * Scott (2015), with exact binomial bounds: {@code min_c upper(q_u(c)) / lower(q_p(c))} over all cuts, each bound
 * failing at one cut with probability delta. It leans high, the more so the smaller the samples.
 *
 * @param delta probability with which each bound may fail
 */
public record Scott(double delta) implements ScoreEstimator {
    public Scott {
        Check.inOpenClosed("delta", delta, 0, 0.5);
    }

    public static Scott withDefaults() {
        return new Scott(0.1);
    }

    @Override
    public ThetaEstimate estimate(double[] component, double[] mixture) {
        ScoreCuts cuts = ScoreCuts.of(component, mixture);
        double least = Double.POSITIVE_INFINITY;
        int best = 0;
        for (int k = 0; k < cuts.size(); k++) {
            double known = BinomialBound.lower(count(cuts.known(k), component.length), component.length, delta);
            double above = BinomialBound.upper(count(cuts.mixture(k), mixture.length), mixture.length, delta);
            if (known > 0 && above / known < least) {
                least = above / known;
                best = k;
            }
        }
        return ThetaEstimate.of(Math.min(1, least))
                .with("cut", cuts.cut(best))
                .with("knownAbove", cuts.known(best))
                .with("mixtureAbove", cuts.mixture(best));
    }

    private static int count(double share, int size) {
        return (int) Math.rint(share * size);
    }
}
