package dev.augur.tables.cells;

import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Numbers of some rows, row by row: in floats if these represent every number exactly, which halves the memory, and
 * otherwise in doubles.
 */
public final class NumberArray {
    private final float @Nullable [] floats;
    private final double[] doubles;

    private NumberArray(float @Nullable [] floats, double[] doubles) {
        this.floats = floats;
        this.doubles = doubles;
    }

    /** Takes the array over without a copy. */
    static NumberArray of(float[] values) {
        return new NumberArray(values, new double[0]);
    }

    /** Takes the numbers from a function, which is asked for each of them twice. */
    public static NumberArray of(int length, IntToDoubleFunction numbers) {
        for (int i = 0; i < length; i++) {
            double value = numbers.applyAsDouble(i);
            if (Double.compare(value, (float) value) != 0) {
                return new NumberArray(null, doubles(length, numbers));
            }
        }
        return of(floats(length, numbers));
    }

    private static double[] doubles(int length, IntToDoubleFunction numbers) {
        double[] values = new double[length];
        for (int i = 0; i < length; i++) {
            values[i] = numbers.applyAsDouble(i);
        }
        return values;
    }

    private static float[] floats(int length, IntToDoubleFunction numbers) {
        float[] values = new float[length];
        for (int i = 0; i < length; i++) {
            values[i] = (float) numbers.applyAsDouble(i);
        }
        return values;
    }

    public int length() {
        return floats == null ? doubles.length : floats.length;
    }

    public double get(int index) {
        return floats == null ? doubles[index] : floats[index];
    }

    /** The numbers in single precision, without a copy if they are stored that way. */
    public float[] toFloats() {
        return floats == null ? floats(doubles.length, i -> doubles[i]) : floats;
    }

    /** Every {@code stride}-th number from {@code offset} on; NaN is an empty cell. */
    public Column column(int offset, int stride) {
        return floats == null ? Columns.doubles(doubles, offset, stride) : Columns.floats(floats, offset, stride);
    }
}
