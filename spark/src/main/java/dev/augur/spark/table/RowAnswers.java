package dev.augur.spark.table;

import dev.augur.data.FeatureMatrix;
import dev.augur.method.Classifier;
import dev.augur.model.Answers;
import dev.augur.spark.fit.TrainingRow;
import dev.augur.store.SavedModel;
import dev.augur.tables.TrainedModel;
import dev.augur.tables.cells.TableException;
import java.util.List;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;

/** What a model says of a batch of rows, of which the first has this number in its partition. */
public interface RowAnswers {
    Answers of(List<Row> batch, long first);

    /** The model's own encoder makes features of columns, exactly as for tables of files. */
    static RowAnswers ofTables(SavedModel saved, TableRows rows) {
        TrainedModel model = TrainedModel.of(saved);
        return (batch, first) -> {
            try {
                return model.answers(rows.table(batch, first));
            } catch (TableException e) {
                throw new IllegalArgumentException(e.getMessage(), e);
            }
        };
    }

    /** Features come as a column of vectors. */
    static RowAnswers ofVectors(SavedModel saved, int position, String name) {
        Classifier classifier = saved.classifier();
        int width = classifier.inputs();
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
            return classifier.classify(FeatureMatrix.wrap(values, batch.size(), width));
        };
    }
}
