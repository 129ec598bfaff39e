package dev.augur.cli.verb;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.random.SeedTree;
import java.util.random.RandomGenerator;

/**
 * The embedded data: seven Gaussian blobs in the plane, one in the middle of six, like the paper's set "Normal". The
 * first four are known; one of them is the blob in the middle, so that no straight line sets it apart.
 */
final class SevenBlobs {
    private static final int CLASSES = 7;
    private static final double CENTRE = 0.3;
    private static final double RADIUS = 0.13;
    private static final double SPREAD = 0.018;
    private static final double MIDDLE_SPREAD = 0.025;

    private SevenBlobs() {}

    /** Rows of all seven classes. */
    static LabeledSet all(int rows, SeedTree seeds) {
        return draw(rows, CLASSES, seeds);
    }

    /** Rows of the first classes only, as many of each. */
    static LabeledSet draw(int rows, int classes, SeedTree seeds) {
        RandomGenerator random = seeds.generator();
        double[][] points = new double[rows][];
        int[] labels = new int[rows];
        for (int i = 0; i < rows; i++) {
            labels[i] = i % classes;
            points[i] = point(labels[i], random);
        }
        return new LabeledSet(FeatureMatrix.of(points), labels);
    }

    private static double[] point(int label, RandomGenerator random) {
        boolean middle = label == 0;
        double angle = 2 * Math.PI * label / 6;
        double distance = middle ? 0 : RADIUS;
        double spread = middle ? MIDDLE_SPREAD : SPREAD;
        return new double[] {
            CENTRE + distance * Math.cos(angle) + spread * random.nextGaussian(),
            CENTRE + distance * Math.sin(angle) + spread * random.nextGaussian()
        };
    }
}
