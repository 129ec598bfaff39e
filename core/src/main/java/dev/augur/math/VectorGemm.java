package dev.augur.math;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@code C += A B} for matrices large enough that packing pays: blocks of A and B are copied into panels that stay in
 * cache, and C is computed in register tiles of four rows by two vectors (Goto and van de Geijn, Anatomy of
 * High-Performance Matrix Multiplication, 2008).
 *
 * <p>Each element of C is the chain {@code c = fma(a_p, b_p, c)} over ascending p, wherever it falls in a block or tile.
 *
 * <p>The tile has eight accumulators, as many as two fused multiply-adds per cycle at a latency of four need. Taller
 * tiles and unrolled loops run slower: the compiler then spills accumulators to the stack.
 */
final class VectorGemm {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();

    private static final int TILE_ROWS = 4;
    private static final int TILE_COLUMNS = 2 * LANES;

    /** Inner block: a panel of B (16 KB with eight lanes) stays in the first-level cache. */
    private static final int INNER_BLOCK = 256;
    /** Rows of A per block: the block (128 KB) stays in the second-level cache. */
    private static final int ROW_BLOCK = 128;
    /** Columns of B per block: the block (1 MB) stays in the last-level cache. */
    private static final int COLUMN_BLOCK = 1024;

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
        new VectorGemm(VectorScratch.ofThisThread(), a, b, c).addProduct(m, n, k);
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
        float[] right = scratch.right(roundUp(columns, TILE_COLUMNS) * inner);
        VectorPacking.pack(
                b.data(), b.index(p, column), b.columnStride(), b.rowStride(), columns, inner, TILE_COLUMNS, right);
        for (int row = 0; row < m; row += ROW_BLOCK) {
            int rows = Math.min(ROW_BLOCK, m - row);
            float[] left = scratch.left(roundUp(rows, TILE_ROWS) * inner);
            VectorPacking.pack(
                    a.data(), a.index(row, p), a.rowStride(), a.columnStride(), rows, inner, TILE_ROWS, left);
            addPanels(row, rows, column, columns, inner, left, right);
        }
    }

    private void addPanels(int row, int rows, int column, int columns, int inner, float[] left, float[] right) {
        float[] out = c.data();
        int ldc = c.rowStride();
        for (int j = 0; j < columns; j += TILE_COLUMNS) {
            int width = Math.min(TILE_COLUMNS, columns - j);
            for (int i = 0; i < rows; i += TILE_ROWS) {
                int height = Math.min(TILE_ROWS, rows - i);
                int corner = c.index(row + i, column + j);
                if (height == TILE_ROWS && width == TILE_COLUMNS) {
                    addTile(inner, left, i * inner, right, j * inner, out, corner, ldc);
                } else {
                    addEdge(height, width, inner, left, i * inner, right, j * inner, corner);
                }
            }
        }
    }

    /** A tile that sticks out of C: computed in scratch memory, of which only what lies in C is copied. */
    private void addEdge(
            int height, int width, int inner, float[] left, int leftAt, float[] right, int rightAt, int corner) {
        float[] tile = scratch.tile;
        for (int i = 0; i < height; i++) {
            System.arraycopy(c.data(), corner + i * c.rowStride(), tile, i * TILE_COLUMNS, width);
        }
        addTile(inner, left, leftAt, right, rightAt, tile, 0, TILE_COLUMNS);
        for (int i = 0; i < height; i++) {
            System.arraycopy(tile, i * TILE_COLUMNS, c.data(), corner + i * c.rowStride(), width);
        }
    }

    private static void addTile(
            int inner, float[] left, int leftAt, float[] right, int rightAt, float[] c, int row0, int ldc) {
        int row1 = row0 + ldc;
        int row2 = row1 + ldc;
        int row3 = row2 + ldc;
        FloatVector c00 = FloatVector.fromArray(SPECIES, c, row0);
        FloatVector c01 = FloatVector.fromArray(SPECIES, c, row0 + LANES);
        FloatVector c10 = FloatVector.fromArray(SPECIES, c, row1);
        FloatVector c11 = FloatVector.fromArray(SPECIES, c, row1 + LANES);
        FloatVector c20 = FloatVector.fromArray(SPECIES, c, row2);
        FloatVector c21 = FloatVector.fromArray(SPECIES, c, row2 + LANES);
        FloatVector c30 = FloatVector.fromArray(SPECIES, c, row3);
        FloatVector c31 = FloatVector.fromArray(SPECIES, c, row3 + LANES);
        for (int p = 0; p < inner; p++) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, right, rightAt + TILE_COLUMNS * p);
            FloatVector b1 = FloatVector.fromArray(SPECIES, right, rightAt + TILE_COLUMNS * p + LANES);
            FloatVector a0 = FloatVector.broadcast(SPECIES, left[leftAt + TILE_ROWS * p]);
            c00 = a0.fma(b0, c00);
            c01 = a0.fma(b1, c01);
            FloatVector a1 = FloatVector.broadcast(SPECIES, left[leftAt + TILE_ROWS * p + 1]);
            c10 = a1.fma(b0, c10);
            c11 = a1.fma(b1, c11);
            FloatVector a2 = FloatVector.broadcast(SPECIES, left[leftAt + TILE_ROWS * p + 2]);
            c20 = a2.fma(b0, c20);
            c21 = a2.fma(b1, c21);
            FloatVector a3 = FloatVector.broadcast(SPECIES, left[leftAt + TILE_ROWS * p + 3]);
            c30 = a3.fma(b0, c30);
            c31 = a3.fma(b1, c31);
        }
        c00.intoArray(c, row0);
        c01.intoArray(c, row0 + LANES);
        c10.intoArray(c, row1);
        c11.intoArray(c, row1 + LANES);
        c20.intoArray(c, row2);
        c21.intoArray(c, row2 + LANES);
        c30.intoArray(c, row3);
        c31.intoArray(c, row3 + LANES);
    }

    private static int roundUp(int size, int multiple) {
        return (size + multiple - 1) / multiple * multiple;
    }
}
