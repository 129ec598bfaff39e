package dev.augur.bench;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Classes that are made of many clusters, most of them rare: the r-th cluster of a class has a share that falls with
 * 1/r. Clusters have widths of their own, and some lie near those of other classes. Five of eight classes are known.
 */
final class UnevenData extends DrawnWorld {
    private static final int KNOWN = 5;
    private static final int CLASSES = 8;
    private static final int CLUSTERS = 12;
    private static final int FEATURES = 20;
    private static final double SPREAD = 1.4;

    private final double[][][] centres = new double[CLASSES][CLUSTERS][FEATURES];
    private final double[][] widths = new double[CLASSES][CLUSTERS];

    UnevenData(SeedTree seeds) {
        super(KNOWN, CLASSES, seeds);
        RandomGenerator random = seeds.child("world").generator();
        for (int c = 0; c < CLASSES; c++) {
            for (int r = 0; r < CLUSTERS; r++) {
                Arrays.setAll(centres[c][r], f -> SPREAD * random.nextGaussian());
                widths[c][r] = 0.5 + random.nextDouble();
            }
        }
    }

    @Override
    LabeledSet draw(int rows, int count, SeedTree branch) {
        RandomGenerator random = branch.generator();
        float[] values = new float[Math.multiplyExact(rows, FEATURES)];
        int[] labels = new int[rows];
        double all = weights(CLUSTERS);
        for (int i = 0; i < rows; i++) {
            labels[i] = random.nextInt(count);
            int cluster = cluster(random.nextDouble() * all);
            double[] centre = centres[labels[i]][cluster];
            double width = widths[labels[i]][cluster];
            for (int f = 0; f < FEATURES; f++) {
                values[i * FEATURES + f] = (float) (centre[f] + width * random.nextGaussian());
            }
        }
        return new LabeledSet(FeatureMatrix.wrap(values, rows, FEATURES), labels);
    }

    private static double weights(int count) {
        double sum = 0;
        for (int r = 1; r <= count; r++) {
            sum += 1.0 / r;
        }
        return sum;
    }

    private static int cluster(double drawn) {
        int r = 0;
        for (double left = drawn - 1; left > 0 && r < CLUSTERS - 1; left -= 1.0 / (r + 1)) {
            r++;
        }
        return r;
    }
}
