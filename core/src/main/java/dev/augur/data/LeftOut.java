package dev.augur.data;

import dev.augur.common.Check;
import java.util.Arrays;

/**
 * Leaves all features as they are, except that some are 0 in every row.
 *
 * @param inputs number of features
 * @param features those that are left out
 */
public record LeftOut(int inputs, int[] features) implements FeatureMap {
    public LeftOut {
        Check.positive("features", inputs);
        Check.indices("feature", features, 0, inputs);
        features = features.clone();
    }

    @Override
    public int[] features() {
        return features.clone();
    }

    @Override
    public int outputs() {
        return inputs;
    }

    @Override
    public boolean isColumnWise() {
        return true;
    }

    @Override
    public FeatureMatrix apply(FeatureMatrix x) {
        Check.sameSize("columns", x.columns(), inputs);
        float[] kept = Arrays.copyOfRange(x.values(), x.offset(), x.offset() + x.rows() * inputs);
        for (int at = 0; at < kept.length; at += inputs) {
            for (int feature : features) {
                kept[at + feature] = 0;
            }
        }
        return FeatureMatrix.wrap(kept, x.rows(), inputs);
    }
}
