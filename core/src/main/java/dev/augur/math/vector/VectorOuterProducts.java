package dev.augur.math.vector;

import dev.augur.math.DoubleBlock;
import dev.augur.math.ScatteredRows;
import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Sums of outer products of rows on the Vector API. A block of rows is copied into panels of neighbouring columns,
 * which stay in the second-level cache while register tiles run over them. Panels are as wide as several whole tiles,
 * both in rows and in columns, so that one copy serves as the left and as the right factor of a symmetric sum.
 */
final class VectorOuterProducts {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    /** The least common multiple of the tile's rows, 6, and of its columns, a power of two from 4. */
    private static final int PANEL = 3 * Math.max(VectorDoubleTile.COLUMNS, 4);
    /** Rows per block: 300 columns take 240 KB. */
    private static final int BLOCK = 96;
    /** Columns of the left factor of a product that are copied at a time. */
    private static final int LEFT_COLUMNS = 4 * PANEL;

    private final VectorScratch scratch = VectorScratch.ofThisThread();
    private final double factor;
    private final double[] c;
    private final int ldc;

    private VectorOuterProducts(double factor, double[] c, int ldc) {
        this.factor = factor;
        this.c = c;
        this.ldc = ldc;
    }

    /** {@code C_ij += factor sum_r a[r + i] a[r + j]} for {@code from <= i <= j < to}. */
    static void addSymmetric(double factor, double[] a, int[] rows, int from, int to, double[] c, int ldc) {
        new VectorOuterProducts(factor, c, ldc).addSymmetric(a, rows, from, to);
    }

    private void addSymmetric(double[] a, int[] rows, int from, int to) {
        int n = to - from;
        for (int start = 0; start < rows.length; start += BLOCK) {
            int inner = Math.min(BLOCK, rows.length - start);
            double[] panels = scratch.rightDoubles(roundUp(n) * inner);
            pack(a, rows, start, inner, from, n, panels);
            double[] left = scaled(panels, roundUp(n) * inner);
            for (int i = 0; i < n; i += VectorDoubleTile.ROWS) {
                int diagonal = i - i % VectorDoubleTile.COLUMNS;
                addStrip(inner, left, i, n, panels, diagonal, n, (from + i) * ldc + from);
            }
        }
    }

    /** {@code C += factor At B}. */
    static void addProduct(double factor, ScatteredRows a, ScatteredRows b, DoubleBlock c) {
        new VectorOuterProducts(factor, c.data(), c.stride()).addProduct(a, b, c);
    }

    private void addProduct(ScatteredRows a, ScatteredRows b, DoubleBlock c) {
        int n = c.columns();
        for (int start = 0; start < a.count(); start += BLOCK) {
            int inner = Math.min(BLOCK, a.count() - start);
            double[] right = scratch.rightDoubles(roundUp(n) * inner);
            pack(b.data(), b.starts(), start, inner, 0, n, right);
            for (int first = 0; first < c.rows(); first += LEFT_COLUMNS) {
                int rows = Math.min(LEFT_COLUMNS, c.rows() - first);
                double[] left = scratch.leftDoubles(roundUp(rows) * inner);
                pack(a.data(), a.starts(), start, inner, first, rows, left);
                left = scaled(left, roundUp(rows) * inner);
                for (int i = 0; i < rows; i += VectorDoubleTile.ROWS) {
                    addStrip(inner, left, i, rows, right, 0, n, c.row(first + i));
                }
            }
        }
    }

    /** Panels times the factor: themselves where it is 1, or else in the room for the left factor. */
    private double[] scaled(double[] panels, int size) {
        if (factor == 1) {
            return panels;
        }
        double[] scaled = scratch.leftDoubles(size);
        for (int i = 0; i < size; i++) {
            scaled[i] = factor * panels[i];
        }
        return scaled;
    }

    /** Tiles from column {@code j} on, for rows from {@code i} on, whose first lies at {@code row} in C. */
    private void addStrip(int inner, double[] left, int i, int rows, double[] right, int j, int columns, int row) {
        int a = i - i % PANEL;
        int aFrom = a * inner + i - a;
        int height = Math.min(VectorDoubleTile.ROWS, rows - i);
        for (int column = j; column < columns; column += VectorDoubleTile.COLUMNS) {
            int b = column - column % PANEL;
            int bFrom = b * inner + column - b;
            int width = Math.min(VectorDoubleTile.COLUMNS, columns - column);
            if (height == VectorDoubleTile.ROWS && width == VectorDoubleTile.COLUMNS) {
                VectorDoubleTile.add(inner, left, aFrom, PANEL, right, bFrom, PANEL, c, row + column, ldc);
            } else {
                addPart(inner, left, aFrom, right, bFrom, height, width, row + column);
            }
        }
    }

    /** A tile that sticks out of C, of which only what lies in C is added. */
    private void addPart(
            int inner, double[] left, int aFrom, double[] right, int bFrom, int height, int width, int corner) {
        double[] tile = scratch.doubleTile;
        Arrays.fill(tile, 0);
        VectorDoubleTile.add(inner, left, aFrom, PANEL, right, bFrom, PANEL, tile, 0, VectorDoubleTile.COLUMNS);
        for (int i = 0; i < height; i++) {
            for (int j = 0; j < width; j++) {
                c[corner + i * ldc + j] += tile[i * VectorDoubleTile.COLUMNS + j];
            }
        }
    }

    /**
     * Copies columns {@code from..from+n-1} of a block of rows into panels; what lies beyond the last column is zero.
     */
    private static void pack(double[] a, int[] rows, int start, int inner, int from, int n, double[] panels) {
        int whole = n - n % PANEL;
        for (int r = 0; r < inner; r++) {
            int row = rows[start + r] + from;
            for (int column = 0; column < whole; column += PANEL) {
                int to = column * inner + r * PANEL;
                for (int j = 0; j < PANEL; j += LANES) {
                    DoubleVector.fromArray(SPECIES, a, row + column + j).intoArray(panels, to + j);
                }
            }
            if (whole < n) {
                int to = whole * inner + r * PANEL;
                System.arraycopy(a, row + whole, panels, to, n - whole);
                Arrays.fill(panels, to + n - whole, to + PANEL, 0);
            }
        }
    }

    private static int roundUp(int size) {
        return (size + PANEL - 1) / PANEL * PANEL;
    }
}
