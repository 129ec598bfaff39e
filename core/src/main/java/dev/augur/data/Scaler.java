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

    /** In double precision. */
    public Matrix apply(Matrix x) {
        Check.sameSize("columns", x.columns(), shift.length);
        Matrix scaled = new Matrix(x.rows(), x.columns());
        for (int at = 0; at < scaled.values().length; ) {
            for (int j = 0; j < shift.length; j++, at++) {
                scaled.values()[at] = apply(x.values()[at], j);
            }
        }
        return scaled;
    }

    private double apply(double x, int column) {
        return Math.max(-FARTHEST, Math.min(FARTHEST, (x - shift[column]) / divisor[column]));
    }

    @Override
    public FeatureMatrix apply(FeatureMatrix x) {
        Check.sameSize("columns", x.columns(), shift.length);
        float[] scaled = new float[Math.multiplyExact(x.rows(), x.columns())];
        float[] values = x.values();
        int from = x.offset();
        for (int at = 0; at < scaled.length; ) {
            for (int j = 0; j < shift.length; j++, at++) {
                scaled[at] = (float) apply(values[from + at], j);
            }
        }
        return FeatureMatrix.wrap(scaled, x.rows(), x.columns());
    }
}
