package dev.augur.method.auto;

import dev.augur.prior.ThetaEstimate;
import dev.augur.risk.RiskEstimate;
import java.util.List;
import java.util.Optional;

/**
 * What AUTO found on the way to its classifier.
 *
 * @param theta share of the known classes, with interval, diagnostics and notes
 * @param classPriors share of each known class, where they were asked for
 * @param chosen the setting of the classifier
 * @param error its estimated test error, from held-out rows, without novel labels
 * @param tried every setting, best first
 * @param novelEvidence z value of "held-out unlabeled rows are called novel more often than labeled ones"; below 3 there is no
 *     evidence of a novel class
 * @param featureWeights how much each feature counts in the classifier, at most 1; all alike where most of them matter
 * @param warnings in plain words
 */
public record AutoReport(
        ThetaEstimate theta,
        Optional<double[]> classPriors,
        AutoSetting chosen,
        RiskEstimate error,
        List<Tried> tried,
        double novelEvidence,
        double[] featureWeights,
        List<String> warnings) {
    /** Below this value of {@link #novelEvidence} there is no evidence of a novel class. */
    public static final double EVIDENCE = 3;

    /**
     * A setting with what the loop found for it.
     *
     * @param setting what was tried
     * @param theta its own estimate
     * @param risk its zero-one risk at the theta shared by all
     */
    public record Tried(AutoSetting setting, double theta, double risk) {}
}
