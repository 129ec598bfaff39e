package dev.augur.cli.judge;

import dev.augur.catalog.Components;
import dev.augur.cli.command.Progress;
import dev.augur.data.Folds;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.Classifier;
import dev.augur.method.FitContext;
import dev.augur.method.Fitting;
import dev.augur.metrics.Evaluation;
import dev.augur.metrics.EvaluationMetrics;
import dev.augur.random.SeedTree;
import dev.augur.report.ComparisonReport;
import dev.augur.risk.RiskEstimate;
import dev.augur.risk.TestPriors;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Trains methods on the same parts of the rows and judges each by the same rows.
 *
 * @param data labeled and unlabeled rows
 * @param judge what measures a classifier
 * @param threads tasks side by side
 * @param progress what shows how far it is
 */
public record Comparison(LacData data, Judge judge, int threads, Progress progress) {
    private static final int FOLDS = 5;

    /**
     * Measures a classifier that did not see the fold to judge by; the first number decides, and more of it is better.
     */
    public interface Judge {
        Map<String, @Nullable Double> of(Classifier classifier, Folds folds, LacData data);
    }

    public static Judge byTruth(LabeledSet test) {
        return (classifier, folds, data) ->
                EvaluationMetrics.of(Evaluation.of(classifier.classify(test.features()), test.labels()));
    }

    /** One less the zero-one risk, which estimates accuracy. */
    public static Judge byRisk(double theta) {
        return (classifier, folds, data) -> {
            RiskEstimate risk = Fitting.risk(classifier, folds, folds.judging(data), TestPriors.mixture(theta), data);
            Map<String, @Nullable Double> values = new LinkedHashMap<>();
            values.put(ComparisonReport.ESTIMATED, 1 - risk.value());
            values.put("standard_error", risk.standardError());
            return values;
        };
    }

    public Trials run(List<String> methods, int trials, SeedTree seeds) {
        List<Trials.Row> rows = new ArrayList<>();
        for (int trial = 0; trial < trials; trial++) {
            SeedTree own = seeds.child("trial").child(trial);
            Folds folds = Folds.of(data, FOLDS, own.child("folds"));
            LacData part = folds.training(data, folds.judging(data));
            for (String method : methods) {
                progress.say("trial " + (trial + 1) + " of " + trials + ", " + method);
                FitContext context = FitContext.of(own.child("fit")).withThreads(threads);
                Classifier classifier =
                        Components.methods().parse(method).fit(part, context).classifier();
                rows.add(new Trials.Row(method, trial, own.seed(), judge.of(classifier, folds, data)));
            }
        }
        progress.done();
        return new Trials(methods, rows);
    }
}
