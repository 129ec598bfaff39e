package dev.augur.prior.score;

import dev.augur.common.Check;
import dev.augur.prior.ScoreEstimator;
import dev.augur.prior.ThetaEstimate;

/**
 * Best bin estimation (Garg et al. 2021): the ratio {@code q_u(c) / q_p(c)} of the shares above a cut is at least theta
 * and equals it where no novel row scores above c. The cut minimises an upper confidence bound of the ratio,
 * {@code q_u/q_p + (1 + gamma)/q_p (sqrt(ln(constant/delta)/(2 m)) + sqrt(ln(constant/delta)/(2 n)))}, over all
 * distinct scores of both samples; the lowest cut wins a tie. Being a minimum, it leans low when the classes separate
 * well.
 *
 * @param delta probability with which the bound may fail
 * @param gamma how much more the spread counts than the ratio
 * @param constant 4 in the paper, 1 in the later release for several classes
 */
public record BestBin(double delta, double gamma, double constant) implements ScoreEstimator {
    public BestBin {
        Check.inOpenClosed("delta", delta, 0, 1);
        Check.nonNegative("gamma", gamma);
        Check.positive("constant", constant);
        Check.positive("ln(constant/delta)", Math.log(constant / delta));
    }

    /** {@code delta = 0.1, gamma = 0.01} and the constant 4. */
    public static BestBin withDefaults() {
        return new BestBin(0.1, 0.01, 4);
    }

    public BestBin withConstant(double other) {
        return new BestBin(delta, gamma, other);
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
        double spread = spread(n, m);
        int best = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < cuts.size(); k++) {
            double objective = objective(cuts.mixture(k), cuts.known(k), spread);
            if (cuts.known(k) > 0 && objective < least) {
                least = objective;
                best = k;
            }
        }
        return describe(cuts.cut(best), cuts.known(best), cuts.mixture(best), least);
    }

    /** {@code (1 + gamma) (sqrt(ln(constant/delta)/(2 m)) + sqrt(ln(constant/delta)/(2 n)))}. */
    double spread(int n, int m) {
        double log = Math.log(constant / delta);
        return (1 + gamma) * (Math.sqrt(log / (2 * m)) + Math.sqrt(log / (2 * n)));
    }

    static double objective(double mixture, double known, double spread) {
        return (mixture + spread) / known;
    }

    static ThetaEstimate describe(double cut, double known, double mixture, double objective) {
        return ThetaEstimate.of(mixture / known)
                .with("cut", cut)
                .with("knownAbove", known)
                .with("mixtureAbove", mixture)
                .with("objective", objective);
    }
}
