package dev.augur.shapley;

import dev.augur.data.FeatureMatrix;

/** A number for each row; safe for any number of threads. */
@FunctionalInterface
public interface RowScore {
    /** A finite number for each row. */
    double[] of(FeatureMatrix rows);
}
