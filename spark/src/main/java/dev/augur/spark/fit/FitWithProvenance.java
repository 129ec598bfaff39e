package dev.augur.spark.fit;

import dev.augur.method.Fit;
import dev.augur.store.Provenance;

/**
 * A fit, wherever it was done, with what its model file says of it.
 *
 * @param fit what was found
 * @param provenance how it came about
 */
public record FitWithProvenance(Fit fit, Provenance provenance) {}
