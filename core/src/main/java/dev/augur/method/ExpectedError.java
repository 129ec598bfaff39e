package dev.augur.method;

import dev.augur.risk.RiskEstimate;
import java.util.LinkedHashMap;
import java.util.Map;

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

    /** As model files and JSON have it; {@code unbiased} is the estimate before it is cut to [0, 1]. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("value", estimate.share());
        map.put("standard_error", estimate.standardError());
        map.put("low", estimate.low());
        map.put("high", estimate.high());
        map.put("level", RiskEstimate.LEVEL);
        map.put("unbiased", estimate.value());
        map.put("found", found);
        return map;
    }
}
