package dev.augur.prior.theta;

import dev.augur.data.LacData;
import dev.augur.prior.HeldOutScores;
import dev.augur.prior.ScoreSource;
import dev.augur.random.SeedTree;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Scores of one data set, computed once for each seed, so that several estimators can share them on any thread. */
public final class RememberedScores implements ScoreSource {
    private final ScoreSource source;
    private final Map<SeedTree, HeldOutScores> made = new ConcurrentHashMap<>();

    public RememberedScores(ScoreSource source) {
        this.source = source;
    }

    @Override
    public HeldOutScores of(LacData data, SeedTree seeds) {
        return made.computeIfAbsent(seeds, each -> source.of(data, each));
    }
}
