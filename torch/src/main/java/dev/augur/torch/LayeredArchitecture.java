package dev.augur.torch;

import dev.augur.model.Layer;
import java.util.List;

/** An architecture whose layers are known one by one, so that its models can be computed elsewhere too. */
interface LayeredArchitecture extends Architecture {
    /**
     * Its layers.
     *
     * @throws IllegalArgumentException if it does not take rows with this many columns
     */
    List<Layer> layers(int inputs, int outputs);

    @Override
    default TorchModule build(int inputs, int outputs) {
        return LayerModules.of(layers(inputs, outputs));
    }
}
