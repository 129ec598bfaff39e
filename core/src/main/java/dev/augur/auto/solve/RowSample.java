package dev.augur.auto.solve;

import dev.augur.data.LacData;
import dev.augur.random.SeedTree;

/** How many random rows of large data are enough for what, where more would cost much and tell little. */
public final class RowSample {
    private static final AutoConstants.Rows ROWS = AutoConstants.DEFAULTS.rows();

    private RowSample() {}

    /** For the search for theta and the setting. */
    public static LacData forCrossFitting(LacData data, SeedTree seeds) {
        return data.sample(ROWS.search(), seeds);
    }

    /** For the model: the sample that was cross-fitted where that is all rows. */
    public static LacData forFinalFit(LacData data, LacData crossFitted, SeedTree seeds) {
        return crossFitted == data ? data : data.sample(ROWS.finalFit(), seeds);
    }
}
