package dev.augur.store.plugin;

import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.store.format.FeatureMapFormat;
import dev.augur.store.format.Stored;

/**
 * Features as they are; how far it claims to leap changes nothing.
 *
 * @param inputs columns it takes and gives
 * @param words an attribute
 */
public record Leap(int inputs, String words) implements FeatureMap {
    @Override
    public int outputs() {
        return inputs;
    }

    @Override
    public FeatureMatrix apply(FeatureMatrix x) {
        return x;
    }

    /** Keeps attributes alone. */
    public static final class Format extends FeatureMapFormat<Leap> {
        public Format() {
            super("leap", Leap.class);
        }

        @Override
        public void store(Leap map, Stored into) {
            into.put("inputs", map.inputs).put("words", map.words);
        }

        @Override
        public Leap restore(Stored from) {
            return new Leap(from.integer("inputs"), from.text("words"));
        }
    }
}
