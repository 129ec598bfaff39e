package dev.augur.data;

import dev.augur.common.Check;

/** A fixed, thread-safe map from features to features: a scaling, or a kernel's features. */
public interface FeatureMap {
    /** The number of columns it takes. */
    int inputs();

    /** The number of columns it gives. */
    int outputs();

    FeatureMatrix apply(FeatureMatrix x);

    /** Whether each column that it gives depends only on the column at the same place. */
    default boolean isColumnWise() {
        return false;
    }

    /** First this map, then {@code next}. */
    default FeatureMap andThen(FeatureMap next) {
        return new Chain(this, next);
    }

    /**
     * Two maps, one after the other.
     *
     * @param first applied first
     * @param second applied to what the first gives
     */
    record Chain(FeatureMap first, FeatureMap second) implements FeatureMap {
        public Chain {
            Check.sameSize("inputs of the second map", second.inputs(), first.outputs());
        }

        @Override
        public int inputs() {
            return first.inputs();
        }

        @Override
        public int outputs() {
            return second.outputs();
        }

        @Override
        public FeatureMatrix apply(FeatureMatrix x) {
            return second.apply(first.apply(x));
        }

        @Override
        public boolean isColumnWise() {
            return first.isColumnWise() && second.isColumnWise();
        }
    }
}
