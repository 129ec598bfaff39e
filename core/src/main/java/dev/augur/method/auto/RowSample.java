package dev.augur.method.auto;

import dev.augur.data.LacData;
import dev.augur.random.SeedTree;

/** How many random rows of large data are enough for what, where more would cost much and tell little. */
final class RowSample {
    private static final int CROSS_FITTING = 12_000;
    private static final int FINAL_FIT = 60_000;

    private RowSample() {}

    /** For the search for theta and the setting. */
    static LacData forCrossFitting(LacData data, SeedTree seeds) {
        return data.sample(CROSS_FITTING, seeds);
    }

    /** For the model: the sample that was cross-fitted where that is all rows. */
    static LacData forFinalFit(LacData data, LacData crossFitted, SeedTree seeds) {
        return crossFitted == data ? data : data.sample(FINAL_FIT, seeds);
    }
}
