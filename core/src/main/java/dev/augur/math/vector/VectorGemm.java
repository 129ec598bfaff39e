package dev.augur.math.vector;

import dev.augur.math.MatrixView;
import dev.augur.parallel.Team;

/**
 * {@code C += A B} for matrices large enough that packing pays: blocks of A and B are copied into panels that stay in
 * cache while register tiles run over them (Goto and van de Geijn, Anatomy of High-Performance Matrix Multiplication,
 * 2008). Every layout of A and B is packed into the same panels. Where a factor has many zeros, as pictures have, it is
 * the left one, C being computed transposed if need be, and what its panels need not is left out.
 */
final class VectorGemm {
    /** Inner block: a panel of B (16 KB with eight lanes) stays in the first-level cache. */
    private static final int INNER_BLOCK = 256;
    /** Rows of A per block: the block (120 KB) stays in the second-level cache. */
    private static final int ROW_BLOCK = 20 * VectorTile.ROWS;
    /** Columns of B per block: the block (1 MB) stays in the last-level cache. */
    private static final int COLUMN_BLOCK = 1024;
    /**
     * Inner blocks of B that a team packs at a time (4 MB at most), so that it need not wait for all its threads after
     * each of them.
     */
    private static final int SHARED_BLOCKS = 4;
    /** Multiplications that packing an element takes as long as. */
    private static final long PACKING_COST = 16;
    /** Products with fewer multiplications are not looked at for zeros. */
    private static final long LARGE = 1 << 20;
    /** Rows, and columns in each, that are looked at to see how many elements are zero. */
    private static final int SAMPLE = 20;
    /** Share of zeros in B above which, if A has fewer, the factors change places. */
    private static final double MANY_ZEROS = 0.3;

    private final Team team;
    private final MatrixView a;
    private final MatrixView b;
    private final MatrixView c;

    private VectorGemm(Team team, MatrixView a, MatrixView b, MatrixView c) {
        this.team = team;
        this.a = a;
        this.b = b;
        this.c = c;
    }

    /** {@code C += A B}; C is row-major. */
    static void addProduct(Team team, MatrixView a, MatrixView b, MatrixView c) {
        boolean swap =
                (long) c.rows() * c.columns() * a.columns() >= LARGE && zeros(b) > Math.max(MANY_ZEROS, zeros(a));
        if (swap) {
            new VectorGemm(team, b.transposed(), a.transposed(), c.transposed()).addProduct();
        } else {
            new VectorGemm(team, a, b, c).addProduct();
        }
    }

    /** Share of zeros among some elements. */
    private static double zeros(MatrixView matrix) {
        int zeros = 0;
        for (int i = 0; i < SAMPLE; i++) {
            for (int j = 0; j < SAMPLE; j++) {
                if (matrix.get(i * matrix.rows() / SAMPLE, j * matrix.columns() / SAMPLE) == 0) {
                    zeros++;
                }
            }
        }
        return (double) zeros / (SAMPLE * SAMPLE);
    }

    private void addProduct() {
        int k = a.columns();
        int blocks = (k + INNER_BLOCK - 1) / INNER_BLOCK;
        int inner = (k + blocks - 1) / blocks;
        int depth = team.isAlone() ? inner : SHARED_BLOCKS * inner;
        for (int column = 0; column < c.columns(); column += COLUMN_BLOCK) {
            int columns = Math.min(COLUMN_BLOCK, c.columns() - column);
            for (int p = 0; p < k; p += depth) {
                addBlocks(column, columns, p, Math.min(depth, k - p), inner);
            }
        }
    }

    /** The whole team packs the right factor once; then each thread takes rows of the left one. */
    private void addBlocks(int column, int columns, int start, int depth, int inner) {
        int m = c.rows();
        int width = roundUp(columns, VectorTile.COLUMNS);
        float[] right = VectorScratch.ofThisThread().right(width * depth);
        team.share(columns, VectorTile.COLUMNS, PACKING_COST * width * depth, (from, to) -> {
            for (int p = 0; p < depth; p += inner) {
                int steps = Math.min(inner, depth - p);
                VectorPacking.pack(
                        b.data(),
                        b.index(start + p, column + from),
                        b.columnStride(),
                        b.rowStride(),
                        to - from,
                        steps,
                        VectorTile.COLUMNS,
                        right,
                        width * p + from * steps);
            }
        });
        team.share(m, VectorTile.ROWS, (long) m * columns * depth, (from, to) -> {
            for (int p = 0; p < depth; p += inner) {
                for (int row = from; row < to; row += ROW_BLOCK) {
                    int rows = Math.min(ROW_BLOCK, to - row);
                    addRows(row, rows, column, columns, start + p, Math.min(inner, depth - p), right, width * p);
                }
            }
        });
    }

    private void addRows(int row, int rows, int column, int columns, int p, int inner, float[] right, int rightFrom) {
        VectorScratch scratch = VectorScratch.ofThisThread();
        float[] left = scratch.left(roundUp(rows, VectorTile.ROWS) * inner);
        VectorPacking.pack(
                a.data(), a.index(row, p), a.rowStride(), a.columnStride(), rows, inner, VectorTile.ROWS, left, 0);
        scratch.steps.thin(left, (rows + VectorTile.ROWS - 1) / VectorTile.ROWS, inner);
        addPanels(scratch, row, rows, column, columns, inner, left, right, rightFrom);
    }

    private void addPanels(
            VectorScratch scratch,
            int row,
            int rows,
            int column,
            int columns,
            int inner,
            float[] left,
            float[] right,
            int rightFrom) {
        for (int j = 0; j < columns; j += VectorTile.COLUMNS) {
            int width = Math.min(VectorTile.COLUMNS, columns - j);
            int panel = rightFrom + j * inner;
            for (int i = 0; i < rows; i += VectorTile.ROWS) {
                int height = Math.min(VectorTile.ROWS, rows - i);
                int c0 = c.index(row + i, column + j);
                if (height == VectorTile.ROWS && width == VectorTile.COLUMNS && c.columnStride() == 1) {
                    addTile(scratch.steps, i, panel, inner, left, right, c.data(), c0, c.rowStride());
                } else {
                    c.readTile(c0, height, width, scratch.tile, VectorTile.COLUMNS);
                    addTile(scratch.steps, i, panel, inner, left, right, scratch.tile, 0, VectorTile.COLUMNS);
                    c.writeTile(c0, height, width, scratch.tile, VectorTile.COLUMNS);
                }
            }
        }
    }

    private static void addTile(
            VectorSteps steps, int i, int panel, int inner, float[] left, float[] right, float[] out, int c0, int ldc) {
        int thinned = i / VectorTile.ROWS;
        int count = steps.count(thinned);
        if (count == inner) {
            VectorTile.add(inner, left, i * inner, VectorTile.ROWS, right, panel, VectorTile.COLUMNS, out, c0, ldc);
        } else {
            VectorSparseTile.add(
                    steps.offsets(),
                    steps.from(thinned),
                    count,
                    left,
                    i * inner,
                    VectorTile.ROWS,
                    right,
                    panel,
                    out,
                    c0,
                    ldc);
        }
    }

    private static int roundUp(int size, int multiple) {
        return (size + multiple - 1) / multiple * multiple;
    }
}
