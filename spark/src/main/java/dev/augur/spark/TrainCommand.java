package dev.augur.spark;

import dev.augur.data.LabelSpace;
import dev.augur.store.Json;
import dev.augur.store.SavedModel;
import dev.augur.tables.ColumnChoice;
import dev.augur.tables.Encoder;
import dev.augur.tables.TableException;
import dev.augur.tables.TrainingData;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.fs.Path;
import org.apache.spark.ml.attribute.NominalAttribute;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Two tables of Parquet in, a model file out, as {@code augur train} writes it: its encoder is fitted on the driver, the rest is done by
 * executors.
 *
 * @param session where it runs
 * @param words what was asked for
 */
record TrainCommand(SparkSession session, Words words) {
    /** Trains and writes; returns what there is to tell. */
    Told run() throws TableException {
        String output = words.required("--output");
        String label = words.required("--label");
        String source = words.required("--labeled");
        AugmentedClassClassifier classifier = ClassifierWords.read(words);
        Dataset<Row> first = ParquetFiles.read(session, source);
        Optional<Dataset<Row>> second = words.option("--unlabeled").map(place -> ParquetFiles.read(session, place));
        LabeledTable labeled = LabeledTable.of(first, source, label);
        TrainingData sample = new EncoderSample(
                        labeled, second, words.option("--unlabeled").orElse(""))
                .fit(new ColumnChoice(dropped(), Set.copyOf(words.names("--keep"))));
        LabelSpace space = labeled.classes();
        Dataset<Row> rows = rows(labeled, second, sample.encoder(), space);
        AugmentedClassClassificationModel model = classifier
                .setWeightCol(EncodedRows.WEIGHT)
                .setNumKnownClasses(space.known())
                .fit(rows);
        SavedModel saved = new SavedModel(
                model.toCore().classifier(),
                sample.encoder().toMap(),
                provenance(model.toCore().provenance()));
        ModelDirectory.write(session, new Path(output), ModelBytes.of(saved).bytes());
        List<String> notes = new ArrayList<>(labeled.notes());
        notes.addAll(sample.notes());
        return new Told(words.has("--json") ? json(saved, output, notes) : text(saved, output), notes);
    }

    private Set<String> dropped() {
        Set<String> dropped = new HashSet<>(words.names("--drop"));
        dropped.addAll(words.names("--weight"));
        return dropped;
    }

    private Dataset<Row> rows(LabeledTable labeled, Optional<Dataset<Row>> second, Encoder encoder, LabelSpace space) {
        List<String> weight = words.names("--weight");
        Dataset<Row> rows = EncodedRows.of(
                labeled.rows(), labeled.source(), encoder, space.knownNames(), List.of(labeled.label()), weight);
        if (second.isPresent()) {
            rows = rows.union(EncodedRows.of(
                    second.get(), words.required("--unlabeled"), encoder, space.knownNames(), List.of(), weight));
        }
        return rows.withMetadata(
                EncodedRows.LABEL,
                NominalAttribute.defaultAttr()
                        .withName(EncodedRows.LABEL)
                        .withValues(space.knownNames().toArray(String[]::new))
                        .toMetadata());
    }

    private Map<String, Object> provenance(Map<String, Object> fit) {
        Map<String, Object> all = new LinkedHashMap<>(fit);
        Map<String, Object> options = new LinkedHashMap<>();
        words.options().forEach((name, value) -> options.put(name.replaceFirst("^-+", ""), value));
        all.put("options", options);
        return all;
    }

    private static double theta(SavedModel model) {
        return ((Number) model.provenance().getOrDefault("theta", Double.NaN)).doubleValue();
    }

    private static String text(SavedModel model, String output) {
        Map<String, Object> found = model.provenance();
        return String.format(
                Locale.ROOT,
                "Learned %d classes from %s labeled and %s unlabeled rows with %d features, by %s.%n"
                        + "About %.1f%% of the unlabeled rows are novel (theta %.3f).%nThe model is in %s.",
                model.classifier().labels().known(),
                found.get("labeled_rows"),
                found.get("unlabeled_rows"),
                model.classifier().inputs(),
                found.get("method"),
                100 * (1 - theta(model)),
                theta(model),
                output);
    }

    private static String json(SavedModel model, String output, List<String> notes) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("schema", "augur.spark.train/1");
        json.put("model", output);
        json.put("features", model.classifier().inputs());
        json.put("labels", model.classifier().labels().knownNames());
        json.put("novel_share", 1 - theta(model));
        json.putAll(model.provenance());
        json.put("notes", notes);
        return Json.pretty(json);
    }
}
