package dev.augur.method;

import dev.augur.common.Check;
import dev.augur.data.LacData;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Which threshold of novelty calls how many rows of known classes novel. It comes from labeled rows, wherever possible
 * as judged by a model that did not learn from them, and model files keep it.
 *
 * @param rows how many labeled rows there were
 * @param heldOut whether they were judged by models that had not seen them
 * @param shares of these rows, rising
 * @param thresholds for each share, the lowest threshold that calls at most this share novel
 */
public record FalseAlarms(int rows, boolean heldOut, List<Double> shares, List<Double> thresholds) {
    /** Ten thousandths up to a thousandth, thousandths up to 5%, then hundredths. */
    private static final double[] SHARES = DoubleStream.concat(
                    IntStream.range(1, 10).mapToDouble(i -> i / 10_000.0),
                    DoubleStream.concat(
                            IntStream.range(1, 50).mapToDouble(i -> i / 1000.0),
                            IntStream.range(5, 100).mapToDouble(i -> i / 100.0)))
            .toArray();

    /** A product such as 0.29 times 100 rows comes out a little too small. */
    private static final double ROUNDING = 1 + 1e-9;

    private static final String ROWS = "rows";
    private static final String HELD_OUT = "held_out";
    private static final String SHARE = "false_alarms";
    private static final String THRESHOLD = "threshold";

    public FalseAlarms {
        Check.sameSize("thresholds", thresholds.size(), shares.size());
        shares = List.copyOf(shares);
        thresholds = List.copyOf(thresholds);
    }

    /** The table for a fit to these rows. */
    public static FalseAlarms of(Fit fit, LacData data) {
        double[] novelty = fit.heldOut()
                .map(HeldOutRows::answers)
                .orElseGet(() -> fit.classifier().classify(data.labeled()))
                .novelty();
        return of(novelty, fit.heldOut().isPresent());
    }

    /** The table for these novelties. Shares of less than one row are left out, since they cannot be distinguished. */
    public static FalseAlarms of(double[] novelty, boolean heldOut) {
        double[] sorted =
                Arrays.stream(novelty).map(FalseAlarms::finite).sorted().toArray();
        List<Double> shares = new ArrayList<>();
        List<Double> thresholds = new ArrayList<>();
        for (double share : SHARES) {
            int above = (int) Math.floor(share * sorted.length * ROUNDING);
            if (above >= 1) {
                shares.add(share);
                thresholds.add(threshold(sorted, above));
            }
        }
        return new FalseAlarms(sorted.length, heldOut, shares, thresholds);
    }

    /** The threshold that this many rows reach: half way between the rows that do and the next one. */
    private static double threshold(double[] sorted, int above) {
        double most = sorted[sorted.length - 1 - above];
        int next = sorted.length - above;
        while (next < sorted.length && sorted[next] == most) {
            next++;
        }
        return next < sorted.length ? between(most, sorted[next]) : finite(Math.nextUp(most));
    }

    /** The nearest number that JSON can express. */
    private static double finite(double novelty) {
        return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, novelty));
    }

    /** Half way between the two, and always above the lower one. */
    private static double between(double low, double high) {
        double half = low / 2 + high / 2;
        return half > low ? half : high;
    }

    /**
     * The threshold for a share, or for the next smaller one in the table; for {@link Classifier#withThreshold}.
     *
     * @throws IllegalArgumentException if there were too few rows to tell
     */
    public double threshold(double share) {
        int best = -1;
        while (best + 1 < shares.size() && shares.get(best + 1) <= share * ROUNDING) {
            best++;
        }
        if (best < 0) {
            throw new IllegalArgumentException("the model was trained on " + rows
                    + " labeled rows, too few for so low a rate of false alarms; ask for at least "
                    + (shares.isEmpty() ? "100%" : percent(shares.get(0))));
        }
        return thresholds.get(best);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.4f", 100 * share).replaceFirst("\\.?0+$", "") + "%";
    }

    /** The values stored in model files. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(ROWS, rows);
        map.put(HELD_OUT, heldOut);
        map.put(SHARE, shares);
        map.put(THRESHOLD, thresholds);
        return map;
    }

    /** Reads what a model file stores, and refuses anything that {@link #toMap} would not have written. */
    public static FalseAlarms fromMap(Map<?, ?> map) {
        if (map.get(ROWS) instanceof Number rows
                && map.get(HELD_OUT) instanceof Boolean heldOut
                && map.get(SHARE) instanceof List<?> shares
                && map.get(THRESHOLD) instanceof List<?> thresholds
                && shares.size() == thresholds.size()) {
            return new FalseAlarms(rows.intValue(), heldOut, numbers(shares), numbers(thresholds));
        }
        throw new IllegalArgumentException("the model's table of false alarms is damaged; train it again");
    }

    private static List<Double> numbers(List<?> values) {
        return values.stream().map(each -> ((Number) each).doubleValue()).toList();
    }
}
