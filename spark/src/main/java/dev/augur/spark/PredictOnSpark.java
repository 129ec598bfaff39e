package dev.augur.spark;

import dev.augur.cli.command.Verb;
import dev.augur.cli.option.PriorOptions;
import dev.augur.cli.option.ThresholdOptions;
import dev.augur.common.Plural;
import dev.augur.data.LabelSpace;
import dev.augur.spark.fit.InputColumns;
import dev.augur.spark.fit.ModelBytes;
import dev.augur.spark.table.SparkTables;
import dev.augur.tables.TrainedModel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.hadoop.fs.Path;
import org.apache.spark.ml.functions$;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Observation;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * A class or NOVEL for each row of a table, in the columns that {@code augur predict} writes, by any model file with an
 * encoder.
 */
@Command(
        name = "predict",
        description = "Answer with a known class or NOVEL for each row of a table.",
        footer = {
            "",
            "Examples:",
            "  predict -m birds.augur new.parquet -o answers.parquet",
            "  predict -m birds.augur new.parquet --keep id --format csv --false-alarms 1%% -o answers.csv"
        })
final class PredictOnSpark extends Verb {
    private static final String OWN = "augur_";

    /** How answers are written. */
    enum Format {
        parquet,
        csv,
        jsonl;

        /** As Spark calls it. */
        String ofSpark() {
            return this == jsonl ? "json" : name();
        }
    }

    @Option(
            names = {"-m", "--model"},
            required = true,
            paramLabel = "MODEL",
            description = "the model file, of any method")
    private @Nullable String model;

    @Parameters(paramLabel = "FILE", description = "a table")
    private @Nullable String table;

    @Option(
            names = "--keep",
            split = ",",
            paramLabel = "COL",
            defaultValue = "all",
            description = "columns to copy in front of the answers, or all (default: all, since rows have no order)")
    private List<String> keep = List.of("all");

    @Mixin
    private final ThresholdOptions threshold = new ThresholdOptions();

    @Mixin
    private final PriorOptions priors = new PriorOptions();

    @Option(names = "--probabilities", description = "write the probability of each class as well")
    private boolean probabilities;

    @Option(
            names = "--format",
            paramLabel = "F",
            defaultValue = "parquet",
            description = "parquet, csv or jsonl (default: parquet)")
    private Format format = Format.parquet;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "the directory to write")
    private @Nullable String output;

    @Override
    public Integer call() throws IOException {
        threshold.check();
        priors.check();
        summarise(SparkWork.run(this::answer));
        return 0;
    }

    /** How many rows there were, by what was answered. */
    private record Counts(long rows, long novel) {}

    private Counts answer(SparkSession session) throws Exception {
        TrainedModel trained = model(session);
        Dataset<Row> rows = SparkTables.read(session, Objects.requireNonNull(table));
        Observation seen = new Observation();
        answers(rows, trained)
                .observe(
                        seen,
                        functions.count(functions.lit(1)).as("rows"),
                        functions
                                .count_if(functions.col("prediction").equalTo(LabelSpace.NOVEL))
                                .as("novel"))
                .write()
                .mode("overwrite")
                .option("header", "true")
                .format(format.ofSpark())
                .save(Objects.requireNonNull(output));
        Map<String, Object> counts = seen.getAsJava();
        return new Counts((Long) counts.getOrDefault("rows", 0L), (Long) counts.getOrDefault("novel", 0L));
    }

    private TrainedModel model(SparkSession session) throws IOException {
        String file = Objects.requireNonNull(model);
        TrainedModel read =
                TrainedModel.read(ModelDirectory.model(session, new Path(file)).source());
        TrainedModel trained = threshold.applied(priors.applied(read));
        if (probabilities && !trained.hasProbabilities()) {
            throw new IllegalArgumentException(
                    file + ": the model has scores but no probabilities; leave out --probabilities.");
        }
        return trained;
    }

    private Dataset<Row> answers(Dataset<Row> rows, TrainedModel trained) {
        List<String> kept = keep.equals(List.of("all")) ? Arrays.asList(rows.columns()) : keep;
        List<Column> columns = new ArrayList<>();
        for (String name : kept) {
            if (!Arrays.asList(rows.columns()).contains(name)) {
                throw new IllegalArgumentException(table + ": there is no column " + name + " to keep; there are "
                        + String.join(", ", rows.columns()));
            }
            columns.add(functions.col(InputColumns.quoted(name)));
        }
        answerColumns(trained.labels(), trained.hasProbabilities()).forEach((name, column) -> {
            if (kept.contains(name)) {
                throw new IllegalArgumentException(
                        "the answers: two columns would be called " + name + "; name those to keep with --keep.");
            }
            columns.add(column.as(name));
        });
        return new ScoreWithAugur()
                .setModelFile(Objects.requireNonNull(model))
                .answeringBy(ModelBytes.of(trained.toSaved()))
                .setPredictionCol(OWN + "prediction")
                .setScoresCol(OWN + "scores")
                .setProbabilityCol(OWN + "probability")
                .setNoveltyCol(OWN + "novelty")
                .transform(rows)
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
        for (int c = 0; probabilities && c < labels.size(); c++) {
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

    private void summarise(Counts counts) {
        double share = counts.rows == 0 ? 0 : counts.novel / (double) counts.rows;
        if (json()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("schema", "augur.predict/1");
            json.put("output", Objects.requireNonNull(output));
            json.put("rows", counts.rows);
            json.put("novel_rows", counts.novel);
            json.put("novel_share", share);
            printJson(json);
        } else {
            print(
                    "The answers for %s, %d of them NOVEL (%.1f%%), are in %s.%n",
                    Plural.of(counts.rows, "row"), counts.novel, 100 * share, Objects.requireNonNull(output));
        }
    }
}
