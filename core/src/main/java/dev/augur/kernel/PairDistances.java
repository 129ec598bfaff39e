package dev.augur.kernel;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import java.util.Arrays;

/** {@code |x_i - x_j|^2} between all pairs of rows, each pair stored once. */
public final class PairDistances {
    private static final int BLOCK = 64;

    private final double[][] lower;

    private PairDistances(double[][] lower) {
        this.lower = lower;
    }

    public static PairDistances of(FeatureMatrix rows) {
        return of(Matrix.of(rows));
    }

    public static PairDistances of(Matrix rows) {
        SquaredDistances all = new SquaredDistances(rows);
        double[][] lower = new double[rows.rows()][];
        for (int from = 0; from < lower.length; from += BLOCK) {
            int to = Math.min(from + BLOCK, lower.length);
            Matrix block = all.from(rows.slice(from, to), to);
            for (int i = 0; i < block.rows(); i++) {
                lower[from + i] = new double[from + i];
                System.arraycopy(block.values(), i * block.columns(), lower[from + i], 0, from + i);
            }
        }
        return new PairDistances(lower);
    }

    /** Number of rows. */
    public int size() {
        return lower.length;
    }

    public double get(int i, int j) {
        return i == j ? 0 : lower[Math.max(i, j)][Math.min(i, j)];
    }

    /** From row i to the rows {@code 0..i-1}; read only. */
    public double[] toEarlier(int i) {
        return lower[i];
    }

    /** From row i to all rows. */
    public double[] row(int i) {
        double[] row = Arrays.copyOf(lower[i], lower.length);
        for (int j = i + 1; j < row.length; j++) {
            row[j] = lower[j][i];
        }
        return row;
    }

    /** A copy of the distances of all pairs. */
    public double[] pairs() {
        double[] pairs = new double[lower.length * (lower.length - 1) / 2];
        for (int i = 1, at = 0; i < lower.length; at += i, i++) {
            System.arraycopy(lower[i], 0, pairs, at, i);
        }
        return pairs;
    }

    /** A copy of the distances of all pairs of some rows. */
    public double[] pairs(int[] rows) {
        double[] pairs = new double[rows.length * (rows.length - 1) / 2];
        for (int i = 1, at = 0; i < rows.length; i++) {
            for (int j = 0; j < i; j++) {
                pairs[at++] = get(rows[i], rows[j]);
            }
        }
        return pairs;
    }
}
