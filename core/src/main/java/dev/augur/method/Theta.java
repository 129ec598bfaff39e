package dev.augur.method;

import dev.augur.common.Figures;
import dev.augur.data.LacData;
import dev.augur.prior.FixedTheta;
import dev.augur.prior.Interval;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.ThetaEstimate;
import dev.augur.prior.ThetaEstimate.Bound;
import dev.augur.random.SeedTree;
import dev.augur.risk.RiskEstimate;
import dev.augur.spelling.Spelling;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The share of the known classes that a fit uses, and where it came from.
 *
 * @param estimate the value, with its interval where it was estimated
 * @param origin who or what determined it
 * @param source the origin in a word: {@code given}, the spelling of the estimator, or what the method calls its own
 *     estimate
 */
public record Theta(ThetaEstimate estimate, Origin origin, String source) {
    /** The source of a theta that the user gave. */
    public static final String GIVEN = "given";

    private static final String VALUE = "value";
    private static final String LOWER = "lower";
    private static final String UPPER = "upper";
    private static final String ESTIMATOR = "estimator";
    private static final String ORIGIN = "origin";
    private static final String BOUND = "bound";
    private static final String UPPER_ESTIMATE = "upper_estimate";
    private static final String USED = "used";

    /** Who or what determined theta. */
    public enum Origin {
        /** The user. */
        GIVEN,
        /** An estimator that was run before the method. */
        ESTIMATOR,
        /** The method itself, on its way to a classifier. */
        METHOD,
        /** Nothing: the estimator could not work with the rows. */
        NONE,
        /** Unknown: the model file is of an older version that did not record it. */
        UNTOLD
    }

    /** A theta given by the user. */
    public static Theta given(ThetaEstimate known) {
        return new Theta(known, Origin.GIVEN, GIVEN);
    }

    /** A theta that the method itself estimated. */
    public static Theta own(ThetaEstimate found, String source) {
        return new Theta(found, Origin.METHOD, source);
    }

    /**
     * A theta that an estimator could not find: any share is possible, and 1 is used.
     *
     * @param source the estimator as it is spelled
     * @param why why it failed, usually because of too few rows
     */
    public static Theta unknown(String source, RuntimeException why) {
        String reason =
                why.getMessage() == null ? why.toString() : why.getMessage().replaceFirst("\\.$", "");
        ThetaEstimate any = new ThetaEstimate(
                1, Map.of(), List.of("theta could not be estimated: " + reason), Optional.of(new Interval(0, 1)));
        return new Theta(any, Origin.NONE, source);
    }

    /** The estimate of this estimator for a run with these seeds, with its interval; a given number has no interval. */
    public static Theta by(MixtureProportionEstimator estimator, LacData data, SeedTree seeds) {
        return estimator instanceof FixedTheta
                ? given(estimator.estimate(data, seeds))
                : new Theta(
                        estimator.estimateWithInterval(data, estimator.within(seeds)),
                        Origin.ESTIMATOR,
                        Spelling.plain(estimator));
    }

    /**
     * The values stored in model files and JSON. {@code origin} is given, estimator, method, or none if theta could not
     * be estimated, and {@code estimator} names the estimator. If {@code bound} is lower or upper, the value is that
     * bound and theta may lie beyond it. {@code upper_estimate} says whether novel rows that look like known ones count
     * as known. If theta can be anything there is no value, only the one that was {@code used}.
     */
    public Map<String, @Nullable Object> toMap() {
        Optional<Interval> interval = estimate.interval();
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put(VALUE, estimate.isUnknown() ? null : value());
        map.put(LOWER, interval.map(Interval::low).orElse(null));
        map.put(UPPER, interval.map(Interval::high).orElse(null));
        map.put(ESTIMATOR, source);
        map.put(ORIGIN, lower(origin));
        map.put("level", interval.map(each -> RiskEstimate.LEVEL).orElse(null));
        map.put(BOUND, estimate.bound().map(Theta::lower).orElse(null));
        map.put(UPPER_ESTIMATE, isUpperEstimate());
        if (estimate.isUnknown()) {
            map.put(USED, value());
        }
        return map;
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** Reads what {@link #toMap} wrote; files of older versions have no origin, and some have only a number. */
    public static Optional<Theta> of(@Nullable Object written) {
        if (written instanceof Number number) {
            return Optional.of(
                    new Theta(estimate(number.doubleValue(), Map.of()), Origin.UNTOLD, lower(Origin.UNTOLD)));
        }
        return written instanceof Map<?, ?> map
                        && (map.containsKey(USED) ? map.get(USED) : map.get(VALUE)) instanceof Number value
                        && map.get(ESTIMATOR) instanceof String source
                ? Optional.of(new Theta(estimate(value.doubleValue(), map), origin(map, source), source))
                : Optional.empty();
    }

    private static ThetaEstimate estimate(double theta, Map<?, ?> map) {
        Optional<Interval> interval = map.get(LOWER) instanceof Number low && map.get(UPPER) instanceof Number high
                ? Optional.of(new Interval(low.doubleValue(), high.doubleValue()))
                : Optional.empty();
        Optional<Bound> bound =
                map.get(BOUND) instanceof String text ? Optional.of(constant(Bound.class, text)) : Optional.empty();
        boolean upper = !Boolean.FALSE.equals(map.get(UPPER_ESTIMATE));
        return new ThetaEstimate(theta, Map.of(), List.of(), interval, bound, upper);
    }

    private static Origin origin(Map<?, ?> map, String source) {
        if (map.get(ORIGIN) instanceof String text) {
            return constant(Origin.class, text);
        }
        return source.equals(GIVEN) ? Origin.GIVEN : Origin.ESTIMATOR;
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String written) {
        return Enum.valueOf(type, written.toUpperCase(Locale.ROOT));
    }

    public double value() {
        return estimate.theta();
    }

    /** The share of novel rows in the mixture. */
    public double novelShare() {
        return 1 - value();
    }

    /** The novel share if it is known: empty if theta can be anything, or is only known to lie beyond a bound. */
    public Optional<Double> toldNovelShare() {
        return estimate.isTold() ? Optional.of(novelShare()) : Optional.empty();
    }

    /** Whether the true theta may be smaller, since novel rows that look like known ones count as known. */
    public boolean isUpperEstimate() {
        return origin != Origin.GIVEN && estimate.upper() && !estimate.isUnknown();
    }

    /**
     * What to keep in mind about an estimate, as a sentence; empty if theta was given, or if nothing is known anyway.
     */
    public Optional<String> caveat() {
        if (origin == Origin.GIVEN || estimate.isUnknown()) {
            return Optional.empty();
        }
        return Optional.of(
                estimate.upper()
                        ? "The share of known rows is an upper estimate: novel rows that look like known ones"
                                + " count as known."
                        : "The share of known rows may be off either way: known rows that have drifted away count"
                                + " as novel, novel rows that look like known"
                                + " ones as known.");
    }

    /** How many of the unlabeled rows are novel, as a sentence without its full stop. */
    public String novelRows() {
        return novelRows("the unlabeled rows");
    }

    /** The same sentence with another name for the rows. */
    public String novelRows(String rows) {
        if (estimate.isUnknown()) {
            return "It is unknown how many of " + rows + " are novel";
        }
        return estimate.novelShare() + " of " + rows + " are novel"
                + estimate.novelInterval()
                        .map(each -> " (95% interval " + Figures.percents(each.low(), each.high()) + ")")
                        .orElse(origin == Origin.METHOD ? " (the method gives no interval)" : "");
    }

    /** The same origin with a corrected or annotated estimate. */
    public Theta with(ThetaEstimate other) {
        return new Theta(other, origin, source);
    }

    /** The same theta under the name by which its estimator was asked for. */
    public Theta as(String name) {
        return origin == Origin.ESTIMATOR ? new Theta(estimate, origin, name) : this;
    }

    /** A phrase that says where theta came from. */
    public String words() {
        return switch (origin) {
            case GIVEN -> "as given";
            case ESTIMATOR -> "as estimated by " + source;
            case METHOD -> "as estimated by the method itself, from " + source;
            case NONE -> "since it could not be estimated";
            case UNTOLD -> "as an older model file has it";
        };
    }

    /** The value, its interval, and where it came from. */
    @Override
    public String toString() {
        String range = estimate.interval()
                .map(each -> String.format(Locale.ROOT, " (%.3f to %.3f)", each.low(), each.high()))
                .orElse("");
        return estimate.words() + range + ", " + words();
    }
}
