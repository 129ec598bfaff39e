package dev.augur.method.auto;

import dev.augur.data.LacData;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Random rows of large data, in their proportions, where more rows would cost much and tell little. */
final class RowSample {
    private static final int CROSS_FITTING = 12_000;
    private static final int FINAL_FIT = 60_000;
    private static final int SENSITIVITY = 3000;

    private RowSample() {}

    /** For the search for theta and the setting. */
    static LacData forCrossFitting(LacData data, SeedTree seeds) {
        return atMost(CROSS_FITTING, data, seeds);
    }

    /** For a dozen fits that only show how much depends on theta. */
    static LacData forSensitivity(LacData data, SeedTree seeds) {
        return atMost(SENSITIVITY, data, seeds);
    }

    /** For the model: the sample that was cross-fitted where that is all rows. */
    static LacData forFinalFit(LacData data, LacData crossFitted, SeedTree seeds) {
        return crossFitted == data ? data : atMost(FINAL_FIT, data, seeds);
    }

    private static LacData atMost(int rows, LacData data, SeedTree seeds) {
        int all = data.pool().rows();
        if (all <= rows) {
            return data;
        }
        double share = (double) rows / all;
        int[] labels = data.labels();
        int[] labeled = IntStream.range(0, data.space().known())
                .flatMap(c -> some(
                        IntStream.range(0, labels.length)
                                .filter(i -> labels[i] == c)
                                .toArray(),
                        share,
                        seeds.child("class").child(c)))
                .toArray();
        int[] unlabeled = some(IntStream.range(0, data.unlabeledCount()).toArray(), share, seeds.child("unlabeled"))
                .toArray();
        return data.select(labeled, unlabeled);
    }

    /** At least ten rows, or all of them where there are fewer. */
    private static IntStream some(int[] rows, double share, SeedTree seeds) {
        int count = Math.min(rows.length, Math.max(10, (int) Math.rint(share * rows.length)));
        return Arrays.stream(Sampling.withoutReplacement(rows.length, count, seeds.generator()))
                .map(i -> rows[i])
                .sorted();
    }
}
