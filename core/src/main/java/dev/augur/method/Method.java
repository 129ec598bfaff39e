package dev.augur.method;

import dev.augur.data.LacData;
import java.util.Optional;

/**
 * Anything that learns to answer with a known class or NOVEL. The same data and seeds give the same fit, bit for bit.
 */
public interface Method {
    /** Learns from labeled and unlabeled rows. */
    Fit fit(LacData data, FitContext context);

    /** Where theta comes from for whoever asks about it and finds none in a fit, if the method has a say. */
    default Optional<PriorSource> thetaSource() {
        return Optional.empty();
    }

    /** Whether its fits always have theta and the expected error, so that nothing is left to work out after them. */
    default boolean tellsAll() {
        return false;
    }

    /** How much the answers of a fit to these rows depend on theta, if the method can tell at a small cost. */
    default Optional<SensitivityCurve> sensitivity(Fit fit, LacData data, FitContext context) {
        return Optional.empty();
    }
}
