package dev.augur.methods.lacu;

import dev.augur.common.Check;

/**
 * The constants of the optimisation, with the names of the paper.
 *
 * @param rampStart s of the ramp loss, in (-1, 0]
 * @param eta how much further down than the labels' mean the mean over unlabeled rows may lie
 * @param lambda how far the separator is pulled towards the labeled rows of the class
 * @param iterations of the concave-convex procedure
 */
public record LacuOptions(double rampStart, double eta, double lambda, int iterations) {
    public LacuOptions {
        Check.inOpenClosed("s", rampStart, -1, 0);
        Check.positive("eta", eta);
        Check.nonNegative("lambda", lambda);
        Check.repetitions("iterations", iterations);
    }

    /** The options of the authors' program: s = -0.3, eta = 1.3, lambda = 0.1, ten iterations. */
    public static LacuOptions defaults() {
        return new LacuOptions(-0.3, 1.3, 0.1, 10);
    }
}
