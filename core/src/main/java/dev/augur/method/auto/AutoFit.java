package dev.augur.method.auto;

import dev.augur.method.ThetaFit;
import dev.augur.prior.ThetaEstimate;

/**
 * What a run of AUTO gives.
 *
 * @param classifier what answers
 * @param report how it came about
 */
public record AutoFit(AutoClassifier classifier, AutoReport report) implements ThetaFit {
    @Override
    public ThetaEstimate theta() {
        return report.theta();
    }
}
