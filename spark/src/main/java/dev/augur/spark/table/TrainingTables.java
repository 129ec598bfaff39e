package dev.augur.spark.table;

import dev.augur.cli.command.UsageException;
import dev.augur.cli.option.TableOptions;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.tables.TrainingData;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.Encoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.ml.attribute.NominalAttribute;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * The tables that {@code train} learns from, and what the driver has seen of them.
 *
 * @param asked which tables
 * @param weight the column with weights of the rows, if there is one
 * @param labeled the first table
 * @param unlabeled the second one, if there is one
 * @param sample rows on the driver, which decided how columns become features
 * @param space the classes of all rows
 */
public record TrainingTables(
        TableOptions asked,
        List<String> weight,
        LabeledTable labeled,
        Optional<Dataset<Row>> unlabeled,
        TrainingData sample,
        LabelSpace space) {
    public static TrainingTables read(SparkSession session, TableOptions asked, List<String> weight, long seed)
            throws TableException {
        String source = asked.labeled().orElseThrow(TrainingTables::incomplete);
        String label = asked.label().orElseThrow(TrainingTables::incomplete);
        LabeledTable labeled = LabeledTable.of(SparkTables.read(session, source), source, label);
        Optional<Dataset<Row>> unlabeled = asked.unlabeled().map(place -> SparkTables.read(session, place));
        TrainingData sample =
                new EncoderSample(labeled, unlabeled, asked.unlabeled().orElse(""), seed).fit(asked.columns(weight));
        return new TrainingTables(asked, weight, labeled, unlabeled, sample, labeled.classes());
    }

    private static UsageException incomplete() {
        return new UsageException("give --labeled FILE and --label COL");
    }

    public Encoder encoder() {
        return sample.encoder();
    }

    /** What messages call the rows of the mixture. */
    public String mixture() {
        return asked.unlabeled().orElse(labeled.source());
    }

    /** All rows as features, class and weight. */
    public Dataset<Row> rows() {
        List<String> known = space.knownNames();
        Dataset<Row> rows =
                EncodedRows.of(labeled.rows(), labeled.source(), encoder(), known, List.of(labeled.label()), weight);
        if (unlabeled.isPresent()) {
            rows = rows.union(EncodedRows.of(unlabeled.get(), mixture(), encoder(), known, List.of(), weight));
        }
        return rows.withMetadata(
                EncodedRows.LABEL,
                NominalAttribute.defaultAttr()
                        .withName(EncodedRows.LABEL)
                        .withValues(known.toArray(String[]::new))
                        .toMetadata());
    }

    /** The rows on the driver; refuses if a class has none there. */
    public LacData onDriver() {
        List<String> missing = new ArrayList<>(space.knownNames());
        missing.removeAll(sample.data().space().knownNames());
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException(labeled.source() + ": column " + labeled.label() + ": class "
                    + missing.get(0) + " is so rare that none of its rows are among the "
                    + sample.data().labeledCount()
                    + " that the driver looks at; leave out --report, and train auto or nrpr, which learn from all"
                    + " rows");
        }
        return sample.data();
    }

    /** What people should know of the columns. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>(labeled.notes());
        notes.addAll(sample.notes());
        return notes;
    }
}
