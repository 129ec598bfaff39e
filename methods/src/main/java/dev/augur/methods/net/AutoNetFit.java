package dev.augur.methods.net;

import dev.augur.prior.ThetaEstimate;
import dev.augur.risk.RiskEstimate;
import java.util.List;

/**
 * What a run of AUTO with a network gives.
 *
 * @param classifier what answers
 * @param theta share of the known classes, with an interval where it was estimated
 * @param shift pixels by which the classifier's pictures were moved in training, at most
 * @param error estimated test error of the chosen cross-fitted networks, without novel labels; the classifier, which learns from all rows,
 *     tends to be better
 * @param tried every candidate, best first
 */
public record AutoNetFit(
        MeanSoftmax classifier, ThetaEstimate theta, int shift, RiskEstimate error, List<Tried> tried) {
    public AutoNetFit {
        tried = List.copyOf(tried);
    }

    /**
     * A candidate with what its cross-fitted networks found.
     *
     * @param shift pixels of the farthest move
     * @param theta its own estimate
     * @param risk its zero-one risk at the theta shared by all
     */
    public record Tried(int shift, double theta, double risk) {}
}
