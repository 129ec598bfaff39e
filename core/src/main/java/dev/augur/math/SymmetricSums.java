package dev.augur.math;

/**
 * Weighted sums of outer products {@code sum_r w a_r a_rt}, lower triangle, row-major. Four rows go into each pass over the sum, so
 * that most of the work is arithmetic rather than memory, in loops that the compiler vectorises.
 */
public final class SymmetricSums {
    private SymmetricSums() {}

    /** Adds {@code weight sum a_r a_rt} over the chosen rows of a row-major matrix with n columns. */
    public static void add(double[] rows, int n, int[] chosen, double weight, double[] sum) {
        int r = 0;
        for (; r + 4 <= chosen.length; r += 4) {
            addFour(rows, n, chosen[r] * n, chosen[r + 1] * n, chosen[r + 2] * n, chosen[r + 3] * n, weight, sum);
        }
        for (; r < chosen.length; r++) {
            addOne(rows, n, chosen[r] * n, weight, sum);
        }
    }

    private static void addFour(double[] a, int n, int r0, int r1, int r2, int r3, double weight, double[] sum) {
        for (int i = 0; i < n; i++) {
            accumulate(
                    sum,
                    i * n,
                    i + 1,
                    a,
                    weight * a[r0 + i],
                    r0,
                    weight * a[r1 + i],
                    r1,
                    weight * a[r2 + i],
                    r2,
                    weight * a[r3 + i],
                    r3);
        }
    }

    private static void addOne(double[] a, int n, int r, double weight, double[] sum) {
        for (int i = 0; i < n; i++) {
            double factor = weight * a[r + i];
            for (int j = 0; j <= i; j++) {
                sum[i * n + j] += factor * a[r + j];
            }
        }
    }

    /** {@code target[at..at+count) += sum of four scaled runs of source}. */
    static void accumulate(
            double[] target,
            int at,
            int count,
            double[] source,
            double c0,
            int r0,
            double c1,
            int r1,
            double c2,
            int r2,
            double c3,
            int r3) {
        for (int j = 0; j < count; j++) {
            double one = Math.fma(c0, source[r0 + j], c1 * source[r1 + j]);
            double other = Math.fma(c2, source[r2 + j], c3 * source[r3 + j]);
            target[at + j] += one + other;
        }
    }
}
