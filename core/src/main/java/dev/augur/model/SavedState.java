package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.data.Tensor;
import java.util.Map;

/** Reads the states that networks and optimisers leave behind. */
public final class SavedState {
    private SavedState() {}

    /** The tensor of this name, which must have {@code size} numbers. */
    public static Tensor required(Map<String, Tensor> state, String name, int size) {
        Tensor tensor = state.get(name);
        if (tensor == null) {
            throw new IllegalArgumentException("the state has no " + name + ", only " + state.keySet());
        }
        Check.sameSize("size of " + name, tensor.size(), size);
        return tensor;
    }

    /** Copies floats over {@code target}. */
    public static void load(Map<String, Tensor> state, String name, float[] target) {
        System.arraycopy(required(state, name, target.length).floats(), 0, target, 0, target.length);
    }

    /** Copies doubles over {@code target}. */
    public static void load(Map<String, Tensor> state, String name, double[] target) {
        System.arraycopy(required(state, name, target.length).doubles(), 0, target, 0, target.length);
    }
}
