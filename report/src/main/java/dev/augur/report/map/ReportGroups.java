package dev.augur.report.map;

import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Lloyd's k-means from several k-means++ starts of which the tightest is kept; the same rows always give the same
 * groups.
 *
 * @param centres of the groups
 * @param assignment group of each row
 * @param inertia sum of squared distances to the centres
 */
public record ReportGroups(double[][] centres, int[] assignment, double inertia) {
    private static final int STARTS = 4;
    private static final int MOST_ROUNDS = 50;

    public static ReportGroups of(double[][] rows, int groups) {
        SeedTree seeds = SeedTree.of(0).child("groups").child(groups);
        ReportGroups best = lloyd(rows, start(rows, groups, seeds.child(0).generator()));
        for (int start = 1; start < STARTS; start++) {
            ReportGroups next =
                    lloyd(rows, start(rows, groups, seeds.child(start).generator()));
            best = next.inertia < best.inertia ? next : best;
        }
        return best;
    }

    /** The centre nearest to a row. */
    public int nearest(double[] row) {
        return nearest(row, centres);
    }

    private static double[][] start(double[][] rows, int groups, RandomGenerator random) {
        double[][] centres = new double[groups][];
        centres[0] = rows[random.nextInt(rows.length)];
        double[] squared = new double[rows.length];
        Arrays.fill(squared, Double.POSITIVE_INFINITY);
        for (int g = 1; g < groups; g++) {
            for (int i = 0; i < rows.length; i++) {
                squared[i] = Math.min(squared[i], Vectors.squaredDistance(rows[i], centres[g - 1]));
            }
            centres[g] = rows[drawn(squared, random.nextDouble())];
        }
        return centres;
    }

    private static int drawn(double[] weights, double uniform) {
        double rest = uniform * Arrays.stream(weights).sum();
        for (int i = 0; i < weights.length; i++) {
            rest -= weights[i];
            if (rest < 0) {
                return i;
            }
        }
        return weights.length - 1;
    }

    private static ReportGroups lloyd(double[][] rows, double[][] start) {
        double[][] centres = start;
        int[] assignment = assign(rows, centres);
        for (int round = 0; round < MOST_ROUNDS; round++) {
            centres = means(rows, assignment, centres);
            int[] next = assign(rows, centres);
            if (Arrays.equals(next, assignment)) {
                break;
            }
            assignment = next;
        }
        double inertia = 0;
        for (int i = 0; i < rows.length; i++) {
            inertia += Vectors.squaredDistance(rows[i], centres[assignment[i]]);
        }
        return new ReportGroups(centres, assignment, inertia);
    }

    /** A group that lost all its rows keeps its centre. */
    private static double[][] means(double[][] rows, int[] assignment, double[][] old) {
        int[] sizes = new int[old.length];
        double[][] means = new double[old.length][rows[0].length];
        for (int i = 0; i < rows.length; i++) {
            Vectors.add(means[assignment[i]], rows[i], 1);
            sizes[assignment[i]]++;
        }
        for (int g = 0; g < old.length; g++) {
            means[g] = sizes[g] == 0 ? old[g] : Vectors.scaled(means[g], 1.0 / sizes[g]);
        }
        return means;
    }

    private static int[] assign(double[][] rows, double[][] centres) {
        return Arrays.stream(rows).mapToInt(row -> nearest(row, centres)).toArray();
    }

    private static int nearest(double[] row, double[][] centres) {
        int best = 0;
        for (int g = 1; g < centres.length; g++) {
            if (Vectors.squaredDistance(row, centres[g]) < Vectors.squaredDistance(row, centres[best])) {
                best = g;
            }
        }
        return best;
    }
}
