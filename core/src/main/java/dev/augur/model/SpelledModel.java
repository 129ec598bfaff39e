package dev.augur.model;

import dev.augur.data.Tensor;
import java.util.List;
import java.util.Map;

/**
 * A model that {@link NetworkSpec#restore} can recreate from the spelling of its network and its numbers, which is what
 * model files keep of it.
 */
public interface SpelledModel extends Model {
    /** The spelling of the network that learned it. */
    String network();

    /** Everything it has learned. */
    Map<String, Tensor> numbers();

    /** Its layers one after the other; none where it has something else. */
    default List<Layer> layers() {
        return List.of();
    }
}
