package dev.augur.train.optimizer;

import dev.augur.data.Tensor;
import dev.augur.model.SavedState;
import java.util.Map;

/** {@link Sgd} at work. */
final class SgdOptimizer implements Optimizer {
    private static final String VELOCITY = "sgd.velocity";

    private final Sgd spec;
    private final int epochs;
    private final float[] velocity;

    SgdOptimizer(Sgd spec, int size, int epochs) {
        this.spec = spec;
        this.epochs = epochs;
        this.velocity = new float[size];
    }

    @Override
    public boolean step(Goal goal, int epoch) {
        goal.slope();
        float rate = (float) (spec.learningRate() * spec.schedule().factor(epoch, epochs));
        goal.parameters().move((w, gradient, from, to) -> update(w, gradient, velocity, rate, from, to));
        return true;
    }

    private void update(float[] w, float[] gradient, float[] velocity, float rate, int from, int to) {
        float momentum = (float) spec.momentum();
        float decay = (float) spec.weightDecay();
        for (int i = from; i < to; i++) {
            float v = momentum * velocity[i] + gradient[i] + decay * w[i];
            velocity[i] = v;
            w[i] -= rate * v;
        }
    }

    @Override
    public void save(Map<String, Tensor> state) {
        state.put(VELOCITY, Tensor.of(velocity.clone(), velocity.length));
    }

    @Override
    public void restore(Map<String, Tensor> state) {
        SavedState.load(state, VELOCITY, velocity);
    }
}
