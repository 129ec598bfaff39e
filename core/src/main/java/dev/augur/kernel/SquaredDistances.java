package dev.augur.kernel;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.math.Kernels;

/**
 * {@code |x - z|^2} from rows x to fixed points z, as sums of squared differences in double: no digits are lost where rows are close, or far
 * from the origin. Safe for any number of threads.
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
    public Matrix from(FeatureMatrix rows) {
        return from(Matrix.of(rows));
    }

    @Override
    public Matrix from(Matrix rows) {
        return from(rows, features.columns());
    }

    /** The same to the first so many points. */
    Matrix from(Matrix rows, int points) {
        Check.sameSize("columns", rows.columns(), features.rows());
        Matrix distances = new Matrix(rows.rows(), points);
        Kernels.squaredDistances(
                rows.rows(),
                points,
                rows.columns(),
                rows.values(),
                0,
                features.values(),
                features.columns(),
                distances.values(),
                0);
        return distances;
    }

    /** From one of the rows to every point. */
    public double[] from(FeatureMatrix rows, int row) {
        return from(Matrix.of(rows.slice(row, row + 1))).values();
    }
}
