package dev.augur.method;

import dev.augur.data.LacData;
import dev.augur.random.SeedTree;

/** Anything that learns to answer with a known class or NOVEL. The same data and seed give the same classifier. */
public interface Method {
    Classifier fit(LacData data, SeedTree seeds);
}
