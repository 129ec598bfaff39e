package dev.augur.spark;

import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.tables.ColumnChoice;
import dev.augur.tables.Encoder;
import dev.augur.tables.TableException;
import dev.augur.tables.TrainingData;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.ml.attribute.NominalAttribute;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * The tables that {@code train} learns from, and what the driver has seen of them.
 *
 * @param words what was asked for
 * @param labeled the first table
 * @param unlabeled the second one, if there is one
 * @param sample rows on the driver, which decided how columns become features
 * @param space the classes of all rows
 */
record TrainingTables(
        Words words, LabeledTable labeled, Optional<Dataset<Row>> unlabeled, TrainingData sample, LabelSpace space) {
    private static final String UNLABELED = "--unlabeled";

    static TrainingTables read(SparkSession session, Words words) throws TableException {
        String label = words.required("--label");
        String source = words.required("--labeled");
        LabeledTable labeled = LabeledTable.of(ParquetFiles.read(session, source), source, label);
        Optional<Dataset<Row>> unlabeled = words.option(UNLABELED).map(place -> ParquetFiles.read(session, place));
        TrainingData sample = new EncoderSample(
                        labeled, unlabeled, words.option(UNLABELED).orElse(""))
                .fit(new ColumnChoice(dropped(words), Set.copyOf(words.names("--keep"))));
        return new TrainingTables(words, labeled, unlabeled, sample, labeled.classes());
    }

    private static Set<String> dropped(Words words) {
        Set<String> dropped = new HashSet<>(words.names("--drop"));
        dropped.addAll(words.names("--weight"));
        return dropped;
    }

    Encoder encoder() {
        return sample.encoder();
    }

    /** What messages call the rows of the mixture. */
    String mixture() {
        return words.option(UNLABELED).orElse(labeled.source());
    }

    /** All rows as features, class and weight. */
    Dataset<Row> rows() {
        List<String> weight = words.names("--weight");
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
    LacData onDriver() {
        List<String> missing = new ArrayList<>(space.knownNames());
        missing.removeAll(sample.data().space().knownNames());
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException(labeled.source() + ": column " + labeled.label() + ": class "
                    + missing.get(0) + " is so rare that none of its rows are among the "
                    + sample.data().labeledCount()
                    + " that the driver looks at; leave out --report, and train nrpr, which learns from all rows");
        }
        return sample.data();
    }

    /** What people should know of the columns. */
    List<String> notes() {
        List<String> notes = new ArrayList<>(labeled.notes());
        notes.addAll(sample.notes());
        return notes;
    }
}
