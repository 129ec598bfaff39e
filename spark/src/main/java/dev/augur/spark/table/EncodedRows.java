package dev.augur.spark.table;

import dev.augur.data.FeatureMatrix;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.Encoder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Makes features, class and weight of the rows of a table, which is what the classifier learns from.
 *
 * @param encoder what makes the features
 * @param classes number of each known class, by name
 * @param rows where the encoder's columns are
 * @param label where the label is, as a table of one column; without columns where no row has one
 * @param weight where the weight is, or -1 where all weigh the same
 */
public record EncodedRows(Encoder encoder, Map<String, Integer> classes, TableRows rows, TableRows label, int weight)
        implements BatchedRows.Work {
    static final String FEATURES = "features";
    static final String LABEL = "label";
    public static final String WEIGHT = "weight";

    private static final StructType SCHEMA = new StructType()
            .add(FEATURES, SQLDataTypes.VectorType())
            .add(LABEL, DataTypes.DoubleType)
            .add(WEIGHT, DataTypes.DoubleType);

    /** A table as features; {@code label} and {@code weight} have one name or none. */
    static Dataset<Row> of(
            Dataset<Row> table,
            String source,
            Encoder encoder,
            List<String> known,
            List<String> label,
            List<String> weight) {
        StructType schema = table.schema();
        TableRows features = TableRows.of(source, schema, encoder.columns());
        TableRows labels = TableRows.of(source, schema, label);
        TableRows weights = TableRows.of(source, schema, weight);
        int weighed = weight.isEmpty() ? -1 : weights.positions()[0];
        Broadcast<Map<String, Object>> shipped = JavaSparkContext.fromSparkContext(
                        table.sparkSession().sparkContext())
                .broadcast(encoder.toMap());
        HashMap<String, Integer> places = new HashMap<>();
        known.forEach(name -> places.put(name, places.size()));
        MapPartitionsFunction<Row, Row> encoding = (Iterator<Row> own) -> new BatchedRows(
                own, new EncodedRows(Encoder.fromMap(shipped.value()), places, features, labels, weighed));
        return table.mapPartitions(encoding, Encoders.row(SCHEMA));
    }

    @Override
    public List<Row> on(List<Row> batch, long first) {
        try {
            FeatureMatrix features = encoder.encode(rows.table(batch, first));
            Table labels = label.table(batch, first);
            List<Row> encoded = new ArrayList<>(batch.size());
            for (int i = 0; i < batch.size(); i++) {
                encoded.add(RowFactory.create(vector(features, i), classOf(labels, i), weightOf(batch.get(i))));
            }
            return encoded;
        } catch (TableException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private static Object vector(FeatureMatrix features, int row) {
        double[] values = new double[features.columns()];
        for (int j = 0; j < values.length; j++) {
            values[j] = features.get(row, j);
        }
        return Vectors.dense(values);
    }

    private @Nullable Double classOf(Table labels, int row) throws TableException {
        if (labels.names().isEmpty()) {
            return null;
        }
        String text = labels.column(labels.names().get(0)).text(row);
        return text.isEmpty() ? null : Double.valueOf(classes.getOrDefault(text, classes.size()));
    }

    private @Nullable Double weightOf(Row row) {
        if (weight < 0) {
            return 1.0;
        }
        return row.get(weight) instanceof Number number ? number.doubleValue() : null;
    }
}
