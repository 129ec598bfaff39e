package dev.augur.spark.param;

import org.apache.spark.ml.linalg.VectorUDT;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructField;

/** The columns that evaluators read: scores of k + 1 classes, prediction, and label or truth. */
public final class PredictedColumns {
    private PredictedColumns() {}

    /** Scores, prediction and label of every row, in this order; refuses columns of other types by name. */
    public static Dataset<Row> select(Dataset<?> data, String scores, String prediction, String label) {
        if (!(field(data, scores).dataType() instanceof VectorUDT)) {
            throw new IllegalArgumentException("column " + scores + " must contain vectors of scores, but contains "
                    + field(data, scores).dataType().simpleString());
        }
        for (String name : new String[] {prediction, label}) {
            if (!(field(data, name).dataType() instanceof NumericType)) {
                throw new IllegalArgumentException("column " + name + " must contain numbers, but contains "
                        + field(data, name).dataType().simpleString());
            }
        }
        return data.select(
                functions.col(scores),
                functions.col(prediction).cast(DataTypes.DoubleType),
                functions.col(label).cast(DataTypes.DoubleType));
    }

    private static StructField field(Dataset<?> data, String name) {
        for (StructField each : data.schema().fields()) {
            if (each.name().equals(name)) {
                return each;
            }
        }
        throw new IllegalArgumentException(
                "there is no column " + name + "; there are " + String.join(", ", data.columns()));
    }
}
