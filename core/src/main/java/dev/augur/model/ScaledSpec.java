package dev.augur.model;

import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Scaler;
import dev.augur.data.Scaling;
import dev.augur.random.SeedTree;
import dev.augur.spelling.Spelling;
import java.util.Optional;

/**
 * A network behind a scaling of the features.
 *
 * @param scaling fitted to labeled and unlabeled rows together
 * @param network the network that learns from scaled rows
 */
public record ScaledSpec(Scaling scaling, NetworkSpec network) implements NetworkSpec {
    /** The network itself if there is nothing to scale. */
    public static NetworkSpec of(Scaling scaling, NetworkSpec network) {
        return scaling == Scaling.NONE ? network : new ScaledSpec(scaling, network);
    }

    @Override
    public Optional<FeatureMap> featureMap(FeatureMatrix pool, SeedTree seeds) {
        Scaler scaler = scaling.fit(pool);
        return Optional.of(network.featureMap(scaler.apply(pool), seeds)
                .map(scaler::andThen)
                .orElse(scaler));
    }

    @Override
    public Network create(int inputs, int outputs, Precision precision, SeedTree seeds) {
        return network.create(inputs, outputs, precision, seeds);
    }

    @Override
    public String toString() {
        Spelling spelling = Spelling.parse(network.toString());
        return spelling.with("scaling", scaling).toString();
    }
}
