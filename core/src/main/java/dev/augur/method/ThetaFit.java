package dev.augur.method;

import dev.augur.prior.ThetaEstimate;

/** What a method that knows or finds theta gives. */
public interface ThetaFit {
    Classifier classifier();

    /** Share of the known classes, and how it is known. */
    ThetaEstimate theta();
}
