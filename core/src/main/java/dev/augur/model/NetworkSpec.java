package dev.augur.model;

import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.random.SeedTree;
import java.util.Map;
import java.util.Optional;

/**
 * A kind of network with its options, from which trainings make networks; it prints as it is spelled, such as
 * {@code mlp:500}.
 */
public interface NetworkSpec {
    /** A map to put in front, fitted to features without labels; training applies it once, before the first epoch. */
    default Optional<FeatureMap> featureMap(FeatureMatrix pool, SeedTree seeds) {
        return Optional.empty();
    }

    /**
     * A fresh network from rows of {@code inputs} columns, which are those after the feature map, to so many scores.
     */
    Network create(int inputs, int outputs, Precision precision, SeedTree seeds);

    /** The model that had these {@link SpelledModel#numbers}; only networks whose models are spelled know how. */
    default Model restore(int inputs, LabelSpace labels, Map<String, Tensor> numbers) {
        throw new IllegalArgumentException("models of " + this + " are not kept by their network");
    }
}
