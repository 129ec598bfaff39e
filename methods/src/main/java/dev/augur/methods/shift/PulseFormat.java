package dev.augur.methods.shift;

import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.method.Classifier;
import dev.augur.methods.ModelFormat;
import dev.augur.store.ClassifierFormat;
import dev.augur.store.Stored;
import java.util.Optional;

/** The format of {@link PulseClassifier}: two models, the calibration and the ratios of the mixes. */
public final class PulseFormat implements ClassifierFormat {
    @Override
    public String kind() {
        return Pulse.NAME;
    }

    @Override
    public Optional<Stored> store(Classifier classifier) {
        if (!(classifier instanceof PulseClassifier pulse)) {
            return Optional.empty();
        }
        int k = pulse.labels().known();
        Stored stored = Stored.empty()
                .put("slope", Tensor.of(pulse.slope(), k))
                .put("bias", Tensor.of(pulse.bias(), k))
                .put("ratios", Tensor.of(pulse.ratios(), k));
        boolean known = ModelFormat.store(stored, "classifier", pulse.classifier())
                && ModelFormat.store(stored, "discriminator", pulse.discriminator());
        return known ? Optional.of(stored) : Optional.empty();
    }

    @Override
    public Classifier restore(Stored stored, LabelSpace labels) {
        return new PulseClassifier(
                labels,
                ModelFormat.restore(stored, "classifier", PulseClassifier.outputs(labels)),
                ModelFormat.restore(stored, "discriminator", Discriminator.SPACE),
                stored.tensor("slope").doubles(),
                stored.tensor("bias").doubles(),
                stored.tensor("ratios").doubles());
    }
}
