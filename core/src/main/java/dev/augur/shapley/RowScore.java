package dev.augur.shapley;

import dev.augur.data.FeatureMatrix;

/** Any number that rows have; safe for any number of threads. */
@FunctionalInterface
public interface RowScore {
    /** A finite number for each row. */
    double[] of(FeatureMatrix rows);
}
