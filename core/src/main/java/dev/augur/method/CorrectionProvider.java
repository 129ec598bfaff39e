package dev.augur.method;

import dev.augur.risk.Correction;

/** Offers corrections of the risk. */
public interface CorrectionProvider extends ComponentProvider<Correction> {}
