package dev.augur.torch;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.data.Tensor;
import dev.augur.model.SpelledModel;
import dev.augur.random.SeedTree;
import java.util.Map;

/** What a module has learned, in arrays of Java: nothing is held in native memory between calls, so there is nothing to close. */
final class TorchModel implements SpelledModel {
    private static final int BLOCK = 250;
    private static final String PARAMETERS = "parameters";
    private static final String BUFFERS = "buffers";

    private final TorchSpec spec;
    private final int inputs;
    private final LabelSpace labels;
    private final float[] parameters;
    private final float[] buffers;

    TorchModel(TorchSpec spec, int inputs, LabelSpace labels, float[] parameters, float[] buffers) {
        this.spec = spec;
        this.inputs = inputs;
        this.labels = labels;
        this.parameters = parameters;
        this.buffers = buffers;
    }

    /** The model with these {@link #numbers}. */
    static TorchModel of(TorchSpec spec, int inputs, LabelSpace labels, Map<String, Tensor> numbers) {
        try (LiveModule module = new LiveModule(spec, inputs, labels.size(), SeedTree.of(0))) {
            return new TorchModel(
                    spec,
                    inputs,
                    labels,
                    floats(numbers, PARAMETERS, module.parameters.size()),
                    floats(numbers, BUFFERS, module.buffers.size()));
        }
    }

    private static float[] floats(Map<String, Tensor> numbers, String name, int size) {
        Tensor tensor = numbers.get(name);
        if (tensor == null) {
            throw new IllegalArgumentException("the tensor " + name + " is missing");
        }
        Check.sameSize("size of " + name, tensor.size(), size);
        return tensor.floats();
    }

    @Override
    public LabelSpace labels() {
        return labels;
    }

    @Override
    public int inputs() {
        return inputs;
    }

    @Override
    public String network() {
        return spec.toString();
    }

    @Override
    public Map<String, Tensor> numbers() {
        return Map.of(
                PARAMETERS,
                Tensor.of(parameters.clone(), parameters.length),
                BUFFERS,
                Tensor.of(buffers.clone(), buffers.length));
    }

    @Override
    public Matrix score(FeatureMatrix x) {
        Check.sameSize("columns", x.columns(), inputs);
        Matrix scores = new Matrix(x.rows(), labels.size());
        try (LiveModule module = new LiveModule(spec, inputs, labels.size(), SeedTree.of(0));
                NativeRows rows = new NativeRows()) {
            module.parameters.assign(parameters);
            module.buffers.assign(buffers);
            module.layers().eval();
            for (int from = 0; from < x.rows(); from += BLOCK) {
                FeatureMatrix block = x.slice(from, Math.min(from + BLOCK, x.rows()));
                double[] part = score(module, rows, block).values();
                System.arraycopy(part, 0, scores.values(), from * scores.columns(), part.length);
            }
        }
        return scores;
    }

    private Matrix score(LiveModule module, NativeRows rows, FeatureMatrix block) {
        return NativeFailures.explained(
                spec.toString(),
                block.rows(),
                () -> Scope.withoutGradient(() -> NativeScores.copy(module.forward(
                        rows.put(block.values(), block.offset(), block.rows() * inputs), block.rows(), inputs))));
    }
}
