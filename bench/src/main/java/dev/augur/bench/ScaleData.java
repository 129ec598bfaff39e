package dev.augur.bench;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Ten Gaussian classes around random centres, six of them known: a third of the rows labeled, and a mixture of all
 * classes.
 */
final class ScaleData {
    static final int FEATURES = 50;
    static final int KNOWN = 6;
    private static final int CLASSES = 10;
    /** Length of a centre's entries: classes overlap a little. */
    private static final double SPREAD = 0.6;

    private final double[][] centres;
    private final SeedTree seeds;

    ScaleData(SeedTree seeds) {
        this(seeds, FEATURES);
    }

    ScaleData(SeedTree seeds, int features) {
        this.centres = new double[CLASSES][features];
        this.seeds = seeds;
        RandomGenerator random = seeds.child("centres").generator();
        for (double[] centre : centres) {
            Arrays.setAll(centre, f -> SPREAD * random.nextGaussian());
        }
    }

    /** The share of the known classes in the mixture. */
    static double theta() {
        return (double) KNOWN / CLASSES;
    }

    /** This many rows in all. */
    LacData train(int rows) {
        int labeled = rows / 3;
        return LacData.of(
                draw(labeled, KNOWN, seeds.child("labeled")),
                draw(rows - labeled, CLASSES, seeds.child("unlabeled")).features(),
                LabelSpace.numbered(KNOWN));
    }

    /** Rows of the mixture; novel ones have the index after the known classes. */
    LabeledSet test(int rows) {
        LabeledSet drawn = draw(rows, CLASSES, seeds.child("test"));
        return new LabeledSet(
                drawn.features(),
                Arrays.stream(drawn.labels()).map(y -> Math.min(y, KNOWN)).toArray());
    }

    private LabeledSet draw(int rows, int classes, SeedTree branch) {
        RandomGenerator random = branch.generator();
        int features = centres[0].length;
        float[] values = new float[rows * features];
        int[] labels = new int[rows];
        for (int i = 0, at = 0; i < rows; i++) {
            labels[i] = i % classes;
            for (int f = 0; f < features; f++, at++) {
                values[at] = (float) (centres[labels[i]][f] + random.nextGaussian());
            }
        }
        return new LabeledSet(FeatureMatrix.wrap(values, rows, features), labels);
    }
}
