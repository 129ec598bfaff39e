package dev.augur.store.builtin;

import dev.augur.data.TailCompression;
import dev.augur.store.format.FeatureMapFormat;
import dev.augur.store.format.Stored;

/** The format of {@link TailCompression}: centres and scales. */
public final class TailCompressionFormat extends FeatureMapFormat<TailCompression> {
    public TailCompressionFormat() {
        super("tails", TailCompression.class);
    }

    @Override
    public void store(TailCompression tails, Stored into) {
        into.putNumbers("centre", tails.centre()).putNumbers("scale", tails.scale());
    }

    @Override
    public TailCompression restore(Stored from) {
        return new TailCompression(from.numbers("centre"), from.numbers("scale"));
    }
}
