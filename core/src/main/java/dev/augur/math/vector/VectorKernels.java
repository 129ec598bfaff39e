package dev.augur.math.vector;

import dev.augur.math.DoubleBlock;
import dev.augur.math.KernelSet;
import dev.augur.math.MatrixView;
import dev.augur.math.ScatteredRows;
import dev.augur.parallel.Team;
import java.util.Arrays;
import jdk.incubator.vector.FloatVector;

/**
 * Kernels on the Vector API; any number of threads may call at once.
 *
 * <p>However it is computed, each element of C is the chain {@code c = fma(a_p, b_p, c)} over ascending p. So the bits
 * depend on that element's row of A and column of B alone, and rows may be split among threads or calls at will.
 */
public final class VectorKernels implements KernelSet {
    /** Up to this many columns of C are formed without packing A. */
    private static final int FEW_COLUMNS = 16;
    /** Up to this many rows of C are formed without packing B. */
    private static final int FEW_ROWS = 16;

    /**
     * Rows of C that threads take at a time where A is not packed: enough that B, which each packs, is the smaller
     * part.
     */
    private static final int SHARED_ROWS = 60;

    /** Multiplications that clearing an element takes as long as. */
    private static final long CLEAR_COST = 4;

    private static final int LEAST_LANES = 4;

    public VectorKernels() {
        int lanes = FloatVector.SPECIES_PREFERRED.length();
        if (lanes < LEAST_LANES) {
            throw new IllegalStateException("this machine has vectors of " + lanes + " floats, which is too short");
        }
    }

    @Override
    public String describe() {
        return "Vector API, " + FloatVector.SPECIES_PREFERRED.length() + " lanes";
    }

    @Override
    public void product(Team team, MatrixView a, MatrixView b, boolean accumulate, MatrixView c) {
        int m = c.rows();
        int n = c.columns();
        long cost = (long) m * n * a.columns();
        if (a.isRowMajor() && n <= FEW_COLUMNS && cost > 0) {
            team.share(
                    m,
                    SHARED_ROWS,
                    cost,
                    (from, to) -> VectorRows.product(a.rows(from, to), b, accumulate, c.rows(from, to)));
            return;
        }
        if (!accumulate) {
            clear(team, c);
        }
        if (b.isRowMajor() && m <= FEW_ROWS) {
            addStrips(team, cost, a, b, c);
        } else if (cost > 0) {
            VectorGemm.addProduct(team, a, b, c);
        }
    }

    /** One row, which is all that a program may ask about, is to leave no garbage. */
    private static void addStrips(Team team, long cost, MatrixView a, MatrixView b, MatrixView c) {
        if (team.isAlone()) {
            VectorStrips.addProduct(a, b, c);
        } else {
            team.share(
                    c.columns(),
                    VectorTile.COLUMNS,
                    cost,
                    (from, to) -> VectorStrips.addProduct(a, b.columns(from, to), c.columns(from, to)));
        }
    }

    private static void clear(Team team, MatrixView c) {
        if (c.rows() <= FEW_ROWS) {
            clear(c, 0, c.rows());
        } else {
            team.share(c.rows(), CLEAR_COST * c.rows() * c.columns(), (from, to) -> clear(c, from, to));
        }
    }

    private static void clear(MatrixView c, int first, int end) {
        for (int i = first; i < end; i++) {
            Arrays.fill(c.data(), c.index(i, 0), c.index(i, c.columns()), 0f);
        }
    }

    @Override
    public void exp(double[] x, int from, int to) {
        VectorExponential.replace(x, from, to);
    }

    @Override
    public double dot(double[] a, int aFrom, double[] b, int bFrom, int count) {
        return VectorDoubles.dot(a, aFrom, b, bFrom, count);
    }

    @Override
    public void axpy(double factor, double[] a, int aFrom, double[] b, int bFrom, int count) {
        VectorDoubles.axpy(factor, a, aFrom, b, bFrom, count);
    }

    @Override
    public void productGaussians(
            double factor,
            double square,
            double[] squares,
            double most,
            float[] products,
            int from,
            double[] out,
            int outFrom) {
        VectorProductDistances.gaussians(factor, square, squares, most, products, from, out, outFrom);
    }

    @Override
    public double max(double[] x, int from, int to) {
        return VectorDoubles.max(x, from, to);
    }

    @Override
    public void addWeightedSums(int rows, int inner, int width, double[] a, double[] b, double[] c) {
        VectorWeightedSums.add(rows, inner, width, a, b, c);
    }

    @Override
    public void squaredDistances(DoubleBlock x, DoubleBlock z, DoubleBlock d) {
        VectorDistances.fill(x, z, d);
    }

    @Override
    public void addOuterProducts(double factor, double[] a, int[] rows, int from, int to, double[] c, int ldc) {
        VectorOuterProducts.addSymmetric(factor, a, rows, from, to, c, ldc);
    }

    @Override
    public void addTransposedProduct(double factor, ScatteredRows a, ScatteredRows b, DoubleBlock c) {
        VectorOuterProducts.addProduct(factor, a, b, c);
    }

    @Override
    public void addRowProducts(int rows, int outputs, int inputs, float[] x, int xFrom, double[] w, double[] s) {
        new VectorRowProducts(outputs, inputs, w).add(rows, x, xFrom, s);
    }
}
