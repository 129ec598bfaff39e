package dev.augur.methods.ovr;

import dev.augur.data.LabelSpace;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.ModelFormat;
import dev.augur.store.format.Stored;

/** The format of {@link KnownSoftmaxClassifier}: its model and its threshold. */
public final class KnownSoftmaxFormat extends ClassifierFormat<KnownSoftmaxClassifier> {
    public KnownSoftmaxFormat() {
        super("known-softmax", KnownSoftmaxClassifier.class);
    }

    @Override
    public void store(KnownSoftmaxClassifier softmax, Stored into) {
        ModelFormat.put(softmax.model(), into.newPart("model"));
        into.putNumber("threshold", softmax.threshold());
    }

    @Override
    public KnownSoftmaxClassifier restore(Stored from, LabelSpace labels) {
        return new KnownSoftmaxClassifier(ModelFormat.get(from.part("model"), labels), from.number("threshold"));
    }
}
