package dev.augur.methods.ovr;

import dev.augur.common.Check;
import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.method.Classifier;
import dev.augur.methods.ModelFormat;
import dev.augur.store.ClassifierFormat;
import dev.augur.store.Stored;
import java.util.Optional;

/** The format of {@link KnownSoftmaxClassifier}: its model and its threshold. */
public final class KnownSoftmaxFormat implements ClassifierFormat {
    private static final String THRESHOLD = "threshold";

    @Override
    public String kind() {
        return "known-softmax";
    }

    @Override
    public Optional<Stored> store(Classifier classifier) {
        if (!(classifier instanceof KnownSoftmaxClassifier softmax)) {
            return Optional.empty();
        }
        Optional<Stored> stored = ModelFormat.store(softmax.model());
        return stored.map(each -> each.put(THRESHOLD, Tensor.of(new double[] {softmax.threshold()}, 1)));
    }

    @Override
    public Classifier restore(Stored stored, LabelSpace labels) {
        double[] threshold = stored.tensor(THRESHOLD).doubles();
        Check.sameSize("numbers of " + THRESHOLD, threshold.length, 1);
        return new KnownSoftmaxClassifier(ModelFormat.restore(stored, labels), threshold[0]);
    }
}
