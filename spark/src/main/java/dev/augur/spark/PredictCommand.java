package dev.augur.spark;

import dev.augur.data.LabelSpace;
import dev.augur.store.Json;
import dev.augur.store.ModelFileException;
import dev.augur.tables.TrainedModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.hadoop.fs.Path;
import org.apache.spark.ml.functions$;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Observation;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;

/**
 * A class or NOVEL for each row of a table, in the columns that {@code augur predict} writes, by any model file with an encoder.
 *
 * @param session where it runs
 * @param words what was asked for
 */
record PredictCommand(SparkSession session, Words words) {
    private static final String OWN = "augur_";
    private static final List<String> FORMATS = List.of("parquet", "csv", "jsonl");

    Told run() throws ModelFileException, InterruptedException {
        if (words.values().size() != 1) {
            throw new Words.UsageException("predict needs one table, but was given " + words.values());
        }
        String output = words.required("--output");
        String format = words.option("--format").orElse("parquet").toLowerCase(Locale.ROOT);
        if (!FORMATS.contains(format)) {
            throw new Words.UsageException("--format must be one of " + FORMATS + ", but is " + format);
        }
        String file = words.required("--model");
        TrainedModel model = model(file);
        String source = words.values().get(0);
        Dataset<Row> table = ParquetFiles.read(session, source);
        Observation seen = new Observation();
        Dataset<Row> answers = answers(table, source, file, model)
                .observe(
                        seen,
                        functions.count(functions.lit(1)).as("rows"),
                        functions
                                .count_if(functions.col("prediction").equalTo(LabelSpace.NOVEL))
                                .as("novel"));
        answers.write()
                .mode("overwrite")
                .option("header", "true")
                .format(format.equals("jsonl") ? "json" : format)
                .save(output);
        Map<String, Object> counts = seen.getAsJava();
        return told(output, (Long) counts.getOrDefault("rows", 0L), (Long) counts.getOrDefault("novel", 0L));
    }

    private TrainedModel model(String file) throws ModelFileException {
        TrainedModel model =
                TrainedModel.read(ModelDirectory.model(session, new Path(file)).source());
        if (words.has("--probabilities") && !model.hasProbabilities()) {
            throw new IllegalArgumentException(
                    file + ": the model has scores but no probabilities; leave out --probabilities.");
        }
        return model;
    }

    private Dataset<Row> answers(Dataset<Row> table, String source, String file, TrainedModel model) {
        List<String> keep = words.has("--keep") ? words.names("--keep") : Arrays.asList(table.columns());
        List<Column> columns = new ArrayList<>();
        for (String name : keep) {
            if (!Arrays.asList(table.columns()).contains(name)) {
                throw new IllegalArgumentException(source + ": there is no column " + name + " to keep; there are "
                        + String.join(", ", table.columns()));
            }
            columns.add(functions.col(Columns.quoted(name)));
        }
        Map<String, Column> answers = answerColumns(model.labels(), model.hasProbabilities());
        answers.forEach((name, column) -> {
            if (keep.contains(name)) {
                throw new IllegalArgumentException(
                        "the answers: two columns would be called " + name + "; name those to keep with --keep.");
            }
            columns.add(column.as(name));
        });
        return new ScoreWithAugur()
                .setModelFile(file)
                .setPredictionCol(OWN + "prediction")
                .setScoresCol(OWN + "scores")
                .setProbabilityCol(OWN + "probability")
                .setNoveltyCol(OWN + "novelty")
                .transform(table)
                .select(columns.toArray(Column[]::new));
    }

    private Map<String, Column> answerColumns(LabelSpace labels, boolean probable) {
        Column[] names = new Column[labels.size()];
        Arrays.setAll(names, c -> functions.lit(labels.name(c)));
        Column place =
                functions.col(OWN + "prediction").cast(DataTypes.IntegerType).plus(1);
        Column belief = functions$.MODULE$.vector_to_array(
                functions.coalesce(functions.col(OWN + "probability"), functions.col(OWN + "scores")), "float64");
        Map<String, Column> columns = new LinkedHashMap<>();
        columns.put("prediction", functions.element_at(functions.array(names), place));
        columns.put(probable ? "confidence" : "score", finite(functions.element_at(belief, place)));
        columns.put("novelty", finite(functions.col(OWN + "novelty")));
        for (int c = 0; words.has("--probabilities") && c < labels.size(); c++) {
            columns.put("p_" + labels.name(c), finite(functions.element_at(belief, functions.lit(c + 1))));
        }
        return columns;
    }

    /** Scores may be infinite, which not every format can say. */
    private static Column finite(Column score) {
        return functions
                .greatest(
                        functions.lit((double) -Float.MAX_VALUE),
                        functions.least(functions.lit((double) Float.MAX_VALUE), score))
                .cast(DataTypes.FloatType);
    }

    private Told told(String output, long rows, long novel) {
        double share = rows == 0 ? 0 : novel / (double) rows;
        if (words.has("--json")) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("schema", "augur.predict/1");
            json.put("output", output);
            json.put("rows", rows);
            json.put("novel_rows", novel);
            json.put("novel_share", share);
            return new Told(Json.pretty(json), List.of());
        }
        return new Told(
                String.format(
                        Locale.ROOT,
                        "The answers for %d rows, %d of them NOVEL (%.1f%%), are in %s.",
                        rows,
                        novel,
                        100 * share,
                        output),
                List.of());
    }
}
