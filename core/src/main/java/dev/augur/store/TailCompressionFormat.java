package dev.augur.store;

import dev.augur.data.TailCompression;

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
