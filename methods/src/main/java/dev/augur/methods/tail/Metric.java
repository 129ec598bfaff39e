package dev.augur.methods.tail;

import dev.augur.data.FeatureMatrix;
import dev.augur.kernel.SquaredDistances;
import dev.augur.methods.EnumSpelling;
import java.util.Arrays;

/** How far rows are from each other in the extreme value machine. */
public enum Metric {
    /** The length of the difference. */
    EUCLIDEAN,
    /** {@code 1 - cos(x, x')}; where one of two rows is all zeros and has no direction, 1/2. */
    COSINE;

    /** What to compare: for the cosine, rows of length 1. */
    FeatureMatrix prepare(FeatureMatrix rows) {
        if (this == EUCLIDEAN) {
            return rows;
        }
        float[] units = new float[Math.multiplyExact(rows.rows(), rows.columns())];
        for (int i = 0; i < rows.rows(); i++) {
            float[] row = rows.row(i);
            double squares = 0;
            for (float value : row) {
                squares += (double) value * value;
            }
            for (int j = 0; j < row.length; j++) {
                units[i * row.length + j] = squares == 0 ? 0 : (float) (row[j] / Math.sqrt(squares));
            }
        }
        return FeatureMatrix.wrap(units, rows.rows(), rows.columns());
    }

    /**
     * From one of the prepared rows to all prepared points; for rows of length 1, {@code 1 - cos} is half the squared
     * distance.
     */
    double[] from(SquaredDistances points, FeatureMatrix rows, int row) {
        double[] squared = points.from(rows, row);
        Arrays.setAll(squared, i -> this == EUCLIDEAN ? Math.sqrt(squared[i]) : squared[i] / 2);
        return squared;
    }

    @Override
    public String toString() {
        return EnumSpelling.of(this);
    }
}
