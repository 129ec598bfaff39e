package dev.augur.math;

import dev.augur.parallel.Team;
import java.util.Arrays;

/**
 * Plain loops that run everywhere, with the bits of {@code VectorKernels}: each element of C is the chain
 * {@code c = fma(a_p, b_p, c)} over ascending p.
 *
 * <p>The inner loops run over whole arrays from index 0, which is what the compiler vectorises; an offset per array
 * would keep it from that. {@link Math#fma} is one instruction on every processor of the last ten years, and slow on
 * others.
 */
final class PlainKernels implements KernelSet {
    /** A block of B, {@code INNER_BLOCK x COLUMN_BLOCK} floats or 128 KB, stays in the second-level cache. */
    private static final int INNER_BLOCK = 128;

    private static final int COLUMN_BLOCK = 256;

    /**
     * Rows of B and, last, of C, for each thread: a product of one row would otherwise leave more garbage than numbers.
     */
    private static final ThreadLocal<float[][]> BLOCK =
            ThreadLocal.withInitial(() -> new float[INNER_BLOCK + 1][COLUMN_BLOCK]);

    /** With fewer columns than this, loops run along the columns of C instead, which are longer. */
    private static final int FEW_COLUMNS = 32;

    /** Rows or columns of C that threads take at a time. */
    private static final int SHARED = 32;

    @Override
    public String describe() {
        return "plain loops";
    }

    @Override
    public void product(Team team, MatrixView a, MatrixView b, boolean accumulate, MatrixView c) {
        if (!accumulate) {
            for (int i = 0; i < c.rows(); i++) {
                Arrays.fill(c.data(), c.index(i, 0), c.index(i, c.columns()), 0f);
            }
        }
        if (c.columns() < FEW_COLUMNS && c.columns() < c.rows()) {
            share(team, b.transposed(), a.transposed(), c.transposed());
        } else {
            share(team, a, b, c);
        }
    }

    /** By columns where there are more of them than rows: each thread reads the blocks of B that it needs. */
    private static void share(Team team, MatrixView a, MatrixView b, MatrixView c) {
        long cost = (long) c.rows() * c.columns() * a.columns();
        if (c.columns() > c.rows()) {
            team.share(
                    c.columns(), SHARED, cost, (from, to) -> addProduct(a, b.columns(from, to), c.columns(from, to)));
        } else {
            team.share(c.rows(), SHARED, cost, (from, to) -> addProduct(a.rows(from, to), b, c.rows(from, to)));
        }
    }

    private static void addProduct(MatrixView a, MatrixView b, MatrixView c) {
        int k = a.columns();
        float[][] block = BLOCK.get();
        float[] sums = block[INNER_BLOCK];
        for (int column = 0; column < c.columns(); column += COLUMN_BLOCK) {
            int columns = Math.min(COLUMN_BLOCK, c.columns() - column);
            for (int p = 0; p < k; p += INNER_BLOCK) {
                int inner = Math.min(INNER_BLOCK, k - p);
                for (int q = 0; q < inner; q++) {
                    b.readRow(p + q, column, columns, block[q]);
                }
                for (int i = 0; i < c.rows(); i++) {
                    c.readRow(i, column, columns, sums);
                    addRow(a, i, p, inner, block, columns, sums);
                    c.writeRow(i, column, columns, sums);
                }
            }
        }
    }

    /**
     * One row of A times the block, four rows of the block at a time so that the sums are read and written less often.
     */
    private static void addRow(MatrixView a, int i, int p, int inner, float[][] block, int columns, float[] sums) {
        int q = 0;
        for (; q + 4 <= inner; q += 4) {
            addFour(
                    a.get(i, p + q),
                    block[q],
                    a.get(i, p + q + 1),
                    block[q + 1],
                    a.get(i, p + q + 2),
                    block[q + 2],
                    a.get(i, p + q + 3),
                    block[q + 3],
                    columns,
                    sums);
        }
        for (; q < inner; q++) {
            addOne(a.get(i, p + q), block[q], columns, sums);
        }
    }

    private static void addFour(
            float f0,
            float[] b0,
            float f1,
            float[] b1,
            float f2,
            float[] b2,
            float f3,
            float[] b3,
            int columns,
            float[] sums) {
        for (int j = 0; j < columns; j++) {
            float sum = Math.fma(f1, b1[j], Math.fma(f0, b0[j], sums[j]));
            sums[j] = Math.fma(f3, b3[j], Math.fma(f2, b2[j], sum));
        }
    }

    private static void addOne(float factor, float[] b, int columns, float[] sums) {
        for (int j = 0; j < columns; j++) {
            sums[j] = Math.fma(factor, b[j], sums[j]);
        }
    }

    @Override
    public void exp(double[] x, int from, int to) {
        for (int i = from; i < to; i++) {
            x[i] = Exponential.of(x[i]);
        }
    }
}
