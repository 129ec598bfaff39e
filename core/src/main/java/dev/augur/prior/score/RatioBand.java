package dev.augur.prior.score;

import dev.augur.prior.HeldOutScores;
import dev.augur.prior.Interval;

/**
 * Where theta may lie by the scores alone, whatever the estimator: from the least lower to the least upper 97.5% limit
 * of {@code q_u(c) / q_p(c)} over all cuts that leave at least a fifth of the component above them. Every ratio is at
 * least theta, so theta is below each upper limit up to chance. A ratio equals theta where no novel row scores above
 * its cut; if there is such an anchor among the cuts, theta is at least the least of the ratios, and so at least the
 * least lower limit. The variance of a ratio of two independent shares is
 * {@code ratio^2 ((1 - q_u)/(m q_u) + (1 - q_p)/(n q_p))}.
 *
 * <p>An estimator that stops at a cut which novel rows still pass leans high and does not know it; here the cuts above
 * have their say.
 */
final class RatioBand {
    private static final double LEAST_KNOWN = 0.2;
    private static final double NORMAL_QUANTILE = 1.96;

    private RatioBand() {}

    static Interval of(HeldOutScores scores) {
        int n = scores.labeled().length;
        int m = scores.unlabeled().length;
        ScoreCuts cuts = ScoreCuts.of(scores.labeled(), scores.unlabeled());
        double low = 1;
        double high = 1;
        for (int k = 0; k < cuts.size() && cuts.known(k) >= LEAST_KNOWN; k++) {
            double ratio = cuts.mixture(k) / cuts.known(k);
            double reach = NORMAL_QUANTILE * deviation(cuts.known(k), n, cuts.mixture(k), m);
            low = Math.min(low, ratio - reach);
            high = Math.min(high, ratio + reach);
        }
        return new Interval(Math.max(0, low), high);
    }

    private static double deviation(double known, int n, double mixture, int m) {
        double ofMixture = mixture * (1 - mixture) / m;
        double ofKnown = mixture * mixture * (1 - known) / (n * known);
        return Math.sqrt(Math.max(0, ofMixture + ofKnown)) / known;
    }
}
