package dev.augur.explain;

import dev.augur.data.FeatureMatrix;
import java.util.Arrays;

/**
 * What is usual among rows.
 *
 * @param low of each feature what one of twenty rows is below
 * @param high what one of twenty rows is above
 * @param mean of each feature
 */
record Usual(float[] low, float[] high, float[] mean) {
    private static final double TAIL = 0.05;

    static Usual of(FeatureMatrix rows) {
        int features = rows.columns();
        Usual usual = new Usual(new float[features], new float[features], new float[features]);
        float[] column = new float[rows.rows()];
        for (int j = 0; j < features; j++) {
            double sum = 0;
            for (int i = 0; i < column.length; i++) {
                column[i] = rows.get(i, j);
                sum += column[i];
            }
            Arrays.sort(column);
            usual.low[j] = column[(int) Math.rint(TAIL * (column.length - 1))];
            usual.high[j] = column[(int) Math.rint((1 - TAIL) * (column.length - 1))];
            usual.mean[j] = (float) (sum / column.length);
        }
        return usual;
    }
}
