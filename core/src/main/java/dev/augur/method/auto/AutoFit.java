package dev.augur.method.auto;

import dev.augur.method.ThetaFit;
import dev.augur.prior.ThetaEstimate;

/**
 * What a run of AUTO gives.
 *
 * @param classifier what answers
 * @param report how it came about
 * @param heldOutNovelty of labeled rows, on the scale of the classifier's, by models that did not see them
 */
public record AutoFit(AutoClassifier classifier, AutoReport report, double[] heldOutNovelty) implements ThetaFit {
    @Override
    public ThetaEstimate theta() {
        return report.theta();
    }
}
