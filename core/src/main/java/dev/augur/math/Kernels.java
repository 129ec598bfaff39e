package dev.augur.math;

import dev.augur.parallel.Team;

/**
 * The facade of all array kernels, for Augur's own modules.
 *
 * <p>The Vector API serves when its module is present, plain loops otherwise. {@code -Daugur.kernels=plain|vector}
 * chooses one by name.
 */
public final class Kernels {
    private static final KernelSet ACTIVE = KernelChoice.choose(System.getProperty("augur.kernels", "auto"));

    private Kernels() {}

    /** Which kernels run in this process. */
    public static String describe() {
        return ACTIVE.describe();
    }

    /**
     * {@code C = A B}. C is row-major, and so is A or B; the other may be a transpose. A team may share the work; the
     * bits do not depend on it.
     */
    public static void product(Team team, MatrixView a, MatrixView b, MatrixView c) {
        ACTIVE.product(team, a, b, false, c);
    }

    /** {@code C += A B}, likewise. */
    public static void addProduct(Team team, MatrixView a, MatrixView b, MatrixView c) {
        ACTIVE.product(team, a, b, true, c);
    }

    /** Replaces {@code x[from..to)} by its exponentials. */
    public static void exp(double[] x, int from, int to) {
        ACTIVE.exp(x, from, to);
    }

    /** {@code sum a_i b_i} over runs of two arrays. */
    public static double dot(double[] a, int aFrom, double[] b, int bFrom, int count) {
        return ACTIVE.dot(a, aFrom, b, bFrom, count);
    }

    /** {@code b_i += factor a_i} over runs of two arrays. */
    public static void axpy(double factor, double[] a, int aFrom, double[] b, int bFrom, int count) {
        ACTIVE.axpy(factor, a, aFrom, b, bFrom, count);
    }

    /** Replaces {@code x[from..to)} by {@code exp(factor x_i)}. */
    public static void exp(double factor, double[] x, int from, int to) {
        for (int i = from; i < to; i++) {
            x[i] *= factor;
        }
        ACTIVE.exp(x, from, to);
    }

    /**
     * {@code out_j = exp(factor d_j)} from {@code outFrom} on, with squared distances
     * {@code d_j = max(0, square + squares_j - 2 products_j)} by products from {@code from} on; 0 where a product is
     * not finite.
     *
     * @param factor negative
     * @param most no smaller than any of the distances
     */
    public static void productGaussians(
            double factor,
            double square,
            double[] squares,
            double most,
            float[] products,
            int from,
            double[] out,
            int outFrom) {
        ACTIVE.productGaussians(factor, square, squares, most, products, from, out, outFrom);
    }

    /** The largest of {@code x[from..to)}, none of which is NaN; minus infinity where there are none. */
    public static double max(double[] x, int from, int to) {
        return ACTIVE.max(x, from, to);
    }

    /** The least width from {@code columns} on that rows of {@link #addWeightedSums} may have. */
    public static int padded(int columns) {
        return (columns + KernelSet.WIDTH - 1) / KernelSet.WIDTH * KernelSet.WIDTH;
    }

    /**
     * {@code C_ic += sum_z a_iz b_zc}, where rows of A follow one another, and rows of B and C have {@code width}
     * numbers, which is {@link #padded}. Products and sums are rounded one after the other, over ascending z.
     */
    public static void addWeightedSums(int rows, int inner, int width, double[] a, double[] b, double[] c) {
        ACTIVE.addWeightedSums(rows, inner, width, a, b, c);
    }

    /**
     * {@code D_ij = sum_f (x_if - z_fj)^2} for the rows of X and the points that are the columns of Z. The value of an
     * element depends only on its row and its point.
     */
    public static void squaredDistances(DoubleBlock x, DoubleBlock z, DoubleBlock d) {
        ACTIVE.squaredDistances(x, z, d);
    }

    /**
     * {@code C_ij += factor sum_r a[r + i] a[r + j]} over row starts r, for {@code from <= i <= j < to}: the upper
     * triangle of a sum of outer products; what is below the diagonal may change, too.
     */
    public static void addOuterProducts(double factor, double[] a, int[] rows, int from, int to, double[] c, int ldc) {
        ACTIVE.addOuterProducts(factor, a, rows, from, to, c, ldc);
    }

    /** {@code C += factor At B} in doubles: the sum of the outer products of as many rows of A and of B. */
    public static void addTransposedProduct(double factor, ScatteredRows a, ScatteredRows b, DoubleBlock c) {
        ACTIVE.addTransposedProduct(factor, a, b, c);
    }

    /**
     * {@code S_ic += sum_j x_ij w_cj} for {@code rows} rows of {@code inputs} floats from {@code xFrom} on and as many
     * rows of W as S has columns. What a row of S becomes does not depend on the others.
     */
    public static void addRowProducts(int rows, int outputs, int inputs, float[] x, int xFrom, double[] w, double[] s) {
        ACTIVE.addRowProducts(rows, outputs, inputs, x, xFrom, w, s);
    }

    /** {@code ln(sum exp(x_c))} over {@code x[from..to)}, without overflow. */
    public static double logSumExp(double[] x, int from, int to) {
        double max = x[from];
        for (int i = from + 1; i < to; i++) {
            max = Math.max(max, x[i]);
        }
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += Math.exp(x[i] - max);
        }
        return max + Math.log(sum);
    }

    /** Writes {@code softmax(x)} to {@code out}; the two may be the same array. */
    public static void softmax(double[] x, double[] out) {
        softmax(x, 0, out, 0, x.length);
    }

    /** The same over runs of two arrays. */
    public static void softmax(double[] x, int from, double[] out, int outFrom, int count) {
        double logSumExp = logSumExp(x, from, from + count);
        for (int i = 0; i < count; i++) {
            out[outFrom + i] = Math.exp(x[from + i] - logSumExp);
        }
    }

    /** Index of the largest of {@code x[from..to)} relative to {@code from}; ties go to the lowest. */
    public static int argmax(double[] x, int from, int to) {
        int best = from;
        for (int i = from + 1; i < to; i++) {
            if (x[i] > x[best]) {
                best = i;
            }
        }
        return best - from;
    }
}
