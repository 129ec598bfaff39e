package dev.augur.report;

import dev.augur.common.Figures;
import dev.augur.metrics.Evaluation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * All words and tables of the page; the charts have data of their own.
 *
 * @param report the report to show
 * @param headline the sentence on top
 * @param facts numbers below it, by what they are
 * @param groups of novel rows
 * @param silhouette how clear the groups are
 * @param differing answers that a threshold does not give
 * @param mapped how many rows the map shows
 * @param estimates of theta
 * @param judgement what test rows say
 */
record Page(
        FitReport report,
        String headline,
        Map<String, String> facts,
        List<GroupView> groups,
        String silhouette,
        int differing,
        String mapped,
        List<Estimate> estimates,
        Optional<Judgement> judgement) {
    private static final Map<String, String> MEASURES = measures();

    static Page of(FitReport report, Findings findings) {
        return new Page(
                report,
                Headline.of(report, findings),
                facts(report, findings),
                GroupView.all(report, findings),
                Figures.number(findings.groups().silhouette()),
                findings.thresholds().differing(),
                mapped(report, findings),
                Estimate.all(report),
                findings.judgement());
    }

    private static Map<String, String> facts(FitReport report, Findings findings) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("labeled rows", Words.count(findings.labeled().size()));
        facts.put("unlabeled rows", Words.count(findings.unlabeled().size()));
        facts.put("known classes", Words.count(report.data().space().known()));
        facts.put("rows called novel", Words.count(findings.novelRows().length));
        findings.judgement()
                .ifPresent(judged -> facts.put(
                        "measured accuracy", Figures.percent(judged.evaluation().accuracy())));
        return facts;
    }

    private static String mapped(FitReport report, Findings findings) {
        int shown = findings.map().points().size();
        int all = report.data().pool().rows();
        return shown == all
                ? "All " + Words.count(all) + " rows"
                : "A sample of " + Words.count(shown) + " of " + Words.count(all) + " rows";
    }

    /** Warnings and the notes of the estimate that was used. */
    List<String> warnings() {
        List<String> warnings = new ArrayList<>(report.warnings());
        report.theta()
                .ifPresent(theta -> theta.estimate().notes().stream()
                        .filter(note -> !warnings.contains(note))
                        .forEach(warnings::add));
        return warnings;
    }

    /** Whether any estimate of theta has a place in a chart. */
    boolean drawsEstimates() {
        return !Estimate.drawn(report).isEmpty();
    }

    /** Whether there is anything to say about an estimate of theta. */
    boolean noted() {
        return estimates.stream().anyMatch(estimate -> !estimate.notes().isEmpty());
    }

    boolean trained() {
        return report.history().filter(history -> history.size() > 0).isPresent();
    }

    List<Bar> weights() {
        return report.featureWeights()
                .filter(weights -> Arrays.stream(weights).distinct().count() > 1)
                .map(weights -> Bar.of(weights, report.data().columns()))
                .orElse(List.of());
    }

    boolean ranked() {
        return judgement
                .flatMap(judged ->
                        judged.evaluation().novelty().aurocNovel().isPresent() ? Optional.of(judged) : Optional.empty())
                .isPresent();
    }

    boolean reliable() {
        return judgement.flatMap(Judgement::reliability).isPresent();
    }

    /** The metrics of the test rows that people ask for, by name. */
    static Map<String, String> measured(Evaluation evaluation) {
        Map<String, String> measured = new LinkedHashMap<>();
        MEASURES.forEach((words, name) -> {
            OptionalDouble value = evaluation.value(name);
            measured.put(words, value.isPresent() ? Words.decimals(value.getAsDouble()) : "-");
        });
        return measured;
    }

    private static Map<String, String> measures() {
        Map<String, String> measures = new LinkedHashMap<>();
        measures.put("accuracy", "accuracy");
        measures.put("macro F1", "macroF1");
        measures.put("accuracy among known classes", "knownAccuracy");
        measures.put("precision of NOVEL", "novelPrecision");
        measures.put("recall of NOVEL", "novelRecall");
        measures.put("area under the ROC curve of novelty", "aurocNovel");
        measures.put("OSCR", "oscr");
        return measures;
    }
}
