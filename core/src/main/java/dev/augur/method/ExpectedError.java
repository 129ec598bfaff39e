package dev.augur.method;

import dev.augur.risk.RiskEstimate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The share of wrong answers that a fit expects, without a novel label.
 *
 * @param estimate the zero-one risk of answers for rows that were not learned from, with its standard error
 * @param found how it was found, in plain words
 */
public record ExpectedError(RiskEstimate estimate, String found) {
    /** Every row judged once by models that were trained without it. */
    public static final String CROSS_FITTED = "every row judged by models that had not seen it";

    /** Some rows judged by a second model. */
    public static final String HELD_OUT = "a fifth of the rows, judged by a second model trained on the others";

    /** Files of older versions do not say. */
    private static final String UNTOLD = "rows that were not learned from";

    private static final String UNSEEN = "unseen";

    /**
     * As model files and JSON have it; {@code unbiased} is the estimate before it is cut to [0, 1], and {@code unseen} what the rows cannot
     * rule out, if anything.
     */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("value", estimate.share());
        map.put("standard_error", estimate.standardError());
        map.put("low", estimate.low());
        map.put("high", estimate.high());
        map.put("level", RiskEstimate.LEVEL);
        map.put("unbiased", estimate.value());
        if (estimate.unseen() > 0) {
            map.put(UNSEEN, estimate.unseen());
        }
        map.put("found", found);
        return map;
    }

    /** What {@link #toMap} wrote; files of older versions tell less, but all it takes. */
    public static Optional<ExpectedError> of(@Nullable Object written) {
        return written instanceof Map<?, ?> map
                        && map.get("value") instanceof Number share
                        && map.get("standard_error") instanceof Number deviation
                ? Optional.of(of(map, share.doubleValue(), deviation.doubleValue()))
                : Optional.empty();
    }

    private static ExpectedError of(Map<?, ?> map, double share, double deviation) {
        RiskEstimate seen = new RiskEstimate(number(map, "unbiased", share), deviation);
        if (map.get("found") instanceof String found) {
            return new ExpectedError(seen.withUnseen(number(map, UNSEEN, 0)), found);
        }
        double high = number(map, "high", 0);
        return new ExpectedError(high > seen.high() ? seen.withUnseen(high - share) : seen, UNTOLD);
    }

    private static double number(Map<?, ?> map, String name, double otherwise) {
        return map.get(name) instanceof Number number ? number.doubleValue() : otherwise;
    }
}
