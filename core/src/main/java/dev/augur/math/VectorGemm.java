package dev.augur.math;

/**
 * {@code C += A B} for matrices large enough that packing pays: blocks of A and B are copied into panels that stay in
 * cache while register tiles run over them (Goto and van de Geijn, Anatomy of High-Performance Matrix Multiplication,
 * 2008). Every layout of A and B is packed into the same panels. Where a factor has many zeros, as pictures have, it is the left one, C being
 * computed transposed if need be, and what its panels need not is left out.
 */
final class VectorGemm {
    /** Inner block: a panel of B (16 KB with eight lanes) stays in the first-level cache. */
    private static final int INNER_BLOCK = 256;
    /** Rows of A per block: the block (120 KB) stays in the second-level cache. */
    private static final int ROW_BLOCK = 20 * VectorTile.ROWS;
    /** Columns of B per block: the block (1 MB) stays in the last-level cache. */
    private static final int COLUMN_BLOCK = 1024;
    /** Products with fewer multiplications are not looked at for zeros. */
    private static final long LARGE = 1 << 20;
    /** Rows, and columns in each, that are looked at to see how many elements are zero. */
    private static final int SAMPLE = 20;
    /** Share of zeros in B above which, if A has fewer, the factors change places. */
    private static final double MANY_ZEROS = 0.3;

    private final VectorScratch scratch;
    private final MatrixView a;
    private final MatrixView b;
    private final MatrixView c;

    private VectorGemm(VectorScratch scratch, MatrixView a, MatrixView b, MatrixView c) {
        this.scratch = scratch;
        this.a = a;
        this.b = b;
        this.c = c;
    }

    /** {@code C += A B}; C is m x n and row-major, the inner size is k. */
    static void addProduct(int m, int n, int k, MatrixView a, MatrixView b, MatrixView c) {
        boolean swap = (long) m * n * k >= LARGE && zeros(b, k, n) > Math.max(MANY_ZEROS, zeros(a, m, k));
        VectorScratch scratch = VectorScratch.ofThisThread();
        if (swap) {
            new VectorGemm(scratch, b.transposed(), a.transposed(), c.transposed()).addProduct(n, m, k);
        } else {
            new VectorGemm(scratch, a, b, c).addProduct(m, n, k);
        }
    }

    /** Share of zeros among some elements. */
    private static double zeros(MatrixView matrix, int rows, int columns) {
        int zeros = 0;
        for (int i = 0; i < SAMPLE; i++) {
            for (int j = 0; j < SAMPLE; j++) {
                if (matrix.get(i * rows / SAMPLE, j * columns / SAMPLE) == 0) {
                    zeros++;
                }
            }
        }
        return (double) zeros / (SAMPLE * SAMPLE);
    }

    private void addProduct(int m, int n, int k) {
        int blocks = (k + INNER_BLOCK - 1) / INNER_BLOCK;
        int inner = (k + blocks - 1) / blocks;
        for (int column = 0; column < n; column += COLUMN_BLOCK) {
            int columns = Math.min(COLUMN_BLOCK, n - column);
            for (int p = 0; p < k; p += inner) {
                addBlock(m, column, columns, p, Math.min(inner, k - p));
            }
        }
    }

    private void addBlock(int m, int column, int columns, int p, int inner) {
        float[] right = scratch.right(roundUp(columns, VectorTile.COLUMNS) * inner);
        VectorPacking.pack(
                b.data(),
                b.index(p, column),
                b.columnStride(),
                b.rowStride(),
                columns,
                inner,
                VectorTile.COLUMNS,
                right);
        for (int row = 0; row < m; row += ROW_BLOCK) {
            int rows = Math.min(ROW_BLOCK, m - row);
            float[] left = scratch.left(roundUp(rows, VectorTile.ROWS) * inner);
            VectorPacking.pack(
                    a.data(), a.index(row, p), a.rowStride(), a.columnStride(), rows, inner, VectorTile.ROWS, left);
            scratch.steps.thin(left, (rows + VectorTile.ROWS - 1) / VectorTile.ROWS, inner);
            addPanels(row, rows, column, columns, inner, left, right);
        }
    }

    private void addPanels(int row, int rows, int column, int columns, int inner, float[] left, float[] right) {
        for (int j = 0; j < columns; j += VectorTile.COLUMNS) {
            int width = Math.min(VectorTile.COLUMNS, columns - j);
            for (int i = 0; i < rows; i += VectorTile.ROWS) {
                int height = Math.min(VectorTile.ROWS, rows - i);
                int c0 = c.index(row + i, column + j);
                if (height == VectorTile.ROWS && width == VectorTile.COLUMNS && c.columnStride() == 1) {
                    addTile(i, j, inner, left, right, c.data(), c0, c.rowStride());
                } else {
                    c.readTile(c0, height, width, scratch.tile, VectorTile.COLUMNS);
                    addTile(i, j, inner, left, right, scratch.tile, 0, VectorTile.COLUMNS);
                    c.writeTile(c0, height, width, scratch.tile, VectorTile.COLUMNS);
                }
            }
        }
    }

    private void addTile(int i, int j, int inner, float[] left, float[] right, float[] out, int c0, int ldc) {
        int panel = i / VectorTile.ROWS;
        int count = scratch.steps.count(panel);
        if (count == inner) {
            VectorTile.add(inner, left, i * inner, VectorTile.ROWS, right, j * inner, VectorTile.COLUMNS, out, c0, ldc);
        } else {
            VectorSparseTile.add(
                    scratch.steps.offsets(),
                    scratch.steps.from(panel),
                    count,
                    left,
                    i * inner,
                    VectorTile.ROWS,
                    right,
                    j * inner,
                    out,
                    c0,
                    ldc);
        }
    }

    private static int roundUp(int size, int multiple) {
        return (size + multiple - 1) / multiple * multiple;
    }
}
