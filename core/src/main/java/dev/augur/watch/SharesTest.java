package dev.augur.watch;

import dev.augur.common.Check;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.Comparator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Whether two sets of rows have the classes in the same proportions: Pearson's statistic, against that of the same rows
 * dealt out to the two sets at random. No row needs to be of a frequent class for it to hold.
 *
 * @param first rows of each class in the first set
 * @param second rows of each class in the second set
 */
record SharesTest(int[] first, int[] second) {
    private static final int DEALS = 3999;
    /** Once so many deals are as uneven, more of them would not make it rare. */
    private static final int ENOUGH = 50;

    SharesTest {
        Check.sameSize("classes", second.length, first.length);
    }

    /** The probability of proportions that are at least as different, were both sets alike. */
    double chance(SeedTree seeds) {
        int[] pool = IntStream.range(0, first.length)
                .flatMap(c -> IntStream.generate(() -> c).limit((long) first[c] + second[c]))
                .toArray();
        int size = Arrays.stream(first).sum();
        if (size == 0 || size == pool.length) {
            return 1;
        }
        double seen = uneven(first, size, pool.length);
        RandomGenerator random = seeds.generator();
        int asUneven = 0;
        int deals = 0;
        while (deals < DEALS && asUneven < ENOUGH) {
            int[] dealt = new int[first.length];
            for (int i : Sampling.withoutReplacement(pool.length, size, random)) {
                dealt[pool[i]]++;
            }
            asUneven += uneven(dealt, size, pool.length) >= seen - 1e-9 ? 1 : 0;
            deals++;
        }
        return (1.0 + asUneven) / (1.0 + deals);
    }

    private double uneven(int[] dealt, int size, int all) {
        return IntStream.range(0, first.length)
                .filter(c -> first[c] + second[c] > 0)
                .mapToDouble(c -> {
                    double expected = (double) (first[c] + second[c]) * size / all;
                    return (dealt[c] - expected) * (dealt[c] - expected) / expected;
                })
                .sum();
    }

    /** The class whose share differs most, by its part of the statistic. */
    int mostDifferent() {
        int size = Arrays.stream(first).sum();
        int all = size + Arrays.stream(second).sum();
        return IntStream.range(0, first.length)
                .boxed()
                .max(Comparator.comparingDouble(c -> {
                    double expected = Math.max(1e-9, (double) (first[c] + second[c]) * size / all);
                    return (first[c] - expected) * (first[c] - expected) / expected;
                }))
                .orElseThrow();
    }
}
