package dev.augur.method;

import dev.augur.prior.ThetaEstimate;
import dev.augur.train.TrainingRun;

/**
 * What a run of NRPR gives.
 *
 * @param classifier what answers
 * @param theta the share of the known classes it was trained with, and how that is known
 * @param training how it was trained
 */
public record NrprFit(SoftmaxClassifier classifier, ThetaEstimate theta, TrainingRun training) {}
