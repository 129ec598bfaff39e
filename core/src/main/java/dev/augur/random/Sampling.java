package dev.augur.random;

import dev.augur.common.Check;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/** Permutations and samples of indices. */
public final class Sampling {
    private Sampling() {}

    /** A uniformly random order of {@code 0..n-1}. */
    public static int[] permutation(int n, RandomGenerator random) {
        Check.atLeast("n", n, 0);
        int[] order = new int[n];
        Arrays.setAll(order, i -> i);
        shuffle(order, random);
        return order;
    }

    public static void shuffle(int[] values, RandomGenerator random) {
        for (int i = values.length - 1; i > 0; i--) {
            swap(values, i, random.nextInt(i + 1));
        }
    }

    /** {@code count} distinct indices of {@code 0..n-1}, uniformly, in random order. */
    public static int[] withoutReplacement(int n, int count, RandomGenerator random) {
        Check.index("count", count, 0, n + 1);
        int[] order = new int[n];
        Arrays.setAll(order, i -> i);
        for (int i = 0; i < count; i++) {
            swap(order, i, i + random.nextInt(n - i));
        }
        return Arrays.copyOf(order, count);
    }

    private static void swap(int[] values, int i, int j) {
        int held = values[i];
        values[i] = values[j];
        values[j] = held;
    }
}
