package dev.augur.math.linear;

import dev.augur.math.Kernels;

/** Sums of outer products {@code sum_r a_r a_rt} of chosen rows, row-major; the upper triangle counts. */
public final class SymmetricSums {
    private SymmetricSums() {}

    /** Adds {@code weight sum a_r a_rt} over the chosen rows of a row-major matrix with n columns. */
    public static void add(double[] rows, int n, int[] chosen, double weight, double[] sum) {
        int[] starts = new int[chosen.length];
        for (int r = 0; r < starts.length; r++) {
            starts[r] = chosen[r] * n;
        }
        Kernels.addOuterProducts(weight, rows, starts, 0, n, sum, n);
    }
}
