package dev.augur.prior;

import dev.augur.data.LacData;
import dev.augur.random.SeedTree;

/** A source of held-out scores that separate labeled from unlabeled rows. */
@FunctionalInterface
public interface ScoreSource {
    /** One score for each row, by models that had not seen it. */
    HeldOutScores of(LacData data, SeedTree seeds);
}
