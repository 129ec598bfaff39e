package dev.augur.methods.lacu;

import dev.augur.data.LabelSpace;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.ModelFormat;
import dev.augur.store.format.Stored;

/** The format of {@link LacuClassifier}: its model. */
public final class LacuFormat extends ClassifierFormat<LacuClassifier> {
    public LacuFormat() {
        super(Lacu.NAME, LacuClassifier.class);
    }

    @Override
    public void store(LacuClassifier lacu, Stored into) {
        ModelFormat.put(lacu.model(), into.newPart("model"));
    }

    @Override
    public LacuClassifier restore(Stored from, LabelSpace labels) {
        return new LacuClassifier(labels, ModelFormat.get(from.part("model"), LacuClassifier.outputs(labels)));
    }
}
