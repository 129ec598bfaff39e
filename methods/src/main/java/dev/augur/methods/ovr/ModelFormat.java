package dev.augur.methods.ovr;

import dev.augur.data.LabelSpace;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.model.Model;
import dev.augur.store.SoftmaxFormat;
import dev.augur.store.Stored;
import java.util.Optional;

/**
 * A model of pure Java in plain values: feature maps and dense layers, as core keeps them. Formats of classifiers around a model add
 * their own values to these.
 */
public final class ModelFormat {
    private static final SoftmaxFormat CORE = new SoftmaxFormat();
    private static final String RULE = "rule";

    private ModelFormat() {}

    /** The model in plain values, or empty if core cannot store it. */
    public static Optional<Stored> store(Model model) {
        Optional<Stored> stored = CORE.store(new SoftmaxClassifier(model));
        stored.ifPresent(each -> each.attributes().remove(RULE));
        return stored;
    }

    public static Model restore(Stored stored, LabelSpace labels) {
        Stored complete = Stored.empty();
        complete.attributes().putAll(stored.attributes());
        complete.tensors().putAll(stored.tensors());
        complete.put(RULE, "argmax");
        return ((SoftmaxClassifier) CORE.restore(complete, labels)).model();
    }
}
