package dev.augur.method.auto;

/**
 * What a run of AUTO gives.
 *
 * @param classifier what answers
 * @param report how it came about
 */
public record AutoFit(AutoClassifier classifier, AutoReport report) {}
