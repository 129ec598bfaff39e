package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.data.Tensor;
import java.util.Map;

/** An optimiser at work on a flat array of parameters, with what it remembers between steps. */
public interface ParameterUpdate {
    /** The optimiser that a spec describes, for so many parameters; for those who sum the gradient elsewhere. */
    static ParameterUpdate of(OptimizerSpec spec, int size) {
        if (spec instanceof Adam adam) {
            return new AdamUpdate(adam, size);
        }
        if (spec instanceof Sgd sgd) {
            return new SgdUpdate(sgd, size);
        }
        return new NoUpdate();
    }

    /** One step of the parameters along the gradient, to which the optimiser adds the L2 term itself. */
    void apply(float[] parameters, float[] gradient);

    void save(Map<String, Tensor> state);

    void restore(Map<String, Tensor> state);

    /** Copies a tensor of a saved state over {@code target}. */
    static void load(Map<String, Tensor> state, String name, float[] target) {
        Tensor tensor = state.get(name);
        if (tensor == null) {
            throw new IllegalArgumentException("the state has no " + name + ", only " + state.keySet());
        }
        Check.sameSize("size of " + name, tensor.size(), target.length);
        System.arraycopy(tensor.floats(), 0, target, 0, target.length);
    }

    /** For optimisers that place the parameters themselves. */
    final class NoUpdate implements ParameterUpdate {
        @Override
        public void apply(float[] parameters, float[] gradient) {
            throw new IllegalStateException("this optimiser moves the parameters from outside the network");
        }

        @Override
        public void save(Map<String, Tensor> state) {}

        @Override
        public void restore(Map<String, Tensor> state) {}
    }
}
