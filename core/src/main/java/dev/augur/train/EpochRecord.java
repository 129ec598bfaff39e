package dev.augur.train;

import dev.augur.risk.RiskParts;

/**
 * The record of an epoch: means over its batches, each taken before the batch's own step.
 *
 * @param epoch counted from 0
 * @param objective the corrected risk
 * @param parts A, B, C and Omega; R_PAC and R_LAC follow from them
 */
public record EpochRecord(int epoch, double objective, RiskParts parts) {}
