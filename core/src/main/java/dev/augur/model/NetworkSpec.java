package dev.augur.model;

import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.random.SeedTree;
import java.util.Map;
import java.util.Optional;

/**
 * A kind of network with its options, from which each training creates a network. It prints its spelling, such as
 * {@code mlp:500}.
 */
public interface NetworkSpec {
    /** A feature map to put in front, fitted without labels; training applies it once, before the first epoch. */
    default Optional<FeatureMap> featureMap(FeatureMatrix pool, SeedTree seeds) {
        return Optional.empty();
    }

    /** A new network with {@code inputs} input columns, counted after the feature map, and {@code outputs} scores. */
    Network create(int inputs, int outputs, Precision precision, SeedTree seeds);

    /**
     * Restores the model that had these {@link SpelledModel#numbers}; only networks that learn a {@link SpelledModel}
     * can do so.
     */
    default Model restore(int inputs, LabelSpace labels, Map<String, Tensor> numbers) {
        throw new IllegalArgumentException("models of " + this + " are not kept by their network");
    }
}
