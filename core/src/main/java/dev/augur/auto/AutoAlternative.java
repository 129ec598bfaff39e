package dev.augur.auto;

import dev.augur.data.LacData;
import dev.augur.method.ExpectedError;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.ThetaEstimate;
import java.util.Optional;

/**
 * Another way to learn that {@link Auto} tries beside its own where rows suit it. Modules offer theirs as services.
 * Held-out rows decide which of the two is used.
 */
public interface AutoAlternative {
    /** What it is, in words such as {@code a network (auto-net)}. */
    String inWords();

    /**
     * Whether it suits these rows: their kind, and their number, which must be large enough to be worth it and not too
     * large.
     */
    boolean suits(LacData data);

    /**
     * Learns as much as is needed to judge it.
     *
     * @param theta the source of the share of the known classes, if there is one
     */
    Attempt attempt(LacData data, Optional<MixtureProportionEstimator> theta, FitContext context);

    /** A first training, which can be judged, and completed if it is good. */
    interface Attempt {
        /** The error of its answers for held-out rows if this is theta. */
        ExpectedError error(ThetaEstimate theta);

        /** Learns from all rows. */
        Fit finish(FitContext context);
    }
}
