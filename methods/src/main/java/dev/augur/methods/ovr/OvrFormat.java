package dev.augur.methods.ovr;

import dev.augur.data.LabelSpace;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.ModelFormat;
import dev.augur.store.format.Stored;

/** The format of {@link OvrClassifier}: its model. */
public final class OvrFormat extends ClassifierFormat<OvrClassifier> {
    public OvrFormat() {
        super("ovr", OvrClassifier.class);
    }

    @Override
    public void store(OvrClassifier ovr, Stored into) {
        ModelFormat.put(ovr.model(), into.newPart("model"));
    }

    @Override
    public OvrClassifier restore(Stored from, LabelSpace labels) {
        return new OvrClassifier(ModelFormat.get(from.part("model"), labels));
    }
}
