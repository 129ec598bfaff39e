package dev.augur.cli;

import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.method.auto.LoopEstimator;
import dev.augur.metrics.Evaluation;
import dev.augur.metrics.EvaluationMetrics;
import dev.augur.prior.ThetaEstimate;
import dev.augur.risk.RiskEstimate;
import dev.augur.tables.doctor.Finding;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is told of a fit, in words and in JSON.
 *
 * @param prepared what was learned from
 * @param fit what came out
 * @param model the file it is in
 * @param report the page about it
 * @param evaluation on rows to judge by
 */
record FitSummary(Prepared prepared, Fit fit, Path model, Optional<Path> report, Optional<Evaluation> evaluation) {
    Map<String, Object> json() {
        LacData data = prepared.data();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("schema", "augur.train/1");
        json.put("model", model.toString());
        json.put("method", fit.method());
        json.put("labeled_rows", data.labeledCount());
        json.put("unlabeled_rows", data.unlabeledCount());
        json.put("features", data.pool().columns());
        json.put("labels", data.space().knownNames());
        json.put("theta", theta(fit.theta(), fit.estimator()));
        json.put("novel_share", fit.novelShare());
        json.put("error", fit.error().<Object>map(FitSummary::error).orElse(null));
        fit.shares().ifPresent(shares -> json.put("priors", perClass(data.space(), shares)));
        evaluation.ifPresent(each -> json.put("validation", EvaluationMetrics.json(each)));
        report.ifPresent(each -> json.put("report", each.toString()));
        json.put("notes", prepared.notes());
        json.put("findings", prepared.findings().stream().map(Finding::toMap).toList());
        json.put("warnings", fit.warnings());
        return json;
    }

    /** Theta; where {@code bound} is lower or upper the value is that bound, and theta may be beyond it. */
    static Map<String, Object> theta(ThetaEstimate theta, String estimator) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("value", theta.theta());
        map.put("lower", theta.interval().map(each -> (Object) each.low()).orElse(null));
        map.put("upper", theta.interval().map(each -> (Object) each.high()).orElse(null));
        map.put("estimator", estimator);
        map.put(
                "level",
                theta.interval().map(each -> (Object) RiskEstimate.LEVEL).orElse(null));
        map.put(
                "bound",
                theta.bound().map(each -> each.name().toLowerCase(Locale.ROOT)).orElse(null));
        return map;
    }

    /** The expected share of wrong answers with its interval; {@code unbiased} is the estimate before it is cut to [0, 1]. */
    static Map<String, Object> error(RiskEstimate error) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("value", error.share());
        map.put("standard_error", error.standardError());
        map.put("low", error.low());
        map.put("high", error.high());
        map.put("level", RiskEstimate.LEVEL);
        map.put("unbiased", error.value());
        return map;
    }

    static Map<String, Object> perClass(LabelSpace space, double[] shares) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int c = 0; c < shares.length; c++) {
            map.put(space.name(c), shares[c]);
        }
        return map;
    }

    /** A few sentences. */
    String text() {
        LacData data = prepared.data();
        StringBuilder text = new StringBuilder();
        add(
                text,
                "Learned %d classes from %d labeled and %d unlabeled rows with %d features, by %s.%n",
                data.space().known(),
                data.labeledCount(),
                data.unlabeledCount(),
                data.pool().columns(),
                fit.method());
        text.append(novelShare()).append(theta());
        fit.error()
                .ifPresent(
                        error -> add(text, "At this theta it is expected to be wrong on %s.%n", error.of("such rows")));
        fit.warnings().forEach(warning -> add(text, "Warning: %s.%n", warning));
        evaluation.ifPresent(each -> add(
                text,
                "On %d rows whose classes are known %.1f%% of its answers are right.%n",
                each.confusion().total(),
                100 * each.accuracy()));
        add(text, "The model is in %s.%n", model);
        report.ifPresent(each -> add(text, "The report is in %s.%n", each));
        return text.toString();
    }

    private String novelShare() {
        String interval = fit.theta()
                .novelInterval()
                .map(each -> String.format(
                        Locale.ROOT, " (95%% interval %.1f%% to %.1f%%)", 100 * each.low(), 100 * each.high()))
                .orElse("");
        return String.format(
                Locale.ROOT,
                "%s of the unlabeled rows are novel%s.%n",
                fit.theta().novelShare(),
                interval);
    }

    private String theta() {
        String origin = fit.estimator().equals(Fitting.GIVEN)
                ? "as given"
                : fit.estimator().equals(LoopEstimator.NAME)
                        ? "as estimated by AUTO's own loop"
                        : "as estimated by " + fit.estimator();
        return String.format(
                Locale.ROOT,
                "Theta, the share of the unlabeled rows that belong to known classes, is %s, %s.%n",
                fit.theta().words(),
                origin);
    }

    private static void add(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values));
    }
}
