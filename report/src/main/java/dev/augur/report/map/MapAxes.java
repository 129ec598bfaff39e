package dev.augur.report.map;

import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * The directions in which centred rows spread most, by subspace iteration from a fixed start: near enough for groups
 * and maps.
 */
public final class MapAxes {
    private static final int ROUNDS = 15;

    private MapAxes() {}

    /** At most {@code count} orthonormal axes. */
    public static double[][] of(double[][] centred, int count) {
        int columns = centred[0].length;
        RandomGenerator random = SeedTree.of(0).child("axes").generator();
        double[][] axes = new double[Math.min(count, columns)][columns];
        for (double[] axis : axes) {
            Arrays.setAll(axis, j -> random.nextGaussian());
        }
        axes = Vectors.orthonormal(axes);
        for (int round = 0; round < ROUNDS && axes.length > 0; round++) {
            axes = Vectors.orthonormal(timesCovariance(axes, centred));
        }
        return axes;
    }

    private static double[][] timesCovariance(double[][] axes, double[][] centred) {
        double[][] next = new double[axes.length][centred[0].length];
        for (double[] row : centred) {
            for (int a = 0; a < axes.length; a++) {
                Vectors.add(next[a], row, Vectors.dot(row, axes[a]));
            }
        }
        return next;
    }
}
