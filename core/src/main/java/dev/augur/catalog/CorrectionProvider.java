package dev.augur.catalog;

import dev.augur.risk.Correction;

/** Offers corrections of the risk. */
public interface CorrectionProvider extends ComponentProvider<Correction> {}
