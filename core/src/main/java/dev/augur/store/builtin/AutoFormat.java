package dev.augur.store.builtin;

import dev.augur.auto.TrainedAuto;
import dev.augur.data.LabelSpace;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.FeatureMapFormat;
import dev.augur.store.format.Stored;
import java.util.Optional;

/** The format of {@link TrainedAuto}: feature maps, a kernel machine and a temperature; names since version 2. */
public final class AutoFormat extends ClassifierFormat<TrainedAuto> {
    private static final KernelMachineFormat MACHINE = new KernelMachineFormat();
    private static final String PART = "names";
    private static final String TEMPERATURE = "temperature";
    private static final NamesFormat NAMES = new NamesFormat();
    private static final String NAMED = "named";
    private static final String KNOWN_ONLY = "known_only";

    public AutoFormat() {
        super("auto", 2, TrainedAuto.class);
    }

    @Override
    public void store(TrainedAuto auto, Stored into) {
        FeatureMapFormat.put(auto.map(), into);
        MACHINE.store(auto.machine(), into);
        into.put(KNOWN_ONLY, auto.knownOnly())
                .put(NAMED, auto.names().isPresent())
                .putNumber(TEMPERATURE, auto.temperature());
        auto.names().ifPresent(names -> NAMES.store(names, into.newPart(PART)));
    }

    @Override
    public TrainedAuto restore(Stored from, LabelSpace labels) {
        return new TrainedAuto(
                FeatureMapFormat.get(from),
                MACHINE.restore(from, labels),
                from.number(TEMPERATURE),
                from.flag(KNOWN_ONLY),
                from.version() > 1 && from.flag(NAMED)
                        ? Optional.of(NAMES.restore(from.part(PART)))
                        : Optional.empty());
    }
}
