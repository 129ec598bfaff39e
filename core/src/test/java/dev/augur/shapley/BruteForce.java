package dev.augur.shapley;

import java.util.function.ToDoubleFunction;

/** Shapley values as they are defined: the mean gain of a group over all orders in which groups can come. */
final class BruteForce {
    private BruteForce() {}

    static double[] values(ToDoubleFunction<float[]> f, float[] row, Background background) {
        int n = background.groups().size();
        double[] values = new double[n];
        for (int coalition = 0; coalition < 1 << n; coalition++) {
            double without = f.applyAsDouble(mixed(coalition, row, background));
            for (int g = 0; g < n; g++) {
                if ((coalition & 1 << g) == 0) {
                    double with = f.applyAsDouble(mixed(coalition | 1 << g, row, background));
                    values[g] += (with - without) * orders(Integer.bitCount(coalition), n);
                }
            }
        }
        return values;
    }

    /** The share of all orders in which just these s groups come before one. */
    private static double orders(int s, int n) {
        return factorial(s) * factorial(n - 1 - s) / factorial(n);
    }

    private static double factorial(int n) {
        double product = 1;
        for (int i = 2; i <= n; i++) {
            product *= i;
        }
        return product;
    }

    private static float[] mixed(int coalition, float[] row, Background background) {
        float[] mixed = background.row();
        for (int j = 0; j < mixed.length; j++) {
            if ((coalition >> background.groups().of(j) & 1) == 1) {
                mixed[j] = row[j];
            }
        }
        return mixed;
    }
}
