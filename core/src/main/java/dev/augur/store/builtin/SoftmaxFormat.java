package dev.augur.store.builtin;

import dev.augur.data.LabelSpace;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.model.DecisionRule;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.ModelFormat;
import dev.augur.store.format.Stored;

/** The format of {@link SoftmaxClassifier}: its model and its rule. */
public final class SoftmaxFormat extends ClassifierFormat<SoftmaxClassifier> {
    private static final String RULE = "rule";

    public SoftmaxFormat() {
        super("softmax", SoftmaxClassifier.class);
    }

    @Override
    public void store(SoftmaxClassifier softmax, Stored into) {
        ModelFormat.put(softmax.model(), into);
        into.put(RULE, softmax.rule().toString());
    }

    @Override
    public SoftmaxClassifier restore(Stored from, LabelSpace labels) {
        return new SoftmaxClassifier(ModelFormat.get(from, labels), DecisionRule.parse(from.text(RULE)));
    }
}
