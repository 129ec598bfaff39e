package dev.augur.expert;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.forest.Forest;

/**
 * Trees that answer with shares of classes; outputs are their logarithms.
 *
 * @param forest an output for each class
 */
public record ForestExpert(Forest forest) implements Expert {
    /** A class that no tree names is unlikely, not impossible. */
    public static final double LEAST_SHARE = 0.005;

    @Override
    public int inputs() {
        return forest.inputs();
    }

    @Override
    public int classes() {
        return forest.width();
    }

    @Override
    public void outputs(FeatureMatrix rows, Matrix into) {
        forest.predict(rows, into);
        logarithms(into);
    }

    /** In place. */
    static Matrix logarithms(Matrix shares) {
        double[] values = shares.values();
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.log(Math.max(values[i], LEAST_SHARE));
        }
        return shares;
    }
}
