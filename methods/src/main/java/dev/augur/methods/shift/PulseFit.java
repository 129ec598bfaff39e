package dev.augur.methods.shift;

/**
 * A fit and the proportions it found.
 *
 * @param classifier what answers
 * @param mix proportions of the known classes among the known rows of the mixture
 * @param theta share of the known classes
 */
public record PulseFit(PulseClassifier classifier, double[] mix, double theta) {}
