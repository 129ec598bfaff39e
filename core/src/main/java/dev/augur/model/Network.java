package dev.augur.model;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.data.Tensor;
import dev.augur.parallel.Team;
import java.util.Map;

/**
 * What learns: parameters and their gradient, mutable, for one thread, closed after use. It knows no loss and no
 * optimiser.
 */
public interface Network extends AutoCloseable {
    /** Scores of a batch; the matrix belongs to the network and is good until the next call. */
    Matrix forward(FeatureMatrix x);

    /** Overwrites the parameters' gradient with that of {@code sum(scores * gradient)} of the batch just forwarded. */
    void backward(Matrix gradient);

    /** The parameters, which an optimiser moves, and their gradient. */
    ParameterVector parameters();

    /** A copy of what has been learned so far, as a model that gives a score for each of these classes. */
    Model snapshot(LabelSpace labels);

    /** All that scores depend on: the parameters, and statistics where it keeps any. */
    default Map<String, Tensor> state() {
        return Map.of(ParameterVector.NAME, parameters().saved());
    }

    /** Continues from a {@link #state} of a network of the same shape. */
    default void restore(Map<String, Tensor> state) {
        parameters().restore(state);
    }

    /**
     * Whether forward passes leave statistics of their rows behind, such as those of batch norm, which scores depend on
     * later.
     */
    default boolean keepsStatistics() {
        return false;
    }

    /** Lets several threads share its passes, if it can; nothing but time depends on it. */
    default void workWith(Team team) {}

    /** Frees what is outside the heap. */
    @Override
    default void close() {}
}
