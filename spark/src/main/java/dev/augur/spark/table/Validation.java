package dev.augur.spark.table;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.Matrix;
import dev.augur.metrics.Evaluation;
import dev.augur.model.Answers;
import dev.augur.spark.fit.ModelBytes;
import dev.augur.spark.fit.TrainingRow;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Rows with true classes, to judge a model by. Executors score them; scores come to the driver, which measures.
 *
 * @param rows as features and class; one that is no known class has the number of the augmented one
 * @param space the known classes
 * @param notes what people should know of the table
 */
public record Validation(Dataset<Row> rows, LabelSpace space, List<String> notes) {
    private static final int MOST_ROWS = 20_000;
    private static final long SEED = 1;

    /** Refuses a table without the columns of the others, or without a label. */
    public static Validation read(SparkSession session, String source, TrainingTables tables) {
        LabeledTable table = LabeledTable.of(
                SparkTables.read(session, source), source, tables.labeled().label());
        Dataset<Row> rows = EncodedRows.of(
                table.rows(true),
                source,
                tables.encoder(),
                tables.space().knownNames(),
                List.of(table.label()),
                List.of());
        if (rows.isEmpty()) {
            throw new IllegalArgumentException(source + ", column " + table.label()
                    + ": no row has a label; name the column that contains the classes");
        }
        long skipped = table.rows(false).count();
        return new Validation(
                rows,
                tables.space(),
                skipped == 0 ? List.of() : List.of(skipped + " rows of " + source + " without a label were left out"));
    }

    /** How a model does on all rows. */
    public Evaluation judge(ModelBytes model) {
        StructType schema = rows.schema()
                .add("prediction", DataTypes.DoubleType)
                .add("scores", SQLDataTypes.VectorType())
                .add("probability", SQLDataTypes.VectorType())
                .add("novelty", DataTypes.DoubleType);
        Broadcast<ModelBytes> shipped = JavaSparkContext.fromSparkContext(
                        rows.sparkSession().sparkContext())
                .broadcast(model);
        MapPartitionsFunction<Row, Row> scoring = (Iterator<Row> own) -> new BatchedRows(
                own,
                new Scoring(ofVectors(shipped.value()), shipped.value().model().classifier(), schema));
        List<Row> scored = rows.mapPartitions(scoring, Encoders.row(schema))
                .select("prediction", "scores", "probability", "novelty", EncodedRows.LABEL)
                .collectAsList();
        return Evaluation.of(
                answers(space, scored),
                scored.stream().mapToInt(row -> (int) row.getDouble(4)).toArray());
    }

    private static RowFeatures ofVectors(ModelBytes model) {
        return RowFeatures.ofVectors(model.model().classifier().inputs(), 0, EncodedRows.FEATURES);
    }

    /** What rows of prediction, scores, probability and novelty say together. */
    public static Answers answers(LabelSpace space, List<Row> scored) {
        boolean probable = scored.stream().noneMatch(row -> row.isNullAt(2));
        return new Answers(
                space,
                scored.stream().mapToInt(row -> (int) row.getDouble(0)).toArray(),
                vectors(scored, 1),
                scored.stream().mapToDouble(row -> row.getDouble(3)).toArray(),
                probable ? Optional.of(vectors(scored, 2)) : Optional.empty());
    }

    private static Matrix vectors(List<Row> rows, int column) {
        return Matrix.of(
                rows.stream().map(row -> row.<Vector>getAs(column).toArray()).toArray(double[][]::new));
    }

    /** Rows for a page to show: all of a small table, else a sample. */
    public LabeledSet some() {
        long count = rows.count();
        Dataset<Row> shown = count <= MOST_ROWS ? rows : rows.sample(false, (double) MOST_ROWS / count, SEED);
        List<Row> taken = shown.select(functions.col(EncodedRows.FEATURES), functions.col(EncodedRows.LABEL))
                .collectAsList();
        float[][] features = taken.stream().map(Validation::features).toArray(float[][]::new);
        return new LabeledSet(
                FeatureMatrix.of(features),
                taken.stream().mapToInt(row -> (int) row.getDouble(1)).toArray());
    }

    private static float[] features(Row row) {
        Vector vector = row.getAs(0);
        float[] values = new float[vector.size()];
        TrainingRow.write(vector, values, 0);
        return values;
    }
}
