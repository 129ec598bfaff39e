package dev.augur;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.random.SeedTree;
import java.util.random.RandomGenerator;

/** Small data that tests make: Gaussian blobs around the corners of a polygon, the last of which nobody labeled. */
public final class Blobs {
    private Blobs() {}

    /** Rows of {@code known} classes, and as many unlabeled rows of each of them and of one novel class. */
    public static LacData data(int known, int perClass, double spread, long seed) {
        LabeledSet labeled =
                sample(known, known + 1, perClass, spread, SeedTree.of(seed).child("labeled"));
        LabeledSet unlabeled =
                sample(known + 1, known + 1, perClass, spread, SeedTree.of(seed).child("unlabeled"));
        return LacData.of(labeled, unlabeled.features());
    }

    /** Rows of all classes, novel ones with label {@code known}. */
    public static LabeledSet test(int known, int perClass, double spread, long seed) {
        return sample(known + 1, known + 1, perClass, spread, SeedTree.of(seed).child("test"));
    }

    private static LabeledSet sample(int classes, int corners, int perClass, double spread, SeedTree seeds) {
        RandomGenerator random = seeds.generator();
        float[][] rows = new float[classes * perClass][];
        int[] labels = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            labels[i] = i % classes;
            double angle = 2 * Math.PI * labels[i] / corners;
            rows[i] = new float[] {
                (float) (Math.cos(angle) + spread * random.nextGaussian()),
                (float) (Math.sin(angle) + spread * random.nextGaussian()),
                (float) (0.3 * random.nextGaussian())
            };
        }
        return new LabeledSet(FeatureMatrix.of(rows), labels);
    }
}
