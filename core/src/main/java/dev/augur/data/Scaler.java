package dev.augur.data;

import dev.augur.common.Check;

/**
 * A fitted scaling, {@code (x - shift) / divisor} in each column. What would be farther from 0 than 1e15 is put there: no row is as far, and
 * whatever is computed from it stays finite.
 *
 * @param shift subtracted first
 * @param divisor divided by, always positive
 */
public record Scaler(double[] shift, double[] divisor) implements FeatureMap {
    private static final double FARTHEST = 1e15;

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
                double moved = (values[from + at] - shift[j]) / divisor[j];
                scaled[at] = (float) Math.max(-FARTHEST, Math.min(FARTHEST, moved));
            }
        }
        return FeatureMatrix.wrap(scaled, x.rows(), x.columns());
    }
}
