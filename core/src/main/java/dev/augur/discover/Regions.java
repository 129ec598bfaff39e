package dev.augur.discover;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import java.util.function.Function;

/**
 * Divides the space of all rows into parts: each row is in the part whose centre is nearest.
 *
 * @param place where rows lie
 * @param centres of the parts
 */
public record Regions(Function<FeatureMatrix, Matrix> place, Matrix centres) {
    /** Number of parts. */
    public int count() {
        return centres.rows();
    }

    /** The part that each of some places is in. */
    public int[] of(Matrix places) {
        return KMeans.nearest(places, centres);
    }
}
