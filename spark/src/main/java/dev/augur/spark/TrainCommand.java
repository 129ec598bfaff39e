package dev.augur.spark;

import dev.augur.common.Plural;
import dev.augur.method.Fit;
import dev.augur.metrics.Evaluation;
import dev.augur.metrics.EvaluationMetrics;
import dev.augur.store.Json;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import dev.augur.tables.TableException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/**
 * Tables of Parquet in, a model file out, as {@code augur train} writes it, and a page about it.
 *
 * @param session where it runs
 * @param words what was asked for
 */
record TrainCommand(SparkSession session, Words words) {
    private static final String REPORT = "--report";

    /** Trains and writes; returns what there is to tell. */
    Told run() throws TableException {
        String output = words.required("--output");
        MethodWords method = MethodWords.read(words);
        TrainingTables tables = TrainingTables.read(session, words);
        if (words.has(REPORT)) {
            tables.onDriver();
        }
        Optional<Validation> validation =
                words.option("--validation").map(place -> Validation.read(session, place, tables));
        FitWithProvenance trained = method.train(tables);
        Fit fit = trained.fit();
        SavedModel saved =
                SavedModel.of(fit, tables.encoder().toMap(), withOptions(trained.provenance()));
        ModelBytes bytes = ModelBytes.of(saved);
        ModelDirectory.write(session, new Path(output), bytes.bytes());
        Optional<Evaluation> evaluation = validation.map(each -> each.judge(bytes));
        words.option(REPORT).ifPresent(place -> {
            String page = new TrainingPage(tables, fit, validation)
                    .html(saved.provenance().toMap());
            ModelDirectory.write(session, new Path(place), page.getBytes(StandardCharsets.UTF_8));
        });
        List<String> notes = new ArrayList<>(tables.notes());
        validation.ifPresent(each -> notes.addAll(each.notes()));
        notes.addAll(fit.notes());
        return new Told(
                words.has("--json") ? json(saved, fit, evaluation, notes) : text(saved, fit, evaluation), notes);
    }

    private Provenance withOptions(Provenance provenance) {
        Map<String, String> options = new LinkedHashMap<>();
        words.options().forEach((name, value) -> options.put(name.replaceFirst("^-+", ""), value));
        return provenance.asked(options, Optional.empty());
    }

    private String text(SavedModel model, Fit fit, Optional<Evaluation> evaluation) {
        Provenance.Rows rows = model.provenance().rows().orElseThrow();
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "Learned %s from %s labeled and %s unlabeled rows with %s, by %s.%n"
                        + "%s.%n"
                        + "Theta, the share of the unlabeled rows that belong to known classes, is %s.%n",
                Plural.of(model.classifier().labels().known(), "class"),
                rows.labeled(),
                rows.unlabeled(),
                Plural.of(model.classifier().inputs(), "feature"),
                fit.method(),
                fit.knownTheta().novelRows(),
                fit.knownTheta().estimate().words() + ", " + fit.knownTheta().words()));
        fit.knownTheta().caveat().ifPresent(each -> text.append(String.format("%s%n", each)));
        evaluation.ifPresent(each -> text.append(String.format(
                Locale.ROOT,
                "On %d test rows, %.1f%% of its answers are right.%n",
                each.confusion().total(),
                100 * each.accuracy())));
        text.append("The model is in ").append(words.required("--output")).append('.');
        words.option(REPORT).ifPresent(place -> text.append(String.format("%nThe report is in %s.", place)));
        return text.toString();
    }

    private String json(SavedModel model, Fit fit, Optional<Evaluation> evaluation, List<String> notes) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("schema", "augur.spark.train/1");
        json.put("model", words.required("--output"));
        json.put("features", model.classifier().inputs());
        json.put("labels", model.classifier().labels().knownNames());
        json.putAll(model.provenance().toMap());
        json.put("novel_share", fit.knownTheta().toldNovelShare().orElse(null));
        evaluation.ifPresent(each -> json.put("validation", EvaluationMetrics.json(each)));
        words.option(REPORT).ifPresent(place -> json.put("report", place));
        json.put("notes", notes);
        json.put("warnings", fit.warnings());
        return Json.pretty(json);
    }
}
