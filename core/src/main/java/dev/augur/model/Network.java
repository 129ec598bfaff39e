package dev.augur.model;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.data.Tensor;
import dev.augur.parallel.Team;
import java.util.Map;

/**
 * A network under training: parameters and their gradient, mutable, for one thread, closed after use. It knows no loss
 * and no optimiser.
 */
public interface Network extends AutoCloseable {
    /** Scores of a batch; the matrix belongs to the network and is valid until the next call. */
    Matrix forward(FeatureMatrix x);

    /** Overwrites the gradient of the parameters with that of {@code sum(scores * gradient)} for the last batch. */
    void backward(Matrix gradient);

    /** The parameters, which an optimiser moves, and their gradient. */
    ParameterVector parameters();

    /** A copy of what has been learned so far, as a model that gives a score for each of these classes. */
    Model snapshot(LabelSpace labels);

    /** Everything that scores depend on: the parameters, and statistics if it keeps any. */
    default Map<String, Tensor> state() {
        return Map.of(ParameterVector.NAME, parameters().saved());
    }

    /** Continues from a {@link #state} of a network of the same shape. */
    default void restore(Map<String, Tensor> state) {
        parameters().restore(state);
    }

    /**
     * Whether forward passes leave behind statistics of their rows that later scores depend on, such as those of batch
     * norm.
     */
    default boolean keepsStatistics() {
        return false;
    }

    /** Lets several threads share its passes, if it can; only the time depends on it. */
    default void workWith(Team team) {}

    /** Frees memory outside the heap. */
    @Override
    default void close() {}
}
