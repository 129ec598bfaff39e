package dev.augur.auto;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Gaussian clusters, one a class. */
public final class Clusters {
    private Clusters() {}

    /** Unit Gaussians in {@code features} dimensions, {@code distance} from each other, some rows of each. */
    public static LabeledSet of(int features, double distance, SeedTree seeds, int... counts) {
        RandomGenerator random = seeds.generator();
        int[] labels = IntStream.range(0, counts.length)
                .flatMap(c -> IntStream.generate(() -> c).limit(counts[c]))
                .toArray();
        double[][] rows = new double[labels.length][features];
        for (int i = 0; i < rows.length; i++) {
            double[] centre = centre(labels[i], features, distance);
            Arrays.setAll(rows[i], f -> centre[f] + random.nextGaussian());
        }
        return new LabeledSet(FeatureMatrix.of(rows), labels);
    }

    /** On a circle whose chord between neighbours is the distance, in many dimensions on one axis each. */
    private static double[] centre(int c, int features, double distance) {
        double[] centre = new double[features];
        if (features > 10) {
            centre[c] = distance / Math.sqrt(2);
        } else {
            double radius = distance / (2 * Math.sin(Math.PI / 5));
            centre[0] = radius * Math.cos(2 * Math.PI * c / 5);
            centre[1] = radius * Math.sin(2 * Math.PI * c / 5);
        }
        return centre;
    }
}
