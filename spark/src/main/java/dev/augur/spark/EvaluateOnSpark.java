package dev.augur.spark;

import dev.augur.auto.MixtureCheck;
import dev.augur.cli.judge.EvaluationVerb;
import dev.augur.cli.judge.JudgedRows;
import dev.augur.data.FeatureMatrix;
import dev.augur.spark.fit.InputColumns;
import dev.augur.spark.fit.ModelBytes;
import dev.augur.spark.table.LabeledTable;
import dev.augur.spark.table.SparkTables;
import dev.augur.spark.table.TableRows;
import dev.augur.spark.table.Validation;
import dev.augur.tables.TrainedModel;
import dev.augur.tables.cells.Table;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import picocli.CommandLine.Command;

/** A model and a table, wherever Spark reads them. Executors answer; the driver measures. */
@Command(
        name = "evaluate",
        description = "Measure a model on a table. Labels unknown to the model count as novel.",
        footer = {
            "",
            "Examples:",
            "  evaluate -m birds.augur checked.parquet --label species --fail-below accuracy=0.9",
            "  evaluate -m birds.augur new.parquet"
        })
final class EvaluateOnSpark extends EvaluationVerb {
    @Override
    protected TrainedModel read(String model) throws IOException {
        return SparkWork.run(session ->
                TrainedModel.read(ModelDirectory.model(session, new Path(model)).source()));
    }

    @Override
    protected JudgedRows judge(TrainedModel trained, String table, Optional<String> label) throws IOException {
        return SparkWork.run(session -> judge(session, trained, table, label));
    }

    private JudgedRows judge(SparkSession session, TrainedModel trained, String source, Optional<String> label)
            throws IOException {
        JudgedRows judged = new JudgedRows(source, trained, seeds());
        Dataset<Row> rows = SparkTables.read(session, source);
        if (label.isEmpty()) {
            addSample(judged, trained, rows, source);
            return judged;
        }
        LabeledTable labeled = LabeledTable.of(rows, source, label.get());
        List<Row> scored = new ScoreWithAugur()
                .setModelFile(source)
                .answeringBy(ModelBytes.of(trained.toSaved()))
                .transform(labeled.rows())
                .select(
                        functions.col("prediction"),
                        functions.col("scores"),
                        functions.col("probability"),
                        functions.col("novelty"),
                        functions.col(InputColumns.quoted(label.get())))
                .collectAsList();
        if (!scored.isEmpty()) {
            TableRows reading = TableRows.of(source, scored.get(0).schema(), List.of(label.get()));
            Table labels = reading.table(scored, 0);
            judged.add(
                    FeatureMatrix.wrap(new float[0], 0, trained.classifier().inputs()),
                    Validation.answers(trained.labels(), scored),
                    trained.encoder().texts(labels, label.get()));
        }
        return judged;
    }

    /** Without labels a sample is enough; the driver checks it by the features of its rows. */
    private void addSample(JudgedRows judged, TrainedModel trained, Dataset<Row> rows, String source)
            throws IOException {
        long count = rows.count();
        Dataset<Row> some = count <= MixtureCheck.MOST_ROWS
                ? rows
                : rows.sample(false, (double) MixtureCheck.MOST_ROWS / count, seed());
        List<Row> taken = some.collectAsList();
        if (taken.size() < count) {
            note("looked at " + taken.size() + " of " + count + " rows, drawn at random");
        }
        if (!taken.isEmpty()) {
            TableRows reading =
                    TableRows.of(source, rows.schema(), trained.encoder().columns());
            FeatureMatrix features = trained.encoder().encode(reading.table(taken, 0));
            judged.add(features, trained.classifier().classify(features, threads()), null);
        }
    }
}
