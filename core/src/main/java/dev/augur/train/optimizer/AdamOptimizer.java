package dev.augur.train.optimizer;

import dev.augur.data.Tensor;
import dev.augur.model.SavedState;
import java.util.Map;

/** {@link Adam} at work. */
final class AdamOptimizer implements Optimizer {
    private static final String MEAN = "adam.mean";
    private static final String SQUARE = "adam.square";
    private static final String STEPS = "adam.steps";

    private final Adam spec;
    private final int epochs;
    private final float[] mean;
    private final float[] square;
    private int steps;

    AdamOptimizer(Adam spec, int size, int epochs) {
        this.spec = spec;
        this.epochs = epochs;
        this.mean = new float[size];
        this.square = new float[size];
    }

    @Override
    public boolean step(Goal goal, int epoch) {
        goal.slope();
        steps++;
        double size = spec.learningRate() * spec.schedule().factor(epoch, epochs);
        float rate = (float) (size / (1 - Math.pow(spec.beta1(), steps)));
        float rootScale = (float) (1 / Math.sqrt(1 - Math.pow(spec.beta2(), steps)));
        goal.parameters().move((w, gradient, from, to) -> update(w, gradient, mean, square, rate, rootScale, from, to));
        return true;
    }

    /** The loop by itself, over its own arrays, so that the compiler vectorises it. */
    private void update(
            float[] w, float[] gradient, float[] mean, float[] square, float rate, float rootScale, int from, int to) {
        float beta1 = (float) spec.beta1();
        float rest1 = (float) (1 - spec.beta1());
        float beta2 = (float) spec.beta2();
        float rest2 = (float) (1 - spec.beta2());
        float epsilon = (float) spec.epsilon();
        float decay = (float) spec.weightDecay();
        for (int i = from; i < to; i++) {
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
        state.put(MEAN, Tensor.of(mean.clone(), mean.length));
        state.put(SQUARE, Tensor.of(square.clone(), square.length));
        state.put(STEPS, Tensor.of(new double[] {steps}, 1));
    }

    @Override
    public void restore(Map<String, Tensor> state) {
        SavedState.load(state, MEAN, mean);
        SavedState.load(state, SQUARE, square);
        steps = (int) SavedState.required(state, STEPS, 1).doubles()[0];
    }
}
