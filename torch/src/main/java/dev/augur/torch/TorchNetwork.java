package dev.augur.torch;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.data.Tensor;
import dev.augur.model.Lbfgs;
import dev.augur.model.Model;
import dev.augur.model.Network;
import dev.augur.model.OptimizerSpec;
import dev.augur.model.ParameterUpdate;
import dev.augur.model.ParameterVector;
import dev.augur.random.SeedTree;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.pytorch.BoolOptional;
import org.bytedeco.pytorch.TensorArrayRefOptional;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * A module that learns. Torch computes scores and gradients; the parameters that count are an array on the heap of Java, which the optimiser of
 * pure Java moves and each step copies to native memory.
 */
final class TorchNetwork implements Network, ParameterVector {
    private final TorchSpec spec;
    private final int inputs;
    private final LabelSpace labels;
    private final SeedTree augmentSeeds;
    private final Optional<Augmentation> augmentation;
    private final LiveModule module;
    private final float[] parameters;
    private final float[] gradient;
    private final ParameterUpdate update;
    private final NativeRows rows = new NativeRows();
    private final NativeRows scoreGradient = new NativeRows();
    private Matrix scores = new Matrix(0, 1);
    private org.bytedeco.pytorch.@Nullable Tensor nativeScores;
    private int steps;

    TorchNetwork(TorchSpec spec, int inputs, LabelSpace labels, OptimizerSpec optimizer, SeedTree seeds) {
        this.spec = spec;
        this.inputs = inputs;
        this.labels = labels;
        this.augmentSeeds = seeds.child("augment");
        this.augmentation = spec.options().augments() ? Optional.of(Augmentation.of(spec, inputs)) : Optional.empty();
        this.module = new LiveModule(spec, inputs, labels.size(), seeds);
        if (optimizer instanceof Lbfgs && keepsStatistics()) {
            module.close();
            throw new IllegalArgumentException("lbfgs looks at points that it does not go to, and batch norm of " + spec
                    + " would remember them; use adam");
        }
        this.parameters = module.parameters.values();
        this.gradient = new float[parameters.length];
        this.update = ParameterUpdate.of(optimizer, parameters.length);
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
            module.parameters.gradients(gradient);
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
    public void step() {
        update.apply(parameters, gradient);
        module.parameters.assign(parameters);
        steps++;
    }

    @Override
    public Model snapshot() {
        return new TorchModel(spec, inputs, labels, parameters.clone(), module.buffers.values());
    }

    @Override
    public Map<String, Tensor> state() {
        Map<String, Tensor> state = new LinkedHashMap<>();
        state.put("parameters", Tensor.of(parameters.clone(), parameters.length));
        state.put("buffers", Tensor.of(module.buffers.values(), module.buffers.size()));
        state.put("steps", Tensor.of(new double[] {steps}, 1));
        update.save(state);
        return state;
    }

    @Override
    public void restore(Map<String, Tensor> state) {
        ParameterUpdate.load(state, "parameters", parameters);
        float[] buffers = new float[module.buffers.size()];
        ParameterUpdate.load(state, "buffers", buffers);
        double[] count = new double[1];
        Optional.ofNullable(state.get("steps")).ifPresent(each -> count[0] = each.doubles()[0]);
        steps = (int) count[0];
        update.restore(state);
        module.parameters.assign(parameters);
        module.buffers.assign(buffers);
    }

    @Override
    public boolean keepsStatistics() {
        return module.buffers.size() > 0;
    }

    @Override
    public Optional<ParameterVector> parameters() {
        return Optional.of(this);
    }

    @Override
    public int size() {
        return parameters.length;
    }

    @Override
    public double[] values() {
        return ParameterVector.widened(parameters);
    }

    @Override
    public void assign(double[] values) {
        ParameterVector.narrow(values, parameters);
        module.parameters.assign(parameters);
    }

    @Override
    public double[] gradient() {
        return ParameterVector.widened(gradient);
    }

    @Override
    public void close() {
        forget();
        rows.close();
        scoreGradient.close();
        module.close();
    }
}
