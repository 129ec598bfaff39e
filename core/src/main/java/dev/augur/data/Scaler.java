package dev.augur.data;

import dev.augur.common.Check;

/**
 * A fitted scaling, {@code (x - shift) / divisor} in each column.
 *
 * @param shift subtracted first
 * @param divisor divided by, never 0
 */
public record Scaler(double[] shift, double[] divisor) {
    public Scaler {
        Check.sameSize("divisors", divisor.length, shift.length);
    }

    public FeatureMatrix apply(FeatureMatrix x) {
        Check.sameSize("columns", x.columns(), shift.length);
        float[] scaled = new float[Math.multiplyExact(x.rows(), x.columns())];
        float[] values = x.values();
        for (int i = 0, at = 0, from = x.offset(); i < x.rows(); i++) {
            for (int j = 0; j < shift.length; j++) {
                scaled[at++] = (float) ((values[from++] - shift[j]) / divisor[j]);
            }
        }
        return FeatureMatrix.view(scaled, x.rows(), x.columns());
    }
}
