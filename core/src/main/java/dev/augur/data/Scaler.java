package dev.augur.data;

import dev.augur.common.Check;

/**
 * A fitted scaling, {@code (x - shift) / divisor} in each column.
 *
 * @param shift subtracted first
 * @param divisor divided by, always positive
 */
public record Scaler(double[] shift, double[] divisor) implements FeatureMap {
    public Scaler {
        Check.positive("columns", shift.length);
        Check.sameSize("divisors", divisor.length, shift.length);
        for (int j = 0; j < shift.length; j++) {
            Check.finite("shift", shift[j]);
            Check.positive("divisor", divisor[j]);
        }
    }

    @Override
    public int inputs() {
        return shift.length;
    }

    @Override
    public int outputs() {
        return shift.length;
    }

    @Override
    public FeatureMatrix apply(FeatureMatrix x) {
        Check.sameSize("columns", x.columns(), shift.length);
        float[] scaled = new float[Math.multiplyExact(x.rows(), x.columns())];
        float[] values = x.values();
        int from = x.offset();
        for (int at = 0; at < scaled.length; ) {
            for (int j = 0; j < shift.length; j++, at++) {
                scaled[at] = (float) ((values[from + at] - shift[j]) / divisor[j]);
            }
        }
        return FeatureMatrix.wrap(scaled, x.rows(), x.columns());
    }
}
