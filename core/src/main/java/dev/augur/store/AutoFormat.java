package dev.augur.store;

import dev.augur.auto.AutoClassifier;
import dev.augur.data.LabelSpace;

/** The format of {@link AutoClassifier}: feature maps, a kernel machine and a temperature. */
public final class AutoFormat extends ClassifierFormat<AutoClassifier> {
    private static final KernelMachineFormat MACHINE = new KernelMachineFormat();
    private static final String TEMPERATURE = "temperature";
    private static final String KNOWN_ONLY = "known_only";

    public AutoFormat() {
        super("auto", AutoClassifier.class);
    }

    @Override
    public void store(AutoClassifier auto, Stored into) {
        FeatureMapFormat.put(auto.map(), into);
        MACHINE.store(auto.machine(), into);
        into.put(KNOWN_ONLY, auto.knownOnly()).putNumber(TEMPERATURE, auto.temperature());
    }

    @Override
    public AutoClassifier restore(Stored from, LabelSpace labels) {
        return new AutoClassifier(
                FeatureMapFormat.get(from),
                MACHINE.restore(from, labels),
                from.number(TEMPERATURE),
                from.flag(KNOWN_ONLY));
    }
}
