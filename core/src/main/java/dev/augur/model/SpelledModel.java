package dev.augur.model;

import dev.augur.data.Tensor;
import java.util.Map;

/**
 * A model that {@link NetworkSpec#restore} makes again from its network, as it is spelled, and its numbers. So model
 * files keep it.
 */
public interface SpelledModel extends Model {
    /** The network that learned it, as it is spelled. */
    String network();

    /** All it has learned. */
    Map<String, Tensor> numbers();
}
