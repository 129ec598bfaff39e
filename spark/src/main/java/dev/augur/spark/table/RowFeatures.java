package dev.augur.spark.table;

import dev.augur.data.FeatureMatrix;
import dev.augur.explain.Cells;
import dev.augur.spark.fit.TrainingRow;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.Encoder;
import java.util.List;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;

/** A batch of rows as a model sees it; the first row has this number in its partition. */
public interface RowFeatures {
    /**
     * What there is of each row.
     *
     * @param features as the model takes them
     * @param cells as the table has them
     */
    record Seen(FeatureMatrix features, Cells cells) {}

    Seen of(List<Row> batch, long first);

    /** The model's own encoder makes features of columns, exactly as for tables of files. */
    static RowFeatures ofTables(Encoder encoder, TableRows rows) {
        return (batch, first) -> {
            try {
                Table table = rows.table(batch, first);
                return new Seen(encoder.encode(table), encoder.cells(table));
            } catch (TableException e) {
                throw new IllegalArgumentException(e.getMessage(), e);
            }
        };
    }

    /**
     * Features come as a column of vectors.
     *
     * @param width of a vector
     * @param name of the column
     */
    static RowFeatures ofVectors(int width, int position, String name) {
        return (batch, first) -> {
            float[] values = new float[batch.size() * width];
            for (int i = 0; i < batch.size(); i++) {
                Vector features = batch.get(i).getAs(position);
                if (features == null || features.size() != width) {
                    throw new IllegalArgumentException("column " + name + " must contain vectors of " + width
                            + " numbers, but has " + (features == null ? "a null" : "one of " + features.size()));
                }
                TrainingRow.write(features, values, i * width);
            }
            return new Seen(FeatureMatrix.wrap(values, batch.size(), width), Cells.NONE);
        };
    }
}
