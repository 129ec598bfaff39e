package dev.augur.spark.fit;

import java.io.Serializable;
import org.apache.spark.ml.linalg.VectorUDT;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * The names of the columns that training reads, for reading and for messages.
 *
 * @param features vectors
 * @param label class indices
 * @param weight of the rows; empty where all weigh the same
 */
public record InputColumns(String features, String label, String weight) implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Refuses a table that lacks a column or has one of another type; no job is started for it. */
    void require(StructType schema) {
        StructField vector = field(schema, "featuresCol", features);
        if (!(vector.dataType() instanceof VectorUDT)) {
            throw new IllegalArgumentException("column " + features
                    + " (featuresCol) must contain vectors, but contains "
                    + vector.dataType().simpleString()
                    + "; VectorAssembler makes vectors of numbers");
        }
        requireNumbers(field(schema, "labelCol", label), "labelCol", "StringIndexer makes numbers of classes");
        if (!weight.isEmpty()) {
            requireNumbers(field(schema, "weightCol", weight), "weightCol", "weights are numbers of at least 0");
        }
    }

    private static StructField field(StructType schema, String param, String name) {
        for (StructField each : schema.fields()) {
            if (each.name().equals(name)) {
                return each;
            }
        }
        throw new IllegalArgumentException(
                "there is no column " + name + " (" + param + "); there are " + String.join(", ", schema.fieldNames()));
    }

    private static void requireNumbers(StructField field, String param, String remedy) {
        if (!(field.dataType() instanceof NumericType)) {
            throw new IllegalArgumentException("column " + field.name() + " (" + param
                    + ") must contain numbers, but contains " + field.dataType().simpleString() + "; " + remedy);
        }
    }

    /** Features, label and weight of every row, in this order. */
    public Dataset<Row> select(Dataset<?> data) {
        Column weights =
                weight.isEmpty() ? functions.lit(1.0) : data.col(quoted(weight)).cast(DataTypes.DoubleType);
        return data.select(data.col(quoted(features)), data.col(quoted(label)).cast(DataTypes.DoubleType), weights);
    }

    /** A name with dots in it, too. */
    public static String quoted(String name) {
        return "`" + name.replace("`", "``") + "`";
    }

    String differentSizes(int one, int other) {
        return "column " + features + " must contain vectors of one size, but there are some of " + one + " and of "
                + other;
    }
}
