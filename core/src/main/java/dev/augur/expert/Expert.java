package dev.augur.expert;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;

/** Knows the known classes, and nothing else. Immutable, and safe for any number of threads. */
public sealed interface Expert permits KernelExpert, ForestExpert {
    /** Columns a row must have. */
    int inputs();

    /** Number of known classes. */
    int classes();

    /**
     * A number for each class that grows with belief in it; {@code softmax(tau outputs)} are probabilities for the
     * right tau.
     */
    default Matrix outputs(FeatureMatrix rows) {
        Matrix outputs = new Matrix(rows.rows(), classes());
        outputs(rows, outputs);
        return outputs;
    }

    /** The same, written to a matrix with a row for each row. */
    void outputs(FeatureMatrix rows, Matrix into);
}
