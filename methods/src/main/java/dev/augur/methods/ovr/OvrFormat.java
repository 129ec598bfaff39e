package dev.augur.methods.ovr;

import dev.augur.data.LabelSpace;
import dev.augur.method.Classifier;
import dev.augur.methods.ModelFormat;
import dev.augur.store.ClassifierFormat;
import dev.augur.store.Stored;
import java.util.Optional;

/** The format of {@link OvrClassifier}: its model. */
public final class OvrFormat implements ClassifierFormat {
    @Override
    public String kind() {
        return "ovr";
    }

    @Override
    public Optional<Stored> store(Classifier classifier) {
        return classifier instanceof OvrClassifier ovr ? ModelFormat.store(ovr.model()) : Optional.empty();
    }

    @Override
    public Classifier restore(Stored stored, LabelSpace labels) {
        return new OvrClassifier(ModelFormat.restore(stored, labels));
    }
}
