package dev.augur.model;

import dev.augur.data.Tensor;
import java.util.Map;

/** {@link Adam} at work. */
final class AdamUpdate implements ParameterUpdate {
    private final Adam spec;
    private final float[] mean;
    private final float[] square;
    private int steps;

    AdamUpdate(Adam spec, int size) {
        this.spec = spec;
        this.mean = new float[size];
        this.square = new float[size];
    }

    @Override
    public void apply(float[] parameters, float[] gradient) {
        steps++;
        float rate = (float) (spec.learningRate() / (1 - Math.pow(spec.beta1(), steps)));
        float rootScale = (float) (1 / Math.sqrt(1 - Math.pow(spec.beta2(), steps)));
        update(parameters, gradient, mean, square, rate, rootScale);
    }

    /** The loop by itself, over its own arrays, so that the compiler vectorises it. */
    private void update(float[] w, float[] gradient, float[] mean, float[] square, float rate, float rootScale) {
        float beta1 = (float) spec.beta1();
        float rest1 = (float) (1 - spec.beta1());
        float beta2 = (float) spec.beta2();
        float rest2 = (float) (1 - spec.beta2());
        float epsilon = (float) spec.epsilon();
        float decay = (float) spec.weightDecay();
        for (int i = 0; i < w.length; i++) {
            float g = gradient[i] + decay * w[i];
            float m = beta1 * mean[i] + rest1 * g;
            float v = beta2 * square[i] + rest2 * g * g;
            mean[i] = m;
            square[i] = v;
            w[i] -= rate * m / ((float) Math.sqrt(v) * rootScale + epsilon);
        }
    }

    @Override
    public void save(Map<String, Tensor> state) {
        state.put("adam.mean", Tensor.of(mean.clone(), mean.length));
        state.put("adam.square", Tensor.of(square.clone(), square.length));
        state.put("adam.steps", Tensor.of(new double[] {steps}, 1));
    }

    @Override
    public void restore(Map<String, Tensor> state) {
        ParameterUpdate.load(state, "adam.mean", mean);
        ParameterUpdate.load(state, "adam.square", square);
        Tensor count = state.get("adam.steps");
        if (count == null) {
            throw new IllegalArgumentException("the state has no adam.steps, only " + state.keySet());
        }
        steps = (int) count.doubles()[0];
    }
}
