package dev.augur.math;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Sums of outer products of rows on the Vector API: tiles of four rows by two vectors of columns stay in registers while a block of
 * rows that fits the second-level cache streams by. At the lower and right edge the last full tile is formed again in a scratch
 * area, and only what is missing is taken from it.
 */
final class VectorOuterProducts {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final int TILE_ROWS = 4;
    private static final int TILE_COLUMNS = 2 * LANES;
    private static final int BLOCK = 48;

    private VectorOuterProducts() {}

    /** Whether there is room for a tile in a sum of this many rows and columns. */
    static boolean fits(int rows, int columns) {
        return rows >= TILE_ROWS && columns >= TILE_COLUMNS;
    }

    /** {@code C_ij += factor sum_r a[r + i] a[r + j]} for {@code from <= j <= i < to}. */
    static void addSymmetric(double factor, double[] a, int[] rows, int from, int to, double[] c, int ldc) {
        for (int start = 0; start < rows.length; start += BLOCK) {
            Block block = new Block(factor, a, rows, a, rows, start, Math.min(start + BLOCK, rows.length), c, ldc);
            for (int i = from; i < to; i += TILE_ROWS) {
                for (int j = from; j < Math.min(i + TILE_ROWS, to); j += TILE_COLUMNS) {
                    add(block, i, to, j, to);
                }
            }
        }
    }

    /** {@code C_ij += sum_r a[aRows_r + i] b[bRows_r + j]} for {@code i < m, j < n}. */
    static void addProduct(int m, int n, double[] a, int[] aRows, double[] b, int[] bRows, double[] c, int ldc) {
        for (int start = 0; start < aRows.length; start += BLOCK) {
            Block block = new Block(1, a, aRows, b, bRows, start, Math.min(start + BLOCK, aRows.length), c, ldc);
            for (int i = 0; i < m; i += TILE_ROWS) {
                for (int j = 0; j < n; j += TILE_COLUMNS) {
                    add(block, i, m, j, n);
                }
            }
        }
    }

    /** Rows {@code start..end-1} of both factors, and where their products go. */
    private record Block(
            double factor, double[] a, int[] aRows, double[] b, int[] bRows, int start, int end, double[] c, int ldc) {}

    private static void add(Block block, int i, int rows, int j, int columns) {
        if (i + TILE_ROWS <= rows && j + TILE_COLUMNS <= columns) {
            tile(block, i, j, block.c, i * block.ldc + j, block.ldc);
        } else {
            edge(block, i, rows, j, columns);
        }
    }

    private static void edge(Block block, int i, int rows, int j, int columns) {
        int tileRow = Math.min(i, rows - TILE_ROWS);
        int tileColumn = Math.min(j, columns - TILE_COLUMNS);
        double[] scratch = new double[TILE_ROWS * TILE_COLUMNS];
        tile(block, tileRow, tileColumn, scratch, 0, TILE_COLUMNS);
        for (int row = i; row < Math.min(i + TILE_ROWS, rows); row++) {
            for (int column = j; column < Math.min(j + TILE_COLUMNS, columns); column++) {
                block.c[row * block.ldc + column] += scratch[(row - tileRow) * TILE_COLUMNS + column - tileColumn];
            }
        }
    }

    private static void tile(Block block, int i, int j, double[] c, int at, int ldc) {
        double[] a = block.a;
        double[] b = block.b;
        double factor = block.factor;
        DoubleVector c00 = DoubleVector.zero(SPECIES);
        DoubleVector c01 = c00;
        DoubleVector c10 = c00;
        DoubleVector c11 = c00;
        DoubleVector c20 = c00;
        DoubleVector c21 = c00;
        DoubleVector c30 = c00;
        DoubleVector c31 = c00;
        for (int r = block.start; r < block.end; r++) {
            int row = block.aRows[r];
            int other = block.bRows[r];
            DoubleVector b0 = DoubleVector.fromArray(SPECIES, b, other + j);
            DoubleVector b1 = DoubleVector.fromArray(SPECIES, b, other + j + LANES);
            DoubleVector x0 = DoubleVector.broadcast(SPECIES, a[row + i]);
            c00 = x0.fma(b0, c00);
            c01 = x0.fma(b1, c01);
            DoubleVector x1 = DoubleVector.broadcast(SPECIES, a[row + i + 1]);
            c10 = x1.fma(b0, c10);
            c11 = x1.fma(b1, c11);
            DoubleVector x2 = DoubleVector.broadcast(SPECIES, a[row + i + 2]);
            c20 = x2.fma(b0, c20);
            c21 = x2.fma(b1, c21);
            DoubleVector x3 = DoubleVector.broadcast(SPECIES, a[row + i + 3]);
            c30 = x3.fma(b0, c30);
            c31 = x3.fma(b1, c31);
        }
        store(c00, c01, factor, c, at);
        store(c10, c11, factor, c, at + ldc);
        store(c20, c21, factor, c, at + 2 * ldc);
        store(c30, c31, factor, c, at + 3 * ldc);
    }

    private static void store(DoubleVector left, DoubleVector right, double factor, double[] c, int at) {
        DoubleVector factors = DoubleVector.broadcast(SPECIES, factor);
        left.fma(factors, DoubleVector.fromArray(SPECIES, c, at)).intoArray(c, at);
        right.fma(factors, DoubleVector.fromArray(SPECIES, c, at + LANES)).intoArray(c, at + LANES);
    }
}
