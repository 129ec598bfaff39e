package dev.augur.bench;

import dev.augur.data.FeatureMatrix;
import dev.augur.random.SeedTree;
import dev.augur.shapley.Attribution;
import dev.augur.shapley.Background;
import dev.augur.shapley.FeatureGroups;
import dev.augur.shapley.GaussianShapley;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;

/**
 * Rows that one thread explains in a second: exact Shapley values of a kernel machine on normal features, with the
 * usual width. Arguments: landmarks (300) and features (50).
 */
public final class ExplainSpeed {
    private static final int ROWS = 4000;
    private static final int ROUNDS = 5;

    private ExplainSpeed() {}

    public static void main(String[] arguments) {
        int landmarks = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 300;
        int features = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 50;
        RandomGenerator random = SeedTree.of(1).generator();
        double[] beta = random.doubles(landmarks, -1, 1).toArray();
        // Squared distances of normal rows are about twice the number of features.
        GaussianShapley.Centres centres =
                new GaussianShapley.Centres(normal(landmarks, features, random), 1.0 / (2 * features), beta);
        Background background = new Background(normal(1, features, random).row(0), FeatureGroups.single(features));
        GaussianShapley values = new GaussianShapley(0, List.of(centres), background);
        FeatureMatrix rows = normal(ROWS, features, random);
        System.out.printf(Locale.ROOT, "%d landmarks x %d features, on one thread%n", landmarks, features);
        for (int round = 0; round < ROUNDS; round++) {
            double start = Stopwatch.cpuSeconds();
            double off = 0;
            for (int i = 0; i < ROWS; i++) {
                Attribution each = values.of(rows.row(i));
                double sum = Arrays.stream(each.values()).sum();
                off = Math.max(off, Math.abs(sum - (each.score() - each.base())));
            }
            double seconds = Stopwatch.cpuSeconds() - start;
            System.out.printf(
                    Locale.ROOT,
                    "%,.0f rows a second; values sum to the difference but for %.1e%n",
                    ROWS / seconds,
                    off);
        }
    }

    private static FeatureMatrix normal(int rows, int features, RandomGenerator random) {
        float[] values = new float[rows * features];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) random.nextGaussian();
        }
        return FeatureMatrix.wrap(values, rows, features);
    }
}
