package dev.augur.methods.lacu;

import dev.augur.data.LabelSpace;
import dev.augur.method.Classifier;
import dev.augur.methods.ModelFormat;
import dev.augur.store.ClassifierFormat;
import dev.augur.store.Stored;
import java.util.Optional;

/** The format of {@link LacuClassifier}: its model. */
public final class LacuFormat implements ClassifierFormat {
    @Override
    public String kind() {
        return Lacu.NAME;
    }

    @Override
    public Optional<Stored> store(Classifier classifier) {
        Stored stored = Stored.empty();
        return classifier instanceof LacuClassifier lacu && ModelFormat.store(stored, "model", lacu.model())
                ? Optional.of(stored)
                : Optional.empty();
    }

    @Override
    public Classifier restore(Stored stored, LabelSpace labels) {
        return new LacuClassifier(labels, ModelFormat.restore(stored, "model", LacuClassifier.outputs(labels)));
    }
}
