package dev.augur.prior.score;

import dev.augur.common.Check;

/**
 * An upper bound of theta that assumes nothing of the novel classes: {@code q_u >= theta q_p} at every cut, so with
 * {@code eps_s = sqrt(ln(2/delta)/(2 s))}, the one-sided inequality of Dvoretzky, Kiefer and Wolfowitz with Massart's
 * (1990) constant for each sample, {@code theta <= min_c (q_u(c) + eps_m) / (q_p(c) - eps_n)} with probability at least
 * {@code 1 - delta}, for a score fixed beforehand. There is no lower bound of this kind: any mixture might be novel
 * throughout.
 */
public final class UpperBound {
    private UpperBound() {}

    /** The bound, at most 1. */
    public static double of(double[] component, double[] mixture, double delta) {
        return Math.min(1, uncut(component, mixture, delta));
    }

    /** The bound before it is cut at 1; infinite where the component is too small for any. */
    static double uncut(double[] component, double[] mixture, double delta) {
        Check.inOpenClosed("delta", delta, 0, 1);
        ScoreCuts cuts = ScoreCuts.of(component, mixture);
        double knownSlack = slack(component.length, delta);
        double mixtureSlack = slack(mixture.length, delta);
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < cuts.size(); k++) {
            if (cuts.known(k) > knownSlack) {
                least = Math.min(least, (cuts.mixture(k) + mixtureSlack) / (cuts.known(k) - knownSlack));
            }
        }
        return least;
    }

    private static double slack(int size, double delta) {
        return Math.sqrt(Math.log(2 / delta) / (2 * size));
    }
}
