package dev.augur.model;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.shapley.Background;
import dev.augur.shapley.ShapleyValues;
import java.util.Optional;

/** A trained model: a function from rows to K = k + 1 scores, immutable and safe for any number of threads. */
public interface Model {
    LabelSpace labels();

    /** The number of columns a row must have. */
    int inputs();

    Matrix score(FeatureMatrix x);

    /**
     * Exact Shapley values of a weighted sum of the scores, if the form of the model allows them.
     *
     * @param weights one for each score
     */
    default Optional<ShapleyValues> shapley(double[] weights, Background background) {
        return Optional.empty();
    }
}
