package dev.augur.cli;

import dev.augur.data.LacData;
import dev.augur.method.Classifier;
import dev.augur.method.NovelWarnings;
import dev.augur.method.auto.AutoSetting;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import dev.augur.risk.RiskEstimate;
import dev.augur.train.History;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a run of any method gives.
 *
 * @param method as it is spelled, with what was estimated for it
 * @param classifier what answers
 * @param theta share of the known classes
 * @param estimator what found theta, or {@code given}
 * @param shares share of each known class, where they were estimated
 * @param error the expected share of wrong answers, from held-out rows
 * @param featureWeights how much each feature counts, where the method tells
 * @param setting what AUTO chose
 * @param history of the training, where there were epochs
 * @param warnings in plain words
 * @param heldOutNovelty novelty of labeled rows by models that had not seen them, where there were such models
 */
record Fit(
        String method,
        Classifier classifier,
        ThetaEstimate theta,
        String estimator,
        Optional<double[]> shares,
        Optional<RiskEstimate> error,
        Optional<double[]> featureWeights,
        Optional<AutoSetting> setting,
        Optional<History> history,
        List<String> warnings,
        Optional<double[]> heldOutNovelty) {
    /** With the warnings that hold for any classifier. */
    Fit warned(LacData data, SeedTree seeds) {
        List<String> all = new ArrayList<>(warnings);
        all.addAll(NovelWarnings.of(classifier, data, seeds));
        return new Fit(
                method,
                classifier,
                theta,
                estimator,
                shares,
                error,
                featureWeights,
                setting,
                history,
                all,
                heldOutNovelty);
    }

    /** Which thresholds call how many rows of known classes novel. */
    FalseAlarms falseAlarms(LacData data) {
        double[] novelty = heldOutNovelty.orElseGet(
                () -> classifier.classify(data.labeled()).novelty());
        return FalseAlarms.of(novelty, heldOutNovelty.isPresent());
    }

    /** Share of the novel rows in the mixture. */
    double novelShare() {
        return 1 - theta.theta();
    }
}
