package dev.augur.kernel;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.math.DoubleBlock;
import dev.augur.math.Kernels;

/**
 * {@code |x - z|^2} from rows x to fixed points z, as sums of squared differences in double: no digits are lost where
 * rows are close, or far from the origin. Safe for any number of threads.
 */
public final class SquaredDistances implements Distances {
    private final Matrix features;

    public SquaredDistances(Matrix points) {
        this.features = points.transposed();
    }

    public SquaredDistances(FeatureMatrix points) {
        this(Matrix.of(points));
    }

    @Override
    public int points() {
        return features.columns();
    }

    @Override
    public int columns() {
        return features.rows();
    }

    @Override
    public void prepare(FeatureMatrix rows, Scratch scratch) {
        int size = rows.rows() * rows.columns();
        scratch.doubles = Scratch.room(scratch.doubles, size);
        for (int at = 0; at < size; at++) {
            scratch.doubles[at] = rows.values()[rows.offset() + at];
        }
    }

    @Override
    public void prepare(Matrix rows, Scratch scratch) {
        scratch.doubles = Scratch.room(scratch.doubles, rows.values().length);
        System.arraycopy(rows.values(), 0, scratch.doubles, 0, rows.values().length);
    }

    @Override
    public void gaussians(double factor, int from, int to, Scratch scratch, double[] target, int at) {
        fill(to - from, points(), scratch.doubles, from * columns(), target, at);
        Kernels.exp(factor, target, at, at + (to - from) * points());
    }

    private void fill(int rows, int points, double[] x, int xFrom, double[] target, int at) {
        Kernels.squaredDistances(
                DoubleBlock.of(x, xFrom, rows, columns()),
                new DoubleBlock(features.values(), 0, columns(), points, points()),
                DoubleBlock.of(target, at, rows, points));
    }

    /** A row for each of the rows, a column for each point. */
    public Matrix from(Matrix rows) {
        return from(rows, points());
    }

    /** The same distances, only to the first {@code points} points. */
    Matrix from(Matrix rows, int points) {
        Check.sameSize("columns", rows.columns(), columns());
        Matrix distances = new Matrix(rows.rows(), points);
        fill(rows.rows(), points, rows.values(), 0, distances.values(), 0);
        return distances;
    }

    /** From one of the rows to every point. */
    public double[] from(FeatureMatrix rows, int row) {
        return from(Matrix.of(rows.slice(row, row + 1))).values();
    }
}
