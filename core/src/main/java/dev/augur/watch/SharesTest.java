package dev.augur.watch;

import dev.augur.common.Check;
import dev.augur.math.stats.FisherExact;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Whether two sets of rows have the classes in the same proportions: Pearson's statistic, against that of the same rows
 * dealt out to the two sets at random. No row needs to be of a frequent class for it to hold.
 *
 * @param first rows of each class in the first set
 * @param second rows of each class in the second set
 */
record SharesTest(int[] first, int[] second) {
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
        return Deals.chance(pool.length, size, bound(size, pool.length), seeds.generator(), chosen -> {
            int[] dealt = new int[first.length];
            for (int i : chosen) {
                dealt[pool[i]]++;
            }
            return uneven(dealt, size, pool.length) >= seen - 1e-9;
        });
    }

    /** What one class alone may tell: the probability that any would be as frequent, or as rare, by chance. */
    private double bound(int size, int all) {
        return IntStream.range(0, first.length)
                .mapToDouble(c -> Math.min(
                        FisherExact.moreInFirst(first[c], size, second[c], all - size),
                        FisherExact.moreInFirst(second[c], all - size, first[c], size)))
                .map(chance -> 2 * first.length * chance)
                .min()
                .orElse(1);
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
