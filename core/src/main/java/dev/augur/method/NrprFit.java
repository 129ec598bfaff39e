package dev.augur.method;

import dev.augur.data.Scaling;
import dev.augur.prior.ClassShares;
import dev.augur.prior.ThetaEstimate;
import dev.augur.train.TrainingRun;
import java.util.Optional;

/**
 * What a run of NRPR gives.
 *
 * @param classifier what answers
 * @param theta the share of the known classes, and how that is known
 * @param shares the share of each known class, where they were estimated; it was then trained with these
 * @param scaling of the features, as it was given or chosen
 * @param training how it was trained
 */
public record NrprFit(
        SoftmaxClassifier classifier,
        ThetaEstimate theta,
        Optional<ClassShares> shares,
        Scaling scaling,
        TrainingRun training)
        implements ThetaFit {}
