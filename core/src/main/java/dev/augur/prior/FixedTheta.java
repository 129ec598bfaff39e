package dev.augur.prior;

import dev.augur.common.Check;
import dev.augur.data.LacData;
import dev.augur.random.SeedTree;
import dev.augur.spelling.Spelling;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A theta that the user knows.
 *
 * @param theta in (0, 1]
 */
public record FixedTheta(double theta) implements MixtureProportionEstimator {
    public FixedTheta {
        Check.inOpenClosed("theta", theta, 0, 1);
        Check.commonSize("theta", theta);
    }

    @Override
    public String toString() {
        return Spelling.plain(theta);
    }

    @Override
    public ThetaEstimate estimate(LacData data, SeedTree seeds) {
        return new ThetaEstimate(theta, Map.of(), List.of("theta was given, not estimated"), Optional.empty());
    }

    /** The value itself: a given theta has no spread. */
    @Override
    public ThetaEstimate estimateWithInterval(LacData data, SeedTree seeds) {
        return estimate(data, seeds).withInterval(new Interval(theta, theta));
    }
}
