package dev.augur.cli.fit;

import dev.augur.auto.LoopEstimator;
import dev.augur.common.Plural;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.method.ExpectedError;
import dev.augur.method.Fit;
import dev.augur.method.Theta;
import dev.augur.metrics.Evaluation;
import dev.augur.metrics.EvaluationMetrics;
import dev.augur.tables.doctor.Finding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The summary of a fit, as text and as JSON.
 *
 * @param learned what was learned from
 * @param fit what came out
 * @param model the file it is in
 * @param report the page about it
 * @param evaluation on rows to judge by
 */
public record FitSummary(
        Learned learned, Fit fit, String model, Optional<String> report, Optional<Evaluation> evaluation) {
    /**
     * What a fit learned from.
     *
     * @param labeled number of labeled rows
     * @param unlabeled number of unlabeled rows
     * @param features number of features
     * @param space the classes
     * @param notes what people should know of the tables
     * @param findings what seems to be wrong with the tables
     */
    public record Learned(
            long labeled, long unlabeled, int features, LabelSpace space, List<String> notes, List<Finding> findings) {
        public static Learned of(Prepared prepared) {
            return of(prepared, prepared.data());
        }

        /** Where something else was learned from than the tables alone. */
        public static Learned of(Prepared prepared, LacData data) {
            return new Learned(
                    data.labeledCount(),
                    data.unlabeledCount(),
                    data.pool().columns(),
                    data.space(),
                    prepared.notes(),
                    prepared.findings());
        }
    }

    private static final String BEST_BINS = "best bins";

    public Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("schema", "augur.train/1");
        json.put("model", model);
        json.put("method", fit.method().toString());
        json.put("labeled_rows", learned.labeled());
        json.put("unlabeled_rows", learned.unlabeled());
        json.put("features", learned.features());
        json.put("labels", learned.space().knownNames());
        json.put("theta", fit.knownTheta().toMap());
        json.put("novel_share", fit.knownTheta().toldNovelShare().orElse(null));
        json.put("error", fit.error().<Object>map(ExpectedError::toMap).orElse(null));
        fit.shares().ifPresent(shares -> json.put("priors", perClass(learned.space(), shares)));
        evaluation.ifPresent(each -> json.put("validation", EvaluationMetrics.json(each)));
        report.ifPresent(each -> json.put("report", each));
        json.put("notes", notes());
        json.put("findings", learned.findings().stream().map(Finding::toMap).toList());
        json.put("warnings", fit.warnings());
        return json;
    }

    private List<String> notes() {
        return Stream.concat(learned.notes().stream(), fit.notes().stream()).toList();
    }

    public static Map<String, Object> perClass(LabelSpace space, double[] shares) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int c = 0; c < shares.length; c++) {
            map.put(space.name(c), shares[c]);
        }
        return map;
    }

    /** A few sentences. */
    public String text() {
        StringBuilder text = new StringBuilder();
        add(
                text,
                "Learned %s from %d labeled and %s with %s, by %s.%n",
                Plural.of(learned.space().known(), "class"),
                learned.labeled(),
                Plural.of(learned.unlabeled(), "unlabeled row"),
                Plural.of(learned.features(), "feature"),
                fit.method());
        add(text, "%s.%n", fit.knownTheta().novelRows());
        text.append(theta());
        fit.error()
                .ifPresent(error -> add(
                        text,
                        error.range().isPresent()
                                ? "The model is expected to be wrong on %s.%n"
                                : "If this theta is right, the model is expected to be wrong on %s.%n",
                        error.of("rows like the unlabeled ones")));
        fit.warnings().forEach(warning -> add(text, "Warning: %s%n", sentence(warning)));
        evaluation.ifPresent(each -> add(
                text,
                "On %d test rows, %.1f%% of its answers are right.%n",
                each.confusion().total(),
                100 * each.accuracy()));
        add(text, "The model is in %s.%n", model);
        report.ifPresent(each -> add(text, "The report is in %s.%n", each));
        return text.toString();
    }

    /** Warnings end without a full stop, or as a question. */
    public static String sentence(String warning) {
        return warning.endsWith("?") ? warning : warning + ".";
    }

    private String theta() {
        Theta theta = fit.knownTheta();
        if (theta.estimate().isUnknown()) {
            return String.format(
                    Locale.ROOT,
                    "Theta, the share of the unlabeled rows that belong to known classes, is unknown; the model"
                            + " assumes %.3f.%n",
                    theta.value());
        }
        String origin = theta.source().equals(LoopEstimator.NAME) && theta.origin() != Theta.Origin.NONE
                ? "as estimated by AUTO's loop, which alternates learning and estimating"
                : theta.words();
        String bins = theta.source().startsWith(BEST_BINS)
                ? String.format("Best bins compare how many labeled and unlabeled rows get a high score.%n")
                : "";
        return String.format(
                        Locale.ROOT,
                        "Theta, the share of the unlabeled rows that belong to known classes, is %s, %s.%n",
                        theta.estimate().words(),
                        origin)
                + bins
                + theta.caveat().map(each -> each + System.lineSeparator()).orElse("");
    }

    private static void add(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values));
    }
}
