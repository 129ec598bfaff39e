package dev.augur.methods.shift;

import dev.augur.data.LabelSpace;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.ModelFormat;
import dev.augur.store.format.Stored;

/** The format of {@link PulseClassifier}: two models, the calibration and the ratios of the mixes. */
public final class PulseFormat extends ClassifierFormat<PulseClassifier> {
    public PulseFormat() {
        super(Pulse.NAME, PulseClassifier.class);
    }

    @Override
    public void store(PulseClassifier pulse, Stored into) {
        ModelFormat.put(pulse.classifier(), into.newPart("classifier"));
        ModelFormat.put(pulse.discriminator(), into.newPart("discriminator"));
        into.putNumbers("slope", pulse.slope()).putNumbers("bias", pulse.bias()).putNumbers("ratios", pulse.ratios());
    }

    @Override
    public PulseClassifier restore(Stored from, LabelSpace labels) {
        return new PulseClassifier(
                labels,
                ModelFormat.get(from.part("classifier"), PulseClassifier.outputs(labels)),
                ModelFormat.get(from.part("discriminator"), Discriminator.SPACE),
                from.numbers("slope"),
                from.numbers("bias"),
                from.numbers("ratios"));
    }
}
