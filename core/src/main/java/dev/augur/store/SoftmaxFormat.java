package dev.augur.store;

import dev.augur.common.Check;
import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.method.Classifier;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.model.DecisionRule;
import dev.augur.model.DenseModel;
import dev.augur.model.MappedModel;
import dev.augur.model.Model;
import java.util.Arrays;
import java.util.Optional;

/** The format of {@link SoftmaxClassifier}: feature maps in order, then the widths and numbers of dense layers. */
public final class SoftmaxFormat implements ClassifierFormat {
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
        if (!(model instanceof DenseModel dense)) {
            return Optional.empty();
        }
        float[] parameters = dense.parameters();
        stored.put("rule", softmax.rule().toString());
        stored.put("widths", Arrays.stream(dense.widths()).boxed().toList());
        stored.put("parameters", Tensor.of(parameters, parameters.length));
        return Optional.of(stored);
    }

    @Override
    public Classifier restore(Stored stored, LabelSpace labels) {
        float[] parameters = stored.tensor("parameters").floats();
        for (float parameter : parameters) {
            Check.finite("parameter", parameter);
        }
        Model dense = new DenseModel(labels, stored.integers("widths"), parameters);
        Model model = FeatureMapFormat.restore(stored)
                .<Model>map(map -> new MappedModel(map, dense))
                .orElse(dense);
        return new SoftmaxClassifier(model, DecisionRule.parse(stored.text("rule")));
    }
}
