package dev.augur.model;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.data.Tensor;
import java.util.Map;
import java.util.Optional;

/**
 * What learns: parameters, their gradient and an optimiser, mutable, for one thread, closed after use. It knows no loss.
 */
public interface Network extends AutoCloseable {
    /** Scores of a batch; the matrix belongs to the network and is good until the next call. */
    Matrix forward(FeatureMatrix x);

    /** Overwrites the parameters' gradient with that of {@code sum(scores * gradient)} of the batch just forwarded. */
    void backward(Matrix gradient);

    /** One step of the optimiser along the gradient. */
    void step();

    /** A copy of what has been learned so far. */
    Model snapshot();

    /** All that the next step depends on: parameters and the optimiser's memory. */
    Map<String, Tensor> state();

    /** Continues from a {@link #state} of a network of the same shape. */
    void restore(Map<String, Tensor> state);

    /** The parameters as one vector, for optimisers that choose their own points; empty where the backend has none. */
    default Optional<ParameterVector> parameters() {
        return Optional.empty();
    }

    /** Whether forward passes leave statistics of their rows behind, such as those of batch norm, which scores depend on later. */
    default boolean keepsStatistics() {
        return false;
    }

    @Override
    void close();
}
