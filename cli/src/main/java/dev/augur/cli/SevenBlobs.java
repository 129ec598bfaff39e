package dev.augur.cli;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.random.SeedTree;
import java.util.random.RandomGenerator;

/**
 * The embedded data: seven Gaussian blobs in the plane, one in the middle of six, like the paper's set "Normal". The first four
 * are known; one of them is the blob in the middle, so that no straight line sets it apart.
 */
final class SevenBlobs {
    private static final int PER_CLASS = 1000;
    private static final double CENTRE = 0.3;
    private static final double RADIUS = 0.13;
    private static final double SPREAD = 0.018;
    private static final double MIDDLE_SPREAD = 0.025;

    private SevenBlobs() {}

    static LabeledSet generate(SeedTree seeds) {
        RandomGenerator random = seeds.generator();
        double[][] rows = new double[7 * PER_CLASS][];
        int[] labels = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            labels[i] = i % 7;
            boolean middle = labels[i] == 0;
            double angle = 2 * Math.PI * labels[i] / 6;
            double distance = middle ? 0 : RADIUS;
            double spread = middle ? MIDDLE_SPREAD : SPREAD;
            rows[i] = new double[] {
                CENTRE + distance * Math.cos(angle) + spread * random.nextGaussian(),
                CENTRE + distance * Math.sin(angle) + spread * random.nextGaussian()
            };
        }
        return new LabeledSet(FeatureMatrix.of(rows), labels);
    }
}
