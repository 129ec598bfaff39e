package dev.augur.spark;

import dev.augur.data.FeatureMatrix;
import dev.augur.method.Classifier;
import dev.augur.model.Answers;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.expressions.GenericRowWithSchema;
import org.apache.spark.sql.types.StructType;

/** The rows of a partition with prediction, scores and novelty behind their own columns, scored a batch at a time. */
final class ScoredRows implements Iterator<Row> {
    private static final int BATCH = 1024;

    private final Iterator<Row> rows;
    private final int column;
    private final String name;
    private final Classifier classifier;
    private final StructType schema;
    private final Deque<Row> ready = new ArrayDeque<>();

    /** @param schema of the rows that come out */
    ScoredRows(Iterator<Row> rows, int column, String name, Classifier classifier, StructType schema) {
        this.schema = schema;
        this.rows = rows;
        this.column = column;
        this.name = name;
        this.classifier = classifier;
    }

    @Override
    public boolean hasNext() {
        return !ready.isEmpty() || rows.hasNext();
    }

    @Override
    public Row next() {
        if (ready.isEmpty()) {
            if (!rows.hasNext()) {
                throw new NoSuchElementException("no more rows");
            }
            score();
        }
        return ready.remove();
    }

    private void score() {
        List<Row> batch = new ArrayList<>();
        while (batch.size() < BATCH && rows.hasNext()) {
            batch.add(rows.next());
        }
        int width = classifier.inputs();
        float[] values = new float[batch.size() * width];
        for (int i = 0; i < batch.size(); i++) {
            Vector features = batch.get(i).getAs(column);
            if (features == null || features.size() != width) {
                throw new IllegalArgumentException("column " + name + " must hold vectors of " + width
                        + " numbers, but has " + (features == null ? "a null" : "one of " + features.size()));
            }
            TrainingRow.write(features, values, i * width);
        }
        Answers answers = classifier.classify(FeatureMatrix.wrap(values, batch.size(), width));
        for (int i = 0; i < batch.size(); i++) {
            ready.add(with(batch.get(i), answers, i));
        }
    }

    private Row with(Row row, Answers answers, int i) {
        Object[] cells = new Object[row.size() + 3];
        for (int j = 0; j < row.size(); j++) {
            cells[j] = row.get(j);
        }
        cells[row.size()] = (double) answers.predictions()[i];
        cells[row.size() + 1] = Vectors.dense(answers.scores().row(i));
        cells[row.size() + 2] = answers.novelty()[i];
        return new GenericRowWithSchema(cells, schema);
    }
}
