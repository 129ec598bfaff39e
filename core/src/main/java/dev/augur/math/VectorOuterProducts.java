package dev.augur.math;

import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Sums of outer products of rows, lower triangle, on the Vector API: tiles of four rows by two vectors of columns stay in registers
 * while a block of rows that fits the second-level cache streams by. At the lower and right edge the last full tile is formed again
 * in a scratch area, and only what is missing is taken from it.
 */
final class VectorOuterProducts {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final int TILE_ROWS = 4;
    private static final int TILE_COLUMNS = 2 * LANES;
    private static final int BLOCK = 48;

    private VectorOuterProducts() {}

    /** Whether there is room for a tile. */
    static boolean fits(int from, int to) {
        return to - from >= TILE_COLUMNS && to - from >= TILE_ROWS;
    }

    static void add(double factor, double[] a, int[] rows, int from, int to, double[] c, int ldc) {
        double[] scratch = new double[TILE_ROWS * TILE_COLUMNS];
        for (int start = 0; start < rows.length; start += BLOCK) {
            int end = Math.min(start + BLOCK, rows.length);
            for (int i = from; i < to; i += TILE_ROWS) {
                for (int j = from; j < Math.min(i + TILE_ROWS, to); j += TILE_COLUMNS) {
                    if (i + TILE_ROWS <= to && j + TILE_COLUMNS <= to) {
                        tile(a, rows, start, end, i, j, factor, c, i * ldc + j, ldc);
                    } else {
                        edge(a, rows, start, end, i, j, to, factor, c, ldc, scratch);
                    }
                }
            }
        }
    }

    private static void edge(
            double[] a,
            int[] rows,
            int start,
            int end,
            int i,
            int j,
            int to,
            double factor,
            double[] c,
            int ldc,
            double[] scratch) {
        int tileRow = Math.min(i, to - TILE_ROWS);
        int tileColumn = Math.min(j, to - TILE_COLUMNS);
        Arrays.fill(scratch, 0);
        tile(a, rows, start, end, tileRow, tileColumn, factor, scratch, 0, TILE_COLUMNS);
        for (int row = i; row < Math.min(i + TILE_ROWS, to); row++) {
            for (int column = j; column < Math.min(j + TILE_COLUMNS, to); column++) {
                c[row * ldc + column] += scratch[(row - tileRow) * TILE_COLUMNS + column - tileColumn];
            }
        }
    }

    private static void tile(
            double[] a, int[] rows, int start, int end, int i, int j, double factor, double[] c, int at, int ldc) {
        DoubleVector c00 = DoubleVector.zero(SPECIES);
        DoubleVector c01 = c00;
        DoubleVector c10 = c00;
        DoubleVector c11 = c00;
        DoubleVector c20 = c00;
        DoubleVector c21 = c00;
        DoubleVector c30 = c00;
        DoubleVector c31 = c00;
        for (int r = start; r < end; r++) {
            int row = rows[r];
            DoubleVector b0 = DoubleVector.fromArray(SPECIES, a, row + j);
            DoubleVector b1 = DoubleVector.fromArray(SPECIES, a, row + j + LANES);
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
