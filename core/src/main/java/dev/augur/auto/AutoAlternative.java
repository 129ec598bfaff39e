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
 * Which of the two is used, rows tell that were not learned from.
 */
public interface AutoAlternative {
    /** What it is, in words such as {@code a network (auto-net)}. */
    String inWords();

    /** Whether these rows are of a kind for it, enough for it to pay, and not too many. */
    boolean suits(LacData data);

    /**
     * Learns as much as is needed to judge it.
     *
     * @param theta what says the share of the known classes, if anything does
     */
    Attempt attempt(LacData data, Optional<MixtureProportionEstimator> theta, FitContext context);

    /** What can be judged, and finished if it is good. */
    interface Attempt {
        /** The error of its answers for rows that it did not learn from, were theta this. */
        ExpectedError error(ThetaEstimate theta);

        /** Learns from all rows. */
        Fit finish(FitContext context);
    }
}
