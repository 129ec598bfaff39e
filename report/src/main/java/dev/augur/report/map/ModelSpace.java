package dev.augur.report.map;

import dev.augur.data.ColumnScaling;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.data.Scaler;
import dev.augur.data.Scaling;
import java.util.Arrays;
import java.util.Optional;

/**
 * Where rows lie for map and groups: features with mean 0 and standard deviation 1 over all rows, points such as
 * texts as far apart as numbers, times the weights
 * that the classifier gives them, where it has some. Rows are worked out when asked for, so that a large table is not
 * held twice.
 */
public final class ModelSpace {
    private final FeatureMatrix pool;
    private final int labeled;
    private final Scaler scaler;
    private final double[] weights;

    public ModelSpace(LacData data, Optional<double[]> weights) {
        this.pool = data.pool();
        this.labeled = data.labeledCount();
        this.scaler = new ColumnScaling(data.columns()).keepingPoints(Scaling.STD.fit(pool), pool.rows(), pool::get);
        this.weights = weights.orElseGet(() -> ones(pool.columns()));
    }

    private static double[] ones(int size) {
        double[] ones = new double[size];
        Arrays.fill(ones, 1);
        return ones;
    }

    /** A row of all rows, labeled ones first. */
    double[] row(int index) {
        float[] raw = pool.row(index);
        double[] row = new double[raw.length];
        Arrays.setAll(row, j -> weights[j] * (raw[j] - scaler.shift()[j]) / scaler.divisor()[j]);
        return row;
    }

    double[] unlabeledRow(int index) {
        return row(labeled + index);
    }
}
