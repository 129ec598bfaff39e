package dev.augur.discover;

import dev.augur.data.Matrix;
import dev.augur.kernel.SquaredDistances;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Centres to which rows are as near as can be (Lloyd), started with rows that are far from each other (k-means++). No
 * group is empty.
 *
 * @param centres of the groups
 * @param group of each row
 */
record KMeans(Matrix centres, int[] group) {
    private static final int ITERATIONS = 20;

    static KMeans of(Matrix rows, int count, SeedTree seeds) {
        Matrix centres = rows.select(start(rows, Math.min(count, rows.rows()), seeds.generator()));
        int[] group = nearest(rows, centres);
        for (int step = 0; step < ITERATIONS; step++) {
            centres = means(rows, group, centres);
            int[] next = nearest(rows, centres);
            if (Arrays.equals(next, group)) {
                break;
            }
            group = next;
        }
        return compact(rows, group);
    }

    private static int[] start(Matrix rows, int count, RandomGenerator random) {
        int[] chosen = new int[count];
        double[] least = new double[rows.rows()];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        chosen[0] = random.nextInt(rows.rows());
        for (int c = 1; c < count; c++) {
            double[] distances = new SquaredDistances(rows.select(new int[] {chosen[c - 1]}))
                    .from(rows)
                    .values();
            double sum = 0;
            for (int i = 0; i < least.length; i++) {
                least[i] = Math.min(least[i], distances[i]);
                sum += least[i];
            }
            double drawn = random.nextDouble() * sum;
            int row = 0;
            while (row < least.length - 1 && (drawn -= least[row]) > 0) {
                row++;
            }
            chosen[c] = row;
        }
        return chosen;
    }

    static int[] nearest(Matrix rows, Matrix centres) {
        Matrix distances = new SquaredDistances(centres).from(rows);
        int[] nearest = new int[rows.rows()];
        for (int i = 0; i < nearest.length; i++) {
            for (int c = 1; c < centres.rows(); c++) {
                nearest[i] = distances.get(i, c) < distances.get(i, nearest[i]) ? c : nearest[i];
            }
        }
        return nearest;
    }

    /** A centre without rows stays where it is. */
    private static Matrix means(Matrix rows, int[] group, Matrix before) {
        int[] counts = new int[before.rows()];
        Arrays.stream(group).forEach(c -> counts[c]++);
        double[][] means = new double[before.rows()][rows.columns()];
        for (int i = 0; i < group.length; i++) {
            rows.addRow(i, 1.0 / counts[group[i]], means[group[i]]);
        }
        for (int c = 0; c < means.length; c++) {
            means[c] = counts[c] == 0 ? before.row(c) : means[c];
        }
        return Matrix.of(means);
    }

    /** Without groups that no row is in. */
    private static KMeans compact(Matrix rows, int[] group) {
        int[] used = Arrays.stream(group).distinct().sorted().toArray();
        int[] renamed =
                Arrays.stream(group).map(c -> Arrays.binarySearch(used, c)).toArray();
        return new KMeans(means(rows, renamed, new Matrix(used.length, rows.columns())), renamed);
    }
}
