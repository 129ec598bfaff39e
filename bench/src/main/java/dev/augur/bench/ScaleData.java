package dev.augur.bench;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Ten Gaussian classes around random centres, six of them known: a third of the rows labeled, and a mixture of all
 * classes.
 */
final class ScaleData extends DrawnWorld {
    static final int FEATURES = 50;
    private static final int KNOWN = 6;
    private static final int CLASSES = 10;
    /** Length of a centre's entries: classes overlap a little. */
    private static final double SPREAD = 0.6;

    private final double[][] centres;

    ScaleData(SeedTree seeds) {
        this(seeds, FEATURES);
    }

    ScaleData(SeedTree seeds, int features) {
        super(KNOWN, CLASSES, seeds);
        this.centres = new double[CLASSES][features];
        RandomGenerator random = seeds.child("centres").generator();
        for (double[] centre : centres) {
            Arrays.setAll(centre, f -> SPREAD * random.nextGaussian());
        }
    }

    /** This many rows in all. */
    LacData train(int rows) {
        return train(rows / 3, rows - rows / 3);
    }

    @Override
    LabeledSet draw(int rows, int count, SeedTree branch) {
        RandomGenerator random = branch.generator();
        int features = centres[0].length;
        float[] values = new float[rows * features];
        int[] labels = new int[rows];
        for (int i = 0, at = 0; i < rows; i++) {
            labels[i] = i % count;
            for (int f = 0; f < features; f++, at++) {
                values[at] = (float) (centres[labels[i]][f] + random.nextGaussian());
            }
        }
        return new LabeledSet(FeatureMatrix.wrap(values, rows, features), labels);
    }
}
