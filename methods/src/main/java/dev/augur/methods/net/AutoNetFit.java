package dev.augur.methods.net;

import dev.augur.method.ThetaFit;
import dev.augur.prior.ThetaEstimate;
import dev.augur.risk.RiskEstimate;
import java.util.List;

/**
 * What a run of AUTO with a network gives.
 *
 * @param classifier what answers
 * @param theta share of the known classes, with an interval where it was estimated
 * @param error estimated test error of the chosen cross-fitted networks, without novel labels; the classifier, which learns from all rows,
 *     tends to be better
 * @param tried every candidate, the chosen one first
 * @param heldOutNovelty of labeled rows, on the scale of the classifier's, by networks that did not learn from them
 */
public record AutoNetFit(
        MeanSoftmax classifier, ThetaEstimate theta, RiskEstimate error, List<Tried> tried, double[] heldOutNovelty)
        implements ThetaFit {
    public AutoNetFit {
        tried = List.copyOf(tried);
    }

    /** Pixels by which pictures were moved in training, at most. */
    public int shift() {
        return tried.get(0).shift();
    }

    /**
     * A candidate with what its cross-fitted networks found.
     *
     * @param teaching how its networks learned what is novel
     * @param shift pixels by which pictures were moved in training, at most
     * @param theta its own estimate
     * @param risk its zero-one risk at the theta shared by all
     */
    public record Tried(Teaching teaching, int shift, double theta, double risk) {}
}
