package dev.augur.store.builtin;

import dev.augur.data.LabelSpace;
import dev.augur.method.PriorClassifier;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.Stored;

/** The format of {@link PriorClassifier}: the classifier within, and how many times as frequent each class is. */
public final class PriorFormat extends ClassifierFormat<PriorClassifier> {
    public PriorFormat() {
        super("priors", PriorClassifier.class);
    }

    @Override
    public void store(PriorClassifier classifier, Stored into) {
        ClassifierFormat.put(classifier.inner(), into.newPart("inner"));
        into.putNumbers("ratios", classifier.ratios());
    }

    @Override
    public PriorClassifier restore(Stored from, LabelSpace labels) {
        return new PriorClassifier(ClassifierFormat.get(from.part("inner"), labels), from.numbers("ratios"));
    }
}
