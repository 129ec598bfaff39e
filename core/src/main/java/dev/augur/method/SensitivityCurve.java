package dev.augur.method;

import dev.augur.prior.Interval;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * How much the answers of a method depend on theta: what it answers for held-out rows at several thetas.
 *
 * <p>The curve cannot tell which theta is right, and has no error estimate for that reason: the risk of given answers
 * is linear in theta, {@code R = theta (A - B) + C}, so its value at another theta restates what was assumed, and is
 * least wherever that suits the answers.
 *
 * @param theta what the fit has
 * @param interval of theta, where it was estimated
 * @param points by theta, rising
 */
public record SensitivityCurve(double theta, Optional<Interval> interval, List<Point> points) {
    public SensitivityCurve {
        points = List.copyOf(points);
        if (points.isEmpty()) {
            throw new IllegalArgumentException("a curve must have points");
        }
    }

    /**
     * The answers at one theta.
     *
     * @param theta share of the known classes
     * @param novelShare unlabeled rows that are called novel
     * @param falseAlarms labeled rows that are called novel, though they are known
     * @param changedShare unlabeled rows whose answer is not the one at the theta of the fit
     */
    public record Point(double theta, double novelShare, double falseAlarms, double changedShare) {}

    /** The point nearest to a theta. */
    public Point at(double assumed) {
        return points.stream()
                .min(Comparator.comparingDouble(point -> Math.abs(point.theta() - assumed)))
                .orElseThrow();
    }
}
