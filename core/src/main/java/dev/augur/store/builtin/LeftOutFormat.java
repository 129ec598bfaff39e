package dev.augur.store.builtin;

import dev.augur.data.LeftOut;
import dev.augur.store.format.FeatureMapFormat;
import dev.augur.store.format.Stored;

/** The format of {@link LeftOut}: how many features there are, and which are left out. */
public final class LeftOutFormat extends FeatureMapFormat<LeftOut> {
    private static final String INPUTS = "inputs";
    private static final String FEATURES = "features";

    public LeftOutFormat() {
        super("left-out", LeftOut.class);
    }

    @Override
    public void store(LeftOut map, Stored into) {
        into.put(INPUTS, map.inputs()).put(FEATURES, map.features());
    }

    @Override
    public LeftOut restore(Stored from) {
        return new LeftOut(from.integer(INPUTS), from.integers(FEATURES));
    }
}
