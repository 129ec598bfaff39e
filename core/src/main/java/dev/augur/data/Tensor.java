package dev.augur.data;

import dev.augur.common.Check;
import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Named numbers of a model or a checkpoint: a shape and row-major floats or doubles, one of the two. */
public final class Tensor {
    private final int[] shape;
    private final float @Nullable [] floats;
    private final double @Nullable [] doubles;

    private Tensor(int[] shape, int size, float @Nullable [] floats, double @Nullable [] doubles) {
        BigInteger expected = BigInteger.ONE;
        for (int extent : shape) {
            expected = expected.multiply(BigInteger.valueOf(Check.atLeast("extent", extent, 0)));
        }
        if (!expected.equals(BigInteger.valueOf(size))) {
            throw new IllegalArgumentException(
                    "a tensor of shape " + Arrays.toString(shape) + " needs " + expected + " numbers, but got " + size);
        }
        this.shape = shape.clone();
        this.floats = floats;
        this.doubles = doubles;
    }

    /** Takes the array over without a copy. */
    public static Tensor of(float[] values, int... shape) {
        return new Tensor(shape, values.length, values, null);
    }

    /** Takes the array over without a copy. */
    public static Tensor of(double[] values, int... shape) {
        return new Tensor(shape, values.length, null, values);
    }

    public int[] shape() {
        return shape.clone();
    }

    public int size() {
        return floats != null ? floats.length : doubles().length;
    }

    public boolean isFloat() {
        return floats != null;
    }

    /** The array itself, not a copy. */
    public float[] floats() {
        if (floats == null) {
            throw new IllegalStateException("the tensor holds doubles, not floats");
        }
        return floats;
    }

    /** The array itself, not a copy. */
    public double[] doubles() {
        if (doubles == null) {
            throw new IllegalStateException("the tensor holds floats, not doubles");
        }
        return doubles;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Tensor that
                && Arrays.equals(shape, that.shape)
                && Arrays.equals(floats, that.floats)
                && Arrays.equals(doubles, that.doubles);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(shape) + Arrays.hashCode(floats)) + Arrays.hashCode(doubles);
    }

    @Override
    public String toString() {
        return "Tensor" + Arrays.toString(shape);
    }
}
