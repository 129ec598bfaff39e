package dev.augur.model;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;

/** What was learned: a function from rows to K = k + 1 scores, immutable and safe for any number of threads. */
public interface Model {
    LabelSpace labels();

    /** Columns a row must have. */
    int inputs();

    Matrix score(FeatureMatrix x);
}
