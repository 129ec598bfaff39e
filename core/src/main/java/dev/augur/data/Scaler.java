package dev.augur.data;

import dev.augur.common.Check;
import java.util.Arrays;

/**
 * A fitted scaling, {@code (x - shift) / divisor} in each column. A value farther from 0 than the reach of its column
 * is cut to the reach.
 *
 * @param shift subtracted first
 * @param divisor divided by, always positive
 * @param reach the largest size of a scaled number, always positive
 */
public record Scaler(double[] shift, double[] divisor, double[] reach) implements FeatureMap {
    /** No real row is so far away, and everything computed from it stays finite. */
    private static final double FARTHEST = 1e15;

    public Scaler {
        Check.positive("columns", shift.length);
        Check.sameSize("divisors", divisor.length, shift.length);
        Check.sameSize("reaches", reach.length, shift.length);
        for (int j = 0; j < shift.length; j++) {
            Check.finite("shift", shift[j]);
            Check.positive("divisor", divisor[j]);
            Check.positive("reach", reach[j]);
        }
    }

    /** A scaler with the usual reach, 1e15, in every column. */
    public Scaler(double[] shift, double[] divisor) {
        this(shift, divisor, usualReach(shift.length));
    }

    private static double[] usualReach(int columns) {
        double[] reach = new double[columns];
        Arrays.fill(reach, FARTHEST);
        return reach;
    }

    /** Whether some column has a reach of its own. */
    public boolean isBounded() {
        return Arrays.stream(reach).anyMatch(each -> each != FARTHEST);
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
    public boolean isColumnWise() {
        return true;
    }

    /** Scales rows in double precision. */
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
        double scaled = (x - shift[column]) / divisor[column];
        double most = reach[column];
        // Hardly any number is out of reach, so that asking costs less than the larger and the smaller of two numbers.
        return scaled > most ? most : scaled < -most ? -most : scaled;
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
