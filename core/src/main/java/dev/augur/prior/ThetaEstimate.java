package dev.augur.prior;

import dev.augur.common.Figures;
import dev.augur.spelling.Spelling;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * An estimate of theta and how it was found.
 *
 * @param theta share of the known classes in the mixture
 * @param diagnostics numbers behind the estimate, by name, in order
 * @param notes what users should know, in plain words; an estimate at a bound always says so
 * @param interval the 95% interval of theta, if it was asked for
 * @param bound whether theta is the least or the most that the estimator can say, and so no more than a bound
 * @param upper whether it is an upper estimate, as theta can only be estimated where known rows are like labeled ones:
 *     novel rows that look like known ones count as known. Where known rows have drifted, it may be off either way
 */
public record ThetaEstimate(
        double theta,
        Map<String, Double> diagnostics,
        List<String> notes,
        Optional<Interval> interval,
        Optional<Bound> bound,
        boolean upper) {
    private static final Interval ANYTHING = new Interval(0, 1);

    /** The bounds of what an estimator can find: the truth may be below the lower bound or above the upper one. */
    public enum Bound {
        LOWER,
        UPPER
    }

    private static final double ROUNDING = 1e-12;

    /** An interval wider than this covers more than a few of the rows. */
    private static final double FEW = 0.1 + ROUNDING;

    public ThetaEstimate {
        if (!(theta >= 0 && theta <= 1)) {
            throw new IllegalArgumentException("theta must be in [0, 1], but is " + theta);
        }
        diagnostics = Collections.unmodifiableMap(new LinkedHashMap<>(diagnostics));
        notes = List.copyOf(notes);
    }

    /** An estimate that is at no bound. */
    public ThetaEstimate(
            double theta, Map<String, Double> diagnostics, List<String> notes, Optional<Interval> interval) {
        this(theta, diagnostics, notes, interval, Optional.empty(), true);
    }

    /** Cuts the value to [0, 1], and says so if it is at a bound, give or take a rounding error. */
    public static ThetaEstimate of(double value) {
        if (Double.isNaN(value)) {
            throw new IllegalArgumentException("an estimate of theta must be a number, but is NaN");
        }
        double theta = value >= 1 - ROUNDING ? 1 : value <= ROUNDING ? 0 : value;
        ThetaEstimate estimate = new ThetaEstimate(theta, Map.of(), List.of(), Optional.empty());
        return theta == 1 ? estimate.atUpperBound(1) : theta == 0 ? estimate.atLowerBound(0) : estimate;
    }

    /** Says that no larger value was possible. */
    public ThetaEstimate atUpperBound(double bound) {
        return note("theta is at its upper bound " + Spelling.plain(bound) + ": no sign of a novel class")
                .at(Bound.UPPER);
    }

    /** Says that no smaller value was possible. */
    public ThetaEstimate atLowerBound(double bound) {
        return note("theta is at its lower bound " + Spelling.plain(bound)
                        + ": nothing in the mixture looks like a known class")
                .at(Bound.LOWER);
    }

    private ThetaEstimate at(Bound reached) {
        return new ThetaEstimate(theta, diagnostics, notes, interval, Optional.of(reached), upper);
    }

    /** The same estimate if known rows have drifted, so that theta may also be larger. */
    public ThetaEstimate eitherWay() {
        return new ThetaEstimate(theta, diagnostics, notes, interval, bound, false);
    }

    /** Whether theta can be anything, so that the value is no estimate. */
    public boolean isUnknown() {
        return interval.isPresent() && interval.get().equals(ANYTHING);
    }

    /**
     * Whether the value is worth reporting: not if theta can be anything, nor if the value is a bound of what the
     * estimator can find.
     */
    public boolean isTold() {
        return !isUnknown() && (bound.isEmpty() || theta == 0 || theta == 1);
    }

    /**
     * The novel share as the beginning of a sentence, such as {@code About 38.7%}; at a bound {@code At least 98.0%} or
     * {@code Few or none}, or {@code Perhaps none} if the interval is wide; {@code An unknown share} if it can be any.
     */
    public String novelShare() {
        if (isUnknown()) {
            return "An unknown share";
        }
        if (bound.isPresent() && (theta == 0 || theta == 1)) {
            boolean narrow =
                    interval.map(each -> each.high() - each.low() <= FEW).orElse(true);
            return theta == 1
                    ? (narrow ? "Few or none" : "Perhaps none")
                    : narrow ? "All or nearly all" : "Perhaps all";
        }
        String words =
                bound.map(each -> each == Bound.UPPER ? "At most" : "At least").orElse("About");
        return words + " " + Figures.percent(1 - theta);
    }

    /** The interval of the novel share. */
    public Optional<Interval> novelInterval() {
        return interval.map(each -> new Interval(1 - each.high(), 1 - each.low()));
    }

    /**
     * Theta itself, such as {@code 0.613}; at a bound {@code at most 0.020} or {@code at least 0.980}; {@code unknown}
     * if it can be anything.
     */
    public String words() {
        if (isUnknown()) {
            return "unknown";
        }
        String words = bound.map(each -> each == Bound.UPPER ? "at least " : "at most ")
                .orElse("");
        return String.format(Locale.ROOT, "%s%.3f", theta == 0 || theta == 1 ? "" : words, theta);
    }

    /** One of the numbers behind the estimate. */
    public double diagnostic(String name) {
        Double value = diagnostics.get(name);
        if (value == null) {
            throw new IllegalArgumentException("there is no diagnostic " + name + ", only " + diagnostics.keySet());
        }
        return value;
    }

    public ThetaEstimate with(String name, double value) {
        Map<String, Double> more = new LinkedHashMap<>(diagnostics);
        more.put(name, value);
        return new ThetaEstimate(theta, more, notes, interval, bound, upper);
    }

    public ThetaEstimate note(String words) {
        List<String> more = new ArrayList<>(notes);
        more.add(words);
        return new ThetaEstimate(theta, diagnostics, more, interval, bound, upper);
    }

    public ThetaEstimate withInterval(Interval around) {
        return new ThetaEstimate(theta, diagnostics, notes, Optional.of(around), bound, upper);
    }
}
