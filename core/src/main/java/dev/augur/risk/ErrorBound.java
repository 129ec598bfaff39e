package dev.augur.risk;

import dev.augur.common.Check;
import dev.augur.loss.Loss;
import java.util.Locale;

/**
 * Theorem 2: with probability at least {@code 1 - delta} the risk of the minimiser of the unbiased risk exceeds the
 * least risk of the hypothesis space by at most
 * {@code (4 sqrt2 rho (k+1) C_F + 2 C_L sqrt(ln(4/delta)/2)) (2 theta / sqrt n + 1 / sqrt m)}.
 *
 * @param constant the first factor
 * @param rate the second factor
 * @param lossSupremum {@code C_L}
 */
public record ErrorBound(double constant, double rate, double lossSupremum) {

    /**
     * What is known about the hypothesis space.
     *
     * @param complexity {@code C_F}: the Rademacher complexity of each output on n rows is at most {@code C_F / sqrt
     *     n}; for linear scores with {@code |w_c| <= W} and {@code |x| <= X} it is {@code W X}, for a ball of radius R
     *     in the space of a kernel with {@code k(x,x) <= s^2} it is {@code R s}
     * @param scoreBound B with {@code |f_c| <= B}, or infinity
     */
    public record HypothesisSpace(double complexity, double scoreBound) {
        public HypothesisSpace {
            Check.positive("complexity", complexity);
            if (!(scoreBound > 0)) {
                throw new IllegalArgumentException("scoreBound must be positive, but is " + scoreBound);
            }
        }
    }

    public static ErrorBound of(
            Loss loss, int known, HypothesisSpace space, double theta, int labeled, int unlabeled, double delta) {
        Check.positive("known classes", known);
        Check.inOpenClosed("theta", theta, 0, 1);
        Check.positive("labeled rows", labeled);
        Check.positive("unlabeled rows", unlabeled);
        Check.positive("delta", delta);
        Check.positive("1 - delta", 1 - delta);
        double supremum = loss.supremum(known + 1, space.scoreBound());
        double lipschitz = loss.lipschitz(known + 1, space.scoreBound());
        if (!Double.isFinite(supremum) || !Double.isFinite(lipschitz)) {
            throw new IllegalArgumentException("loss " + loss
                    + " is unbounded, and Theorem 2 needs a bounded loss: give a finite scoreBound or"
                    + " choose one such as gce");
        }
        double constant = 4 * Math.sqrt(2) * lipschitz * (known + 1) * space.complexity()
                + 2 * supremum * Math.sqrt(Math.log(4 / delta) / 2);
        return new ErrorBound(constant, 2 * theta / Math.sqrt(labeled) + 1 / Math.sqrt(unlabeled), supremum);
    }

    public double value() {
        return constant * rate;
    }

    /** Whether the bound promises nothing: no two risks differ by more than the supremum of the loss. */
    public boolean isVacuous() {
        return value() >= lossSupremum;
    }

    /** The bound in plain words. */
    public String describe() {
        String bound = String.format(Locale.ROOT, "The excess risk is at most %.4g", value());
        return isVacuous()
                ? bound
                        + String.format(
                                Locale.ROOT,
                                ", but the loss itself never exceeds %.4g: with this few rows the theorem"
                                        + " promises nothing.",
                                lossSupremum)
                : bound + ".";
    }
}
