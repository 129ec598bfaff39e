package dev.augur.risk;

import dev.augur.common.Check;
import dev.augur.spelling.Spelling;
import java.util.Optional;

/**
 * The risk penalty of Shu et al.: the unbiased risk stays, plus {@code lambda (-r)^t} where {@code r < 0}. (lambda, t)
 * = (1, 1) is ReLU, (2, 1) is ABS, lambda = 0 is no correction. With t = 0 the penalty is a constant and has no
 * gradient.
 *
 * @param lambda weight of the penalty, at least 0
 * @param t its power, at least 0
 */
public record NegativePenalty(double lambda, double t) implements Correction {
    /** Below 1 the power has no bounded slope at 0: there it is taken at this distance. */
    private static final double SMALLEST_DISTANCE = 1e-12;

    public NegativePenalty {
        Check.nonNegative("lambda", lambda);
        Check.nonNegative("t", t);
    }

    @Override
    public double value(double r) {
        return r < 0 ? r + lambda * omega(r) : r;
    }

    @Override
    public double slope(double r) {
        if (r >= 0 || t == 0) {
            return 1;
        }
        double distance = t < 1 ? Math.max(-r, SMALLEST_DISTANCE) : -r;
        return 1 - lambda * t * Math.pow(distance, t - 1);
    }

    @Override
    public double omega(double r) {
        return r < 0 ? Math.pow(-r, t) : 0;
    }

    @Override
    public Optional<String> warning() {
        return t == 0 && lambda > 0
                ? Optional.of("a penalty with t = 0 is a constant: it has no gradient and changes nothing in training")
                : Optional.empty();
    }

    @Override
    public boolean isSmooth() {
        return lambda == 0 || t > 1;
    }

    @Override
    public String toString() {
        return Spelling.of("penalty").with("t", t).with("lambda", lambda).toString();
    }
}
