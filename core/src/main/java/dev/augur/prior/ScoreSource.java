package dev.augur.prior;

import dev.augur.data.LacData;
import dev.augur.random.SeedTree;

/** Where the held-out scores come from that tell labeled from unlabeled rows. */
@FunctionalInterface
public interface ScoreSource {
    /** One score for each row, by models that did not see it. */
    HeldOutScores of(LacData data, SeedTree seeds);
}
