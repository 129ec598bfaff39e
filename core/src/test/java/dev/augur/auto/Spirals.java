package dev.augur.auto;

import dev.augur.data.Folds;
import dev.augur.data.Matrix;

/**
 * The points of the reference values: two known classes and a novel one, on spirals around three centres; theta is 0.6.
 */
public final class Spirals {
    public static final int LABELED = 40;
    public static final int UNLABELED = 50;
    private static final double[][] CENTRES = {{0, 0}, {3, 0}, {1.5, 2.5}};
    private static final int[] SOURCES = {0, 1, 0, 2, 2};

    private Spirals() {}

    public static Matrix pool() {
        double[] values = new double[2 * (LABELED + UNLABELED)];
        for (int i = 0; i < LABELED; i++) {
            put(values, i, CENTRES[i % 2], Math.sqrt((i + 0.5) / LABELED), 2.4 * i);
        }
        for (int j = 0; j < UNLABELED; j++) {
            put(values, LABELED + j, CENTRES[SOURCES[j % 5]], Math.sqrt((j + 0.5) / UNLABELED), 2.4 * j + 1);
        }
        return Matrix.wrap(values, LABELED + UNLABELED, 2);
    }

    private static void put(double[] values, int row, double[] centre, double radius, double angle) {
        values[2 * row] = centre[0] + 1.6 * radius * Math.cos(angle);
        values[2 * row + 1] = centre[1] + 1.6 * radius * Math.sin(angle);
    }

    public static int[] labels() {
        int[] labels = new int[LABELED];
        for (int i = 0; i < LABELED; i++) {
            labels[i] = i % 2;
        }
        return labels;
    }

    public static Folds folds() {
        int[] labeled = new int[LABELED];
        for (int i = 0; i < LABELED; i++) {
            labeled[i] = i / 2 % 5;
        }
        int[] unlabeled = new int[UNLABELED];
        for (int j = 0; j < UNLABELED; j++) {
            unlabeled[j] = j / 5 % 5;
        }
        return new Folds(5, labeled, unlabeled);
    }
}
