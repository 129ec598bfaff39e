package dev.augur.report.map;

import java.util.Arrays;

/**
 * Mean silhouette of grouped rows, Rousseeuw 1987: {@code (b - a) / max(a, b)} with a the mean distance to the row's
 * own group and b the least mean distance to another one; 0 for a row that is alone. From -1 to 1, high where groups
 * are apart.
 */
public final class Silhouette {
    private Silhouette() {}

    public static double of(double[][] rows, int[] assignment, int groups) {
        int[] sizes = new int[groups];
        for (int group : assignment) {
            sizes[group]++;
        }
        double sum = 0;
        for (int i = 0; i < rows.length; i++) {
            sum += ofRow(distances(rows, assignment, groups, i), sizes, assignment[i]);
        }
        return sum / rows.length;
    }

    /** Sum of distances from a row to each group. */
    private static double[] distances(double[][] rows, int[] assignment, int groups, int row) {
        double[] sums = new double[groups];
        for (int j = 0; j < rows.length; j++) {
            sums[assignment[j]] += Math.sqrt(Vectors.squaredDistance(rows[row], rows[j]));
        }
        return sums;
    }

    private static double ofRow(double[] sums, int[] sizes, int own) {
        double[] others = new double[sums.length];
        Arrays.setAll(others, g -> g == own || sizes[g] == 0 ? Double.POSITIVE_INFINITY : sums[g] / sizes[g]);
        double b = Arrays.stream(others).min().orElseThrow();
        if (sizes[own] < 2 || Double.isInfinite(b)) {
            return 0;
        }
        double a = sums[own] / (sizes[own] - 1);
        double larger = Math.max(a, b);
        return larger == 0 ? 0 : (b - a) / larger;
    }
}
