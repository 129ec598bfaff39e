package dev.augur.auto;

import dev.augur.prior.Interval;
import java.util.stream.DoubleStream;

/**
 * How held-out rows are answered, and the error that it means at a theta. Known rows are wrong where they are called novel or get another name; of
 * what is called known, theirs is {@code theta (1 - rho)}, and any difference from it is at least so many wrong answers. That is the unbiased risk
 * where more rows are called known than theta explains, and unlike it never negative.
 *
 * @param calledNovel rho: the share of known rows called novel
 * @param misnamed the share of known rows with the name of another class
 * @param calledKnown kappa: the share of unlabeled rows called known
 */
record ErrorRates(double calledNovel, double misnamed, double calledKnown) {
    double at(double theta) {
        return Math.min(1, theta * (calledNovel + misnamed) + Math.abs(calledKnown - theta * (1 - calledNovel)));
    }

    /** The least and the largest over an interval: the error is linear on both sides of the theta that explains what is called known. */
    Interval over(Interval thetas) {
        double explained = calledKnown / (1 - calledNovel);
        DoubleStream turning = thetas.contains(explained) ? DoubleStream.of(explained) : DoubleStream.empty();
        double atLow = at(thetas.low());
        double atHigh = at(thetas.high());
        double least = turning.map(this::at).reduce(Math.min(atLow, atHigh), Math::min);
        return new Interval(least, Math.max(atLow, atHigh));
    }
}
