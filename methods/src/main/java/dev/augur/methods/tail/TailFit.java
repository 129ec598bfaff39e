package dev.augur.methods.tail;

import dev.augur.common.Check;
import java.util.Arrays;
import java.util.Optional;

/**
 * A Weibull fit to the most extreme of some values. {@code HIGH} and {@code LOW} are those of the meta-recognition
 * library (Scheirer et al. 2011): with {@code v = x} or {@code v = -x}, the largest v are kept, {@code small} is the
 * least of them, and the distribution is fitted to {@code z = v - small + translate}. The fixed translation makes them
 * depend on the scale of the values. {@code DIRECT} fits the smallest values as they are and is free of that.
 *
 * <p>Where there is no fit, since all values are equal or one of them is 0, the function is a step: between
 * {@code small} and anything beyond it, and for {@code DIRECT} after the smallest value.
 *
 * @param kind which tail, and how
 * @param translate T of the two library modes
 * @param small least v that was kept, or the place of the step
 * @param weibull the distribution, unless the tail is degenerate
 */
public record TailFit(Kind kind, double translate, double small, Optional<Weibull> weibull) {
    /** Which values are extreme, and what the function of the fit says. */
    public enum Kind {
        /** Large values are extreme: the share of the tail below x, which grows with x. */
        HIGH,
        /** Small values are extreme: falls with x, near 1 for small x. */
        LOW,
        /** Small values as they are: the share of them above x, which falls from 1 at 0. */
        DIRECT
    }

    public TailFit {
        Check.nonNegative("translate", translate);
        if (Double.isNaN(small)) {
            throw new IllegalArgumentException("small must be a number, but is NaN");
        }
    }

    /** Fits the largest values. */
    public static TailFit high(double[] values, int tail, double translate) {
        return translated(Kind.HIGH, values.clone(), tail, translate);
    }

    /** Fits the smallest values, reflected. */
    public static TailFit low(double[] values, int tail, double translate) {
        return translated(Kind.LOW, Arrays.stream(values).map(x -> -x).toArray(), tail, translate);
    }

    /** Fits the smallest values as they are. */
    public static TailFit direct(double[] values, int tail) {
        double[] sorted = sorted(values.clone());
        double[] kept = Arrays.copyOf(sorted, Math.min(Check.positive("tail", tail), sorted.length));
        return new TailFit(Kind.DIRECT, 0, kept[0], Weibull.fit(kept));
    }

    /** A step that no value is beyond: {@code HIGH} is 0 and the others are 1 everywhere. */
    public static TailFit without(Kind kind, double translate) {
        double end = kind == Kind.LOW ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        return new TailFit(kind, translate, end, Optional.empty());
    }

    private static TailFit translated(Kind kind, double[] v, int tail, double translate) {
        Check.nonNegative("translate", translate);
        double[] sorted = sorted(v);
        int count = Math.min(Check.positive("tail", tail), sorted.length);
        double[] kept = Arrays.copyOfRange(sorted, sorted.length - count, sorted.length);
        double small = kept[0];
        double[] z = Arrays.stream(kept).map(each -> each - small + translate).toArray();
        return new TailFit(kind, translate, small, Weibull.fit(z));
    }

    private static double[] sorted(double[] values) {
        Check.positive("values of a tail", values.length);
        Arrays.sort(values);
        return values;
    }

    /** The function of the fit, in [0, 1]. */
    public double at(double x) {
        return weibull.map(fit -> fitted(fit, x)).orElseGet(() -> step(x) ? 1.0 : 0.0);
    }

    private double fitted(Weibull fit, double x) {
        return switch (kind) {
            case HIGH -> fit.cdf(x - small + translate);
            case LOW -> fit.cdf(-x - small + translate);
            case DIRECT -> fit.survival(x);
        };
    }

    /** The logarithm of {@link #at}, which still tells values apart that are too small for a number. */
    public double logAt(double x) {
        return weibull.map(fit -> logFitted(fit, x)).orElseGet(() -> step(x) ? 0 : Double.NEGATIVE_INFINITY);
    }

    private double logFitted(Weibull fit, double x) {
        return switch (kind) {
            case HIGH -> fit.logCdf(x - small + translate);
            case LOW -> fit.logCdf(-x - small + translate);
            case DIRECT -> fit.logSurvival(x);
        };
    }

    private boolean step(double x) {
        return switch (kind) {
            case HIGH -> x > small;
            case LOW -> -x >= small;
            case DIRECT -> x <= small;
        };
    }
}
