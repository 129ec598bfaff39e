package dev.augur.train.optimizer;

import dev.augur.common.Check;
import dev.augur.spelling.Spelling;

/**
 * Limited-memory BFGS with a line search, full batch, for smooth objectives only.
 *
 * @param memory number of pairs of steps and gradient changes to keep
 * @param tolerance largest entry of the gradient at which it stops
 * @param weightDecay weight of the L2 penalty
 */
public record Lbfgs(int memory, double tolerance, double weightDecay) implements OptimizerSpec {
    public Lbfgs {
        Check.positive("memory", memory);
        Check.positive("tolerance", tolerance);
        Check.nonNegative("weight decay", weightDecay);
    }

    public static Lbfgs withDecay(double weightDecay) {
        return new Lbfgs(10, 1e-6, weightDecay);
    }

    @Override
    public Optimizer start(int size, int epochs) {
        return new LbfgsOptimizer(this);
    }

    @Override
    public boolean searches() {
        return true;
    }

    @Override
    public String toString() {
        return Spelling.of("lbfgs")
                .with("memory", (double) memory)
                .with("tol", tolerance)
                .with("wd", weightDecay)
                .toString();
    }
}
