package dev.augur.method;

import dev.augur.common.Spelling;
import dev.augur.data.LacData;
import dev.augur.prior.FixedTheta;
import dev.augur.prior.Interval;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import dev.augur.risk.RiskEstimate;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * The share of the known classes as a fit has it, and where it came from.
 *
 * @param estimate the value, with its interval where it was estimated
 * @param origin who says so
 * @param source the same in a word: {@code given}, the estimator as it is spelled, or what the method calls its own estimate
 */
public record Theta(ThetaEstimate estimate, Origin origin, String source) {
    /** The source of a theta that the user gave. */
    public static final String GIVEN = "given";

    private static final String VALUE = "value";

    /** Who says what theta is. */
    public enum Origin {
        /** The user. */
        GIVEN,
        /** An estimator that was run before the method. */
        ESTIMATOR,
        /** The method itself, on its way to a classifier. */
        METHOD
    }

    /** A theta that the user knows. */
    public static Theta given(ThetaEstimate known) {
        return new Theta(known, Origin.GIVEN, GIVEN);
    }

    /** A theta that the method found by itself. */
    public static Theta own(ThetaEstimate found, String source) {
        return new Theta(found, Origin.METHOD, source);
    }

    /** As the estimator says for a run with these seeds, with its interval; a number that is given stays without one. */
    public static Theta by(MixtureProportionEstimator estimator, LacData data, SeedTree seeds) {
        return estimator instanceof FixedTheta
                ? given(estimator.estimate(data, seeds))
                : new Theta(
                        estimator.estimateWithInterval(data, estimator.within(seeds)),
                        Origin.ESTIMATOR,
                        Spelling.plain(estimator));
    }

    /**
     * As model files and JSON have it: {@code origin} is given, estimator or method, and {@code estimator} says which; where {@code bound}
     * is lower or upper, the value is that bound and theta may be beyond it.
     */
    public Map<String, @Nullable Object> toMap() {
        Optional<Interval> interval = estimate.interval();
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put(VALUE, value());
        map.put("lower", interval.map(Interval::low).orElse(null));
        map.put("upper", interval.map(Interval::high).orElse(null));
        map.put("estimator", source);
        map.put("origin", lower(origin));
        map.put("level", interval.map(each -> RiskEstimate.LEVEL).orElse(null));
        map.put("bound", estimate.bound().map(Theta::lower).orElse(null));
        return map;
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** The value that a model file tells, as {@link #toMap} writes it or as a bare number, which older files have. */
    public static OptionalDouble valueIn(@Nullable Object written) {
        Object value = written instanceof Map<?, ?> map ? map.get(VALUE) : written;
        return value instanceof Number number ? OptionalDouble.of(number.doubleValue()) : OptionalDouble.empty();
    }

    public double value() {
        return estimate.theta();
    }

    /** Share of the novel rows in the mixture. */
    public double novelShare() {
        return 1 - value();
    }

    /** The same origin of a corrected or annotated estimate. */
    public Theta with(ThetaEstimate other) {
        return new Theta(other, origin, source);
    }

    /** An estimator under the name that it was asked for by. */
    Theta as(String name) {
        return origin == Origin.ESTIMATOR ? new Theta(estimate, origin, name) : this;
    }

    /** Where it came from, as part of a sentence. */
    public String words() {
        return switch (origin) {
            case GIVEN -> "as given";
            case ESTIMATOR -> "as estimated by " + source;
            case METHOD -> "as estimated by the method itself, from " + source;
        };
    }
}
