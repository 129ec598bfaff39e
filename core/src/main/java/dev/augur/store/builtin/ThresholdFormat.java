package dev.augur.store.builtin;

import dev.augur.data.LabelSpace;
import dev.augur.method.ThresholdClassifier;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.Stored;

/** The format of {@link ThresholdClassifier}: the classifier within, and the threshold. */
public final class ThresholdFormat extends ClassifierFormat<ThresholdClassifier> {
    public ThresholdFormat() {
        super("threshold", ThresholdClassifier.class);
    }

    @Override
    public void store(ThresholdClassifier classifier, Stored into) {
        ClassifierFormat.put(classifier.inner(), into.newPart("inner"));
        into.putNumber("threshold", classifier.threshold());
    }

    @Override
    public ThresholdClassifier restore(Stored from, LabelSpace labels) {
        return new ThresholdClassifier(ClassifierFormat.get(from.part("inner"), labels), from.number("threshold"));
    }
}
