package dev.augur.methods;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.math.Kernels;
import dev.augur.math.SquaredDistances;

/** Squared Euclidean distances from rows to fixed points, as sums of squared differences in double. Safe for any number of threads. */
public final class RowDistances {
    private final double[][] features;
    private final int count;

    public RowDistances(FeatureMatrix points) {
        this.features = SquaredDistances.transpose(points.values(), points.offset(), points.rows(), points.columns());
        this.count = points.rows();
    }

    /** From one of the rows to every point. */
    public double[] squared(FeatureMatrix rows, int row) {
        Check.sameSize("columns", rows.columns(), features.length);
        double[] sums = new double[count];
        for (int f = 0; f < features.length; f++) {
            Kernels.addSquares(rows.get(row, f), features[f], 0, sums, 0, count);
        }
        return sums;
    }
}
