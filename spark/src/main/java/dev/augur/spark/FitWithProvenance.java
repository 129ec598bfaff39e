package dev.augur.spark;

import dev.augur.method.Fit;
import dev.augur.store.Provenance;

/**
 * A fit, wherever it was done, with what its model file says of it.
 *
 * @param fit what was found
 * @param provenance how it came about
 */
record FitWithProvenance(Fit fit, Provenance provenance) {}
