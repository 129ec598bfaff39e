package dev.augur.watch;

import dev.augur.data.ColumnFeature.Kind;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import java.util.Arrays;
import java.util.List;

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
        int[] counts = new int[columns.size()];
        Arrays.setAll(counts, j -> rowsBeyond(rows, columns.get(j)));
        return counts;
    }

    private int rowsBeyond(FeatureMatrix rows, List<Integer> column) {
        int count = 0;
        for (int i = 0; i < rows.rows(); i++) {
            int row = i;
            count += column.stream().anyMatch(j -> isBeyond(rows.get(row, j), j)) ? 1 : 0;
        }
        return count;
    }

    private boolean isBeyond(float value, int feature) {
        return value < low[feature] || value > high[feature];
    }
}
