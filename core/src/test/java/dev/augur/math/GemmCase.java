package dev.augur.math;

import dev.augur.parallel.Team;
import java.util.Random;

/**
 * A product of matrices drawn from [-1, 1), stored with {@code slack} unused elements before them and after each row.
 */
final class GemmCase {
    private final GemmContract.Layout layout;
    private final int m;
    private final int n;
    private final int k;
    private final int slack;
    private final int ldb;
    private final int ldc;

    final int lda;
    final float[] a;
    final float[] b;
    final float[] c;

    GemmCase(GemmContract.Layout layout, int m, int n, int k, int slack, Random random) {
        this.layout = layout;
        this.m = m;
        this.n = n;
        this.k = k;
        this.slack = slack;
        lda = Math.max(1, (layout.transposeA() ? m : k) + slack);
        ldb = Math.max(1, (layout.transposeB() ? k : n) + slack);
        ldc = Math.max(1, n + slack);
        a = draw(slack + (layout.transposeA() ? k : m) * lda, random);
        b = draw(slack + (layout.transposeB() ? n : k) * ldb, random);
        c = draw(slack + m * ldc, random);
    }

    /**
     * The same product, with two thirds of the rows of op(B) and of the columns of op(A) zero, for some of its rows and
     * columns.
     */
    GemmCase withGaps() {
        for (int p = 0; p < k; p++) {
            for (int i = 0; i < m && p % 3 != 0; i++) {
                if (i / 8 % 2 == 0) {
                    a[slack + (layout.transposeA() ? p * lda + i : i * lda + p)] = 0;
                }
            }
            for (int j = 0; j < n && p % 3 != 1; j++) {
                if (j / 40 % 2 == 0) {
                    b[slack + (layout.transposeB() ? j * ldb + p : p * ldb + j)] = 0;
                }
            }
        }
        return this;
    }

    /** A copy of C after the product. */
    float[] run(KernelSet kernels, boolean accumulate) {
        return run(kernels, accumulate, 0, m);
    }

    /** A copy of C after the product of some rows of op(A). */
    float[] run(KernelSet kernels, boolean accumulate, int fromRow, int toRow) {
        return run(kernels, Team.ALONE, accumulate, fromRow, toRow);
    }

    /** The same by a team, for all rows. */
    float[] run(KernelSet kernels, Team team, boolean accumulate) {
        return run(kernels, team, accumulate, 0, m);
    }

    private float[] run(KernelSet kernels, Team team, boolean accumulate, int fromRow, int toRow) {
        float[] result = c.clone();
        kernels.product(
                team,
                view(a, layout.transposeA(), m, k, lda).rows(fromRow, toRow),
                view(b, layout.transposeB(), k, n, ldb),
                accumulate,
                view(result, false, m, n, ldc).rows(fromRow, toRow));
        return result;
    }

    private MatrixView view(float[] data, boolean transposed, int rows, int columns, int leading) {
        return transposed
                ? new MatrixView(data, slack, rows, columns, 1, leading)
                : new MatrixView(data, slack, rows, columns, leading, 1);
    }

    int cIndex(int i, int j) {
        return slack + i * ldc + j;
    }

    double exact(int i, int j) {
        double sum = 0;
        for (int p = 0; p < k; p++) {
            sum += (double) aAt(i, p) * bAt(p, j);
        }
        return sum;
    }

    /** The chain of fused multiply-adds over ascending p, from {@code start}. */
    float chain(int i, int j, float start) {
        float sum = start;
        for (int p = 0; p < k; p++) {
            sum = Math.fma(aAt(i, p), bAt(p, j), sum);
        }
        return sum;
    }

    private float aAt(int i, int p) {
        return a[slack + (layout.transposeA() ? p * lda + i : i * lda + p)];
    }

    private float bAt(int p, int j) {
        return b[slack + (layout.transposeB() ? j * ldb + p : p * ldb + j)];
    }

    private static float[] draw(int size, Random random) {
        float[] values = new float[size];
        for (int i = 0; i < size; i++) {
            values[i] = 2 * random.nextFloat() - 1;
        }
        return values;
    }
}
