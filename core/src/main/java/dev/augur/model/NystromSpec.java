package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.common.Memory;
import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.kernel.KernelWidth;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import dev.augur.spelling.Spelling;
import java.util.Optional;

/**
 * Scores linear in Nystroem features of a Gaussian kernel.
 *
 * @param landmarks number of rows drawn as landmarks; all rows if there are fewer
 * @param c width factor: gamma is c over the median squared distance
 */
public record NystromSpec(int landmarks, double c) implements FeatureMapSpec {
    public NystromSpec {
        Check.positive("landmarks", landmarks);
        Check.positive("c", c);
    }

    @Override
    public Optional<FeatureMap> featureMap(FeatureMatrix pool, SeedTree seeds) {
        int count = Math.min(landmarks, pool.rows());
        Memory.require("a number of landmarks", count, (double) count * count, Double.BYTES);
        int[] chosen = Sampling.withoutReplacement(
                pool.rows(), count, seeds.child("landmarks").generator());
        double gamma = KernelWidth.gamma(pool, c, seeds.child("width"));
        return Optional.of(NystromMap.of(pool.select(chosen), gamma));
    }

    @Override
    public String toString() {
        return Spelling.of("nystrom").withValue(landmarks).with("c", c).toString();
    }
}
