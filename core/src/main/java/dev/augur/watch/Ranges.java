package dev.augur.watch;

import dev.augur.data.ColumnFeature.Kind;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The least and the largest value of each number in the training. */
final class Ranges {
    private final float[] low;
    private final float[] high;

    Ranges(FeatureMatrix rows, FeatureColumns features) {
        this.low = rows.row(0);
        this.high = rows.row(0);
        for (int j = 0; j < low.length; j++) {
            Kind kind = features.get(j).kind();
            boolean number = kind == Kind.NUMBER || kind == Kind.DAYS;
            for (int i = 0; i < rows.rows(); i++) {
                low[j] = number ? Math.min(low[j], rows.get(i, j)) : Float.NEGATIVE_INFINITY;
                high[j] = number ? Math.max(high[j], rows.get(i, j)) : Float.POSITIVE_INFINITY;
            }
        }
    }

    /** By column the rows with a number outside. */
    int[] beyond(FeatureMatrix rows, List<List<Integer>> columns) {
        return count(rows, columns, 0);
    }

    /** By column the rows with a number that is farther outside than the range is wide. */
    int[] off(FeatureMatrix rows, List<List<Integer>> columns) {
        return count(rows, columns, 1);
    }

    private int[] count(FeatureMatrix rows, List<List<Integer>> columns, double widths) {
        int[] counts = new int[columns.size()];
        Arrays.setAll(counts, j -> (int) IntStream.range(0, rows.rows())
                .filter(i -> columns.get(j).stream().anyMatch(f -> isBeyond(rows.get(i, f), f, widths)))
                .count());
        return counts;
    }

    /** Features that are no numbers have endless ranges. */
    private boolean isBeyond(float value, int feature, double widths) {
        double more = widths == 0 ? 0 : widths * ((double) high[feature] - low[feature]);
        return value < low[feature] - more || value > high[feature] + more;
    }
}
