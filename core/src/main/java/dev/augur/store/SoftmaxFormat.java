package dev.augur.store;

import dev.augur.common.Check;
import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.method.Classifier;
import dev.augur.method.Components;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.model.DecisionRule;
import dev.augur.model.DenseModel;
import dev.augur.model.MappedModel;
import dev.augur.model.Model;
import dev.augur.model.SpelledModel;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The format of {@link SoftmaxClassifier}: feature maps in order, then the widths and numbers of dense layers, or a network as it is spelled and
 * its numbers.
 */
public final class SoftmaxFormat implements ClassifierFormat {
    private static final String NETWORK = "network";

    @Override
    public String kind() {
        return "softmax";
    }

    @Override
    public Optional<Stored> store(Classifier classifier) {
        if (!(classifier instanceof SoftmaxClassifier softmax)) {
            return Optional.empty();
        }
        Model model = softmax.model();
        Stored stored = Stored.empty();
        if (model instanceof MappedModel mapped) {
            FeatureMapFormat.store(mapped.map(), stored);
            model = mapped.inner();
        }
        stored.put("rule", softmax.rule().toString());
        return store(model, stored) ? Optional.of(stored) : Optional.empty();
    }

    private static boolean store(Model model, Stored stored) {
        if (model instanceof DenseModel dense) {
            float[] parameters = dense.parameters();
            stored.put("widths", Arrays.stream(dense.widths()).boxed().toList());
            stored.put("parameters", Tensor.of(parameters, parameters.length));
            return true;
        }
        if (model instanceof SpelledModel spelled) {
            stored.put(NETWORK, spelled.network());
            stored.put("inputs", spelled.inputs());
            stored.put("tensors", spelled.numbers().keySet().stream().sorted().toList());
            spelled.numbers().forEach(stored::put);
            return true;
        }
        return false;
    }

    @Override
    public Classifier restore(Stored stored, LabelSpace labels) {
        Model network = stored.attributes().containsKey(NETWORK) ? spelled(stored, labels) : dense(stored, labels);
        Model model = FeatureMapFormat.restore(stored)
                .<Model>map(map -> new MappedModel(map, network))
                .orElse(network);
        return new SoftmaxClassifier(model, DecisionRule.parse(stored.text("rule")));
    }

    private static Model dense(Stored stored, LabelSpace labels) {
        return new DenseModel(labels, stored.integers("widths"), finite(stored.tensor("parameters")));
    }

    private static Model spelled(Stored stored, LabelSpace labels) {
        Map<String, Tensor> numbers = new LinkedHashMap<>();
        for (String name : stored.texts("tensors")) {
            Tensor tensor = stored.tensor(name);
            finite(tensor);
            numbers.put(name, tensor);
        }
        return Components.networks().parse(stored.text(NETWORK)).restore(stored.integer("inputs"), labels, numbers);
    }

    private static float[] finite(Tensor tensor) {
        float[] values = tensor.floats();
        for (float value : values) {
            Check.finite("parameter", value);
        }
        return values;
    }
}
