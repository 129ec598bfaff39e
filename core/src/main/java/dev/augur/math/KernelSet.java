package dev.augur.math;

import dev.augur.parallel.Team;

/** One implementation of the array kernels; {@link Kernels} chooses which one runs. */
public interface KernelSet {
    /** Rows of doubles that are padded have a multiple of this many: as many as the widest vectors. */
    int WIDTH = 8;

    /** What runs here, for provenance and benchmarks. */
    String describe();

    /**
     * {@code C = A B}, or {@code C += A B} when {@code accumulate}. C is row-major, and so is A or B; the other may be
     * a transpose. Several threads may share the work, as long as the bits do not depend on their number.
     */
    void product(Team team, MatrixView a, MatrixView b, boolean accumulate, MatrixView c);

    /** Replaces {@code x[from..to)} by its exponentials. */
    void exp(double[] x, int from, int to);

    /** {@code sum a_i b_i}. */
    default double dot(double[] a, int aFrom, double[] b, int bFrom, int count) {
        return PlainDoubles.dot(a, aFrom, b, bFrom, count);
    }

    /** {@code b_i += factor a_i}. */
    default void axpy(double factor, double[] a, int aFrom, double[] b, int bFrom, int count) {
        PlainDoubles.axpy(factor, a, aFrom, b, bFrom, count);
    }

    /** {@code out_j = exp(factor max(0, square + squares_j - 2 products_j))}; 0 where a product is not finite. */
    default void productGaussians(
            double factor,
            double square,
            double[] squares,
            double most,
            float[] products,
            int from,
            double[] out,
            int outFrom) {
        PlainDoubles.productDistances(factor, square, squares, products, from, out, outFrom);
        exp(out, outFrom, outFrom + squares.length);
    }

    /** The largest of {@code x[from..to)}. */
    default double max(double[] x, int from, int to) {
        return PlainDoubles.max(x, from, to);
    }

    /**
     * {@code C_ic += sum_z a_iz b_zc}; rows of B and C have {@code width} numbers, a multiple of {@link #WIDTH}.
     * Products and sums are rounded one after the other, over ascending z.
     */
    default void addWeightedSums(int rows, int inner, int width, double[] a, double[] b, double[] c) {
        PlainDoubles.addWeightedSums(rows, inner, width, a, b, c);
    }

    /**
     * {@code D_ij = sum_f (x_if - z_fj)^2} for the rows of X and the points that are the columns of Z. Each element is
     * the chain {@code d = fma(x_f - z_f, x_f - z_f, d)} over ascending f.
     */
    default void squaredDistances(DoubleBlock x, DoubleBlock z, DoubleBlock d) {
        PlainDoubles.squaredDistances(x, z, d);
    }

    /**
     * {@code C_ij += factor sum_r a[r + i] a[r + j]} over row starts r, for {@code from <= i <= j < to}; what is below
     * the diagonal may change, too.
     */
    default void addOuterProducts(double factor, double[] a, int[] rows, int from, int to, double[] c, int ldc) {
        PlainDoubles.addOuterProducts(factor, a, rows, from, to, c, ldc);
    }

    /** {@code C += factor At B} in doubles: the sum of the outer products of as many rows of A and of B. */
    default void addTransposedProduct(double factor, ScatteredRows a, ScatteredRows b, DoubleBlock c) {
        PlainDoubles.addTransposedProduct(factor, a, b, c);
    }

    /**
     * {@code S_ic += sum_j x_ij w_cj} for {@code rows} rows of {@code inputs} floats from {@code xFrom} on and as many
     * rows of W as S has columns. What a row of S becomes does not depend on the others.
     */
    default void addRowProducts(int rows, int outputs, int inputs, float[] x, int xFrom, double[] w, double[] s) {
        PlainDoubles.addRowProducts(rows, outputs, inputs, x, xFrom, w, s);
    }
}
