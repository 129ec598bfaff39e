package dev.augur.risk;

/**
 * An estimated risk with its standard error. It is unbiased and may therefore be negative.
 *
 * @param value the estimate
 * @param standardError its standard error, given the priors
 */
public record RiskEstimate(double value, double standardError) {}
