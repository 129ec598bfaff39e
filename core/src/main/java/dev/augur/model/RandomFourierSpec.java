package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.common.Memory;
import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.kernel.KernelWidth;
import dev.augur.random.SeedTree;
import dev.augur.spelling.Spelling;
import java.util.Optional;

/**
 * Scores linear in random Fourier features of a Gaussian kernel.
 *
 * @param features number of features
 * @param c width factor: gamma is c over the median squared distance
 */
public record RandomFourierSpec(int features, double c) implements FeatureMapSpec {
    public RandomFourierSpec {
        Check.positive("features", features);
        Check.positive("c", c);
        requireMemory(1, 2, features);
    }

    /** The larger of the frequencies and the features of all rows. */
    private static void requireMemory(int inputs, int rows, int features) {
        Memory.require(
                "a number of random features", features, (double) Math.max(inputs, rows) * features, Float.BYTES);
    }

    @Override
    public Optional<FeatureMap> featureMap(FeatureMatrix pool, SeedTree seeds) {
        requireMemory(pool.columns(), pool.rows(), features);
        double gamma = KernelWidth.gamma(pool, c, seeds.child("width"));
        return Optional.of(RandomFourierMap.draw(pool.columns(), features, gamma, seeds.child("frequencies")));
    }

    @Override
    public String toString() {
        return Spelling.of("rff").withValue(features).with("c", c).toString();
    }
}
