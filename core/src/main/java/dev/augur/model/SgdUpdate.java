package dev.augur.model;

import dev.augur.data.Tensor;
import java.util.Map;

/** {@link Sgd} at work. */
final class SgdUpdate implements ParameterUpdate {
    private final Sgd spec;
    private final float[] velocity;

    SgdUpdate(Sgd spec, int size) {
        this.spec = spec;
        this.velocity = new float[size];
    }

    @Override
    public void apply(float[] parameters, float[] gradient) {
        float rate = (float) spec.learningRate();
        float momentum = (float) spec.momentum();
        float decay = (float) spec.weightDecay();
        for (int i = 0; i < parameters.length; i++) {
            float v = momentum * velocity[i] + gradient[i] + decay * parameters[i];
            velocity[i] = v;
            parameters[i] -= rate * v;
        }
    }

    @Override
    public void save(Map<String, Tensor> state) {
        state.put("sgd.velocity", Tensor.of(velocity.clone(), velocity.length));
    }

    @Override
    public void restore(Map<String, Tensor> state) {
        ParameterUpdate.load(state, "sgd.velocity", velocity);
    }
}
