package dev.augur.method;

import dev.augur.risk.RiskEstimate;
import dev.augur.risk.RiskRange;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * The share of wrong answers that a fit expects, without a novel label.
 *
 * @param estimate the zero-one risk of answers for rows that were not learned from, with its standard error, as if
 *     theta were right
 * @param range the range over everything that is known about theta, if it was estimated along with theta
 * @param found how it was found, in plain words
 */
public record ExpectedError(RiskEstimate estimate, Optional<RiskRange> range, String found) {
    /** Every row judged once by models that were trained without it. */
    public static final String CROSS_FITTED = "every row judged by models that had not seen it";

    /** Some rows judged by a second model. */
    public static final String HELD_OUT = "a fifth of the rows, judged by a second model trained on the others";

    /** Files of older versions do not say how it was found. */
    private static final String UNTOLD = "rows that were not learned from";

    private static final String VALUE = "value";
    private static final String LOW = "low";
    private static final String HIGH = "high";
    private static final String UNSEEN = "unseen";
    private static final String OVER_THETA = "over_theta";

    /** An expected error for a single theta, without a range. */
    public ExpectedError(RiskEstimate estimate, String found) {
        this(estimate, Optional.empty(), found);
    }

    /** The same error with a lower end that may be smaller. */
    public ExpectedError downTo(double least) {
        return new ExpectedError(estimate, range.map(each -> each.downTo(least)), found);
    }

    /** Lower end of what is expected. */
    public double low() {
        return range.map(RiskRange::low).orElseGet(estimate::low);
    }

    /** Upper end of what is expected. */
    public double high() {
        return range.map(RiskRange::high).orElseGet(estimate::high);
    }

    /**
     * A phrase that says for how many of these rows the answers are expected to be wrong, as a range if there is one.
     */
    public String of(String rows) {
        return range.map(each -> each.of(rows)).orElseGet(() -> estimate.of(rows));
    }

    /**
     * The values stored in model files and JSON. {@code unbiased} is the estimate at the theta of the fit, before it is
     * cut to [0, 1], and {@code unseen} is what the rows cannot rule out, if anything. {@code over_theta} says whether
     * {@code low} and {@code high} cover the uncertainty of theta; there is no {@code value} if only the range is
     * known.
     */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        value().ifPresent(share -> map.put(VALUE, share));
        map.put("standard_error", estimate.standardError());
        map.put(LOW, low());
        map.put(HIGH, high());
        map.put("level", RiskEstimate.LEVEL);
        map.put("unbiased", estimate.value());
        if (estimate.unseen() > 0) {
            map.put(UNSEEN, estimate.unseen());
        }
        if (range.isPresent()) {
            map.put(OVER_THETA, true);
        }
        map.put("found", found);
        return map;
    }

    private OptionalDouble value() {
        return range.map(RiskRange::value).orElseGet(() -> OptionalDouble.of(estimate.share()));
    }

    /** Reads what {@link #toMap} wrote; files of older versions have fewer entries, but all those that are needed. */
    public static Optional<ExpectedError> of(@Nullable Object written) {
        if (!(written instanceof Map<?, ?> map) || !(map.get("standard_error") instanceof Number deviation)) {
            return Optional.empty();
        }
        boolean overTheta = Boolean.TRUE.equals(map.get(OVER_THETA));
        OptionalDouble value = map.get(VALUE) instanceof Number number
                ? OptionalDouble.of(number.doubleValue())
                : OptionalDouble.empty();
        if (value.isEmpty() && !overTheta) {
            return Optional.empty();
        }
        RiskEstimate seen = new RiskEstimate(number(map, "unbiased", value.orElse(0)), deviation.doubleValue());
        if (!(map.get("found") instanceof String found)) {
            return Optional.of(older(seen, number(map, HIGH, 0)));
        }
        Optional<RiskRange> range = overTheta
                ? Optional.of(new RiskRange(value, number(map, LOW, 0), number(map, HIGH, 1)))
                : Optional.empty();
        return Optional.of(new ExpectedError(seen.withUnseen(number(map, UNSEEN, 0)), range, found));
    }

    private static ExpectedError older(RiskEstimate seen, double high) {
        return new ExpectedError(high > seen.high() ? seen.withUnseen(high - seen.share()) : seen, UNTOLD);
    }

    private static double number(Map<?, ?> map, String name, double otherwise) {
        return map.get(name) instanceof Number number ? number.doubleValue() : otherwise;
    }
}
