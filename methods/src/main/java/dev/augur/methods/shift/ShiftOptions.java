package dev.augur.methods.shift;

import dev.augur.common.Check;
import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Scaling;
import dev.augur.model.LinearSpec;
import dev.augur.model.NetworkSpec;
import dev.augur.model.ScaledSpec;
import dev.augur.random.SeedTree;
import dev.augur.spelling.Spelling;
import dev.augur.train.optimizer.Adam;
import dev.augur.train.optimizer.OptimizerSpec;
import java.util.Optional;

/**
 * How the networks of these methods are trained.
 *
 * @param network what learns
 * @param scaling of the features
 * @param optimizer how it moves
 * @param batch rows of a step; 0 takes all
 * @param epochs passes over the rows; an eighth of them is warm-up
 */
public record ShiftOptions(NetworkSpec network, Scaling scaling, OptimizerSpec optimizer, int batch, int epochs) {
    public ShiftOptions {
        Check.atLeast("batch", batch, 0);
        Check.repetitions("epochs", epochs);
        if (optimizer.searches()) {
            throw new IllegalArgumentException(
                    "optimizer must be one for rows that change from epoch to epoch, such as adam or sgd, but is "
                            + optimizer.name());
        }
        if (network instanceof ScaledSpec) {
            throw new IllegalArgumentException(
                    "network must leave the scaling to its own option, but is '" + network + "'");
        }
    }

    /** For tables: linear scores of standardised features, 400 steps of Adam on all rows. */
    public static ShiftOptions defaults() {
        return new ShiftOptions(new LinearSpec(), Scaling.STD, Adam.of(1e-2, 1e-4), 0, 400);
    }

    int warmUp() {
        return epochs / 8;
    }

    Optional<FeatureMap> featureMap(FeatureMatrix pool, SeedTree seeds) {
        return ScaledSpec.of(scaling, network).featureMap(pool, seeds);
    }

    String spelled(String name) {
        return Spelling.of(name)
                .with("network", network)
                .with("scaling", scaling)
                .with("optimizer", optimizer)
                .with("batch", batch)
                .with("epochs", epochs)
                .toString();
    }
}
