package dev.augur.method;

import dev.augur.data.LacData;
import java.util.Optional;

/**
 * Anything that learns to answer with a known class or NOVEL. The same data and seeds give the same fit, bit for bit.
 */
public interface Method {
    /** Learns from labeled and unlabeled rows. */
    Fit fit(LacData data, FitContext context);

    /** The source to estimate theta by if the fit has none, unless the method leaves the choice to the caller. */
    default Optional<PriorSource> thetaSource() {
        return Optional.empty();
    }

    /** Whether its fits always have theta and the expected error, so that {@link Fitting} has nothing to add. */
    default boolean tellsAll() {
        return false;
    }

    /** How much the answers of a fit to these rows depend on theta, if the method can tell at a small cost. */
    default Optional<SensitivityCurve> sensitivity(Fit fit, LacData data, FitContext context) {
        return Optional.empty();
    }
}
