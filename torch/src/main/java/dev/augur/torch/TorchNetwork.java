package dev.augur.torch;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.data.Tensor;
import dev.augur.model.FloatParameters;
import dev.augur.model.Model;
import dev.augur.model.Network;
import dev.augur.model.ParameterVector;
import dev.augur.model.SavedState;
import dev.augur.random.SeedTree;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.pytorch.BoolOptional;
import org.bytedeco.pytorch.TensorArrayRefOptional;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * A module that learns. Torch computes scores and gradients; the parameters themselves are an array on the Java heap,
 * which optimisers update and each step copies to native memory.
 */
final class TorchNetwork implements Network {
    private static final String BUFFERS = "buffers";
    private static final String STEPS = "steps";

    private final TorchSpec spec;
    private final int inputs;
    private final SeedTree augmentSeeds;
    private final Optional<BatchAugmentation> augmentation;
    private final LiveModule module;
    private final FloatParameters parameters;
    private final NativeRows rows = new NativeRows();
    private final NativeRows scoreGradient = new NativeRows();
    private Matrix scores = new Matrix(0, 1);
    private org.bytedeco.pytorch.@Nullable Tensor nativeScores;
    private int steps;

    TorchNetwork(TorchSpec spec, int inputs, int outputs, SeedTree seeds) {
        this.spec = spec;
        this.inputs = inputs;
        this.augmentSeeds = seeds.child("augment");
        this.augmentation =
                spec.options().augments() ? Optional.of(BatchAugmentation.of(spec, inputs)) : Optional.empty();
        this.module = new LiveModule(spec, inputs, outputs, seeds);
        this.parameters = new Copied(module.parameters.values());
        module.layers().train(true);
    }

    @Override
    public Matrix forward(FeatureMatrix x) {
        Check.sameSize("columns", x.columns(), inputs);
        forget();
        FloatPointer batch = augmentation
                .map(each -> each.apply(x, augmentSeeds.child(steps).generator()))
                .map(changed -> rows.put(changed, 0, changed.length))
                .orElseGet(() -> rows.put(x.values(), x.offset(), x.rows() * inputs));
        org.bytedeco.pytorch.Tensor out = NativeFailures.explained(
                spec.toString(),
                x.rows(),
                () -> Scope.of(() -> module.forward(batch, x.rows(), inputs).retainReference()));
        nativeScores = out;
        scores = Scope.of(() -> NativeScores.copy(out));
        return scores;
    }

    @Override
    public void backward(Matrix of) {
        org.bytedeco.pytorch.Tensor out = nativeScores;
        if (out == null) {
            throw new IllegalStateException("there is no batch to go back from");
        }
        Check.sameSize("rows of the gradient", of.rows(), scores.rows());
        Check.sameSize("columns of the gradient", of.columns(), scores.columns());
        float[] values = new float[of.values().length];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) of.values()[i];
        }
        FloatPointer memory = scoreGradient.put(values, 0, values.length);
        try {
            module.layers().zero_grad(false);
            NativeFailures.explained(
                    spec.toString(),
                    of.rows(),
                    () -> Scope.of(() -> {
                        out.backward(
                                module.onDevice(torch.from_blob(memory, of.rows(), of.columns())),
                                new BoolOptional(),
                                false,
                                new TensorArrayRefOptional());
                        return true;
                    }));
            module.parameters.gradients(parameters.slopes());
        } finally {
            forget();
        }
    }

    /** Frees the scores of the last batch, and with them all that a backward pass would need. */
    private void forget() {
        if (nativeScores != null) {
            nativeScores.releaseReference();
            nativeScores = null;
        }
    }

    @Override
    public Model snapshot(LabelSpace labels) {
        return new TorchModel(spec, inputs, labels, parameters.array().clone(), module.buffers.values());
    }

    @Override
    public Map<String, Tensor> state() {
        return Map.of(
                ParameterVector.NAME,
                parameters.saved(),
                BUFFERS,
                Tensor.of(module.buffers.values(), module.buffers.size()),
                STEPS,
                Tensor.of(new double[] {steps}, 1));
    }

    @Override
    public void restore(Map<String, Tensor> state) {
        parameters.restore(state);
        float[] buffers = new float[module.buffers.size()];
        SavedState.load(state, BUFFERS, buffers);
        module.buffers.assign(buffers);
        Tensor count = state.get(STEPS);
        steps = count == null ? 0 : (int) count.doubles()[0];
    }

    @Override
    public boolean keepsStatistics() {
        return module.buffers.size() > 0;
    }

    @Override
    public ParameterVector parameters() {
        return parameters;
    }

    /** Parameters whose every change goes to the module as well. */
    private final class Copied extends FloatParameters {
        Copied(float[] start) {
            super(start);
        }

        @Override
        public void move(Step step) {
            super.move(step);
            module.parameters.assign(array());
            steps++;
        }

        @Override
        public void assign(double[] values) {
            super.assign(values);
            module.parameters.assign(array());
        }

        @Override
        public void restore(Map<String, Tensor> state) {
            super.restore(state);
            module.parameters.assign(array());
        }
    }

    @Override
    public void close() {
        forget();
        rows.close();
        scoreGradient.close();
        module.close();
    }
}
