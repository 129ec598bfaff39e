package dev.augur.method;

import dev.augur.data.LacData;
import dev.augur.random.SeedTree;

/** A method that knows or finds theta on its way, and tells. */
public interface ThetaMethod extends Method {
    /** The classifier that {@link #fit} gives, with theta. */
    ThetaFit run(LacData data, SeedTree seeds);

    @Override
    default Classifier fit(LacData data, SeedTree seeds) {
        return run(data, seeds).classifier();
    }
}
