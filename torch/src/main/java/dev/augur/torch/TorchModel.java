package dev.augur.torch;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.data.Tensor;
import dev.augur.model.Layer;
import dev.augur.model.SpelledModel;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.List;
import java.util.Map;

/**
 * What a module has learned, in Java arrays. Between calls the module itself is idle (see {@link IdleModules}), and it
 * is freed when the model is garbage collected: there is nothing to close.
 */
final class TorchModel implements SpelledModel {
    private static final Cleaner CLEANER = Cleaner.create();
    private static final String PARAMETERS = "parameters";
    private static final String BUFFERS = "buffers";

    private final TorchSpec spec;
    private final int inputs;
    private final LabelSpace labels;
    private final float[] parameters;
    private final float[] buffers;
    /** Stands for this model where a module waits, which must not keep the model. */
    private final Object owner = new Object();

    TorchModel(TorchSpec spec, int inputs, LabelSpace labels, float[] parameters, float[] buffers) {
        this.spec = spec;
        this.inputs = inputs;
        this.labels = labels;
        this.parameters = parameters;
        this.buffers = buffers;
        Object mine = owner;
        CLEANER.register(this, () -> IdleModules.all().forget(mine));
    }

    /** The model with these {@link #numbers}. */
    static TorchModel of(TorchSpec spec, int inputs, LabelSpace labels, Map<String, Tensor> numbers) {
        try (ScoringModule module = new ScoringModule(spec, inputs, labels.size())) {
            return new TorchModel(
                    spec,
                    inputs,
                    labels,
                    floats(numbers, PARAMETERS, module.parameters()),
                    floats(numbers, BUFFERS, module.buffers()));
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
    public List<Layer> layers() {
        return spec.architecture() instanceof LayeredArchitecture known
                ? known.layers(inputs, labels.size())
                : List.of();
    }

    @Override
    public Matrix score(FeatureMatrix x) {
        Check.sameSize("columns", x.columns(), inputs);
        ScoringModule module = IdleModules.all().take(owner).orElseGet(this::module);
        boolean whole = false;
        try {
            Matrix scores = module.score(x);
            whole = true;
            return scores;
        } finally {
            if (whole) {
                IdleModules.all().put(owner, module);
            } else {
                module.close(); // whatever it failed on may have left something behind
            }
            Reference.reachabilityFence(this); // its modules go after this one has come back
        }
    }

    private ScoringModule module() {
        return new ScoringModule(spec, inputs, labels.size()).filled(parameters, buffers);
    }
}
