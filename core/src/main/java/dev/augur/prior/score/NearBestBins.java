package dev.augur.prior.score;

import dev.augur.common.Check;
import dev.augur.prior.ScoreEstimator;
import dev.augur.prior.ThetaEstimate;

/**
 * Best bin estimation that does not rest on one cut: the ratio {@code q_u(c) / q_p(c)} averaged over all cuts with
 * weights {@code exp(-(b(c) - min b) / softness)}, where b is the upper confidence bound of {@link BestBin} with a
 * wider spread. The least ratio alone leans low, as a minimum of noisy values does; the average of nearly as good ones
 * does so less.
 *
 * @param spread how many times wider than in {@link BestBin#withDefaults()} the bound is
 * @param softness by how much the bound of a cut may exceed the least before its weight has fallen to 1/e
 */
public record NearBestBins(double spread, double softness) implements ScoreEstimator {
    private static final BestBin BOUND = BestBin.withDefaults();

    public NearBestBins {
        Check.positive("spread", spread);
        Check.positive("softness", softness);
    }

    /** Twice the spread and a softness of 0.01. */
    public static NearBestBins withDefaults() {
        return new NearBestBins(2, 0.01);
    }

    @Override
    public ThetaEstimate estimate(double[] component, double[] mixture) {
        return estimate(ScoreCuts.of(component, mixture), component.length, mixture.length);
    }

    /**
     * The estimate with weighted labeled rows, such as {@code h_c / n_c} under class-prior shift; only the ratios of
     * the weights matter.
     */
    public ThetaEstimate estimate(double[] component, double[] weights, double[] mixture) {
        return estimate(ScoreCuts.of(component, weights, mixture), component.length, mixture.length);
    }

    private ThetaEstimate estimate(ScoreCuts cuts, int n, int m) {
        double eps = spread * BOUND.spread(n, m);
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < cuts.size(); k++) {
            if (cuts.known(k) > 0) {
                least = Math.min(least, BestBin.objective(cuts.mixture(k), cuts.known(k), eps));
            }
        }
        double sum = 0;
        double total = 0;
        for (int k = 0; k < cuts.size(); k++) {
            if (cuts.known(k) > 0) {
                double bound = BestBin.objective(cuts.mixture(k), cuts.known(k), eps);
                double weight = Math.exp((least - bound) / softness);
                sum += weight * cuts.mixture(k) / cuts.known(k);
                total += weight;
            }
        }
        return ThetaEstimate.of(sum / total).with("objective", least);
    }
}
