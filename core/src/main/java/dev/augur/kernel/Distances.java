package dev.augur.kernel;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;

/** Squared distances from rows to fixed points: a row for each of the rows, a column for each point. */
interface Distances {
    Matrix from(Matrix rows);

    Matrix from(FeatureMatrix rows);
}
