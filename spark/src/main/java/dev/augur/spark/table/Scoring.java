package dev.augur.spark.table;

import dev.augur.model.Answers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.expressions.GenericRowWithSchema;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Puts prediction, scores, probabilities and novelty behind the columns of each row.
 *
 * @param model what answers
 * @param schema of the rows that come out
 */
public record Scoring(RowAnswers model, StructType schema) implements BatchedRows.Work {
    @Override
    public List<Row> on(List<Row> batch, long first) {
        Answers answers = model.of(batch, first);
        List<Row> scored = new ArrayList<>(batch.size());
        for (int i = 0; i < batch.size(); i++) {
            scored.add(with(batch.get(i), answers, i));
        }
        return scored;
    }

    private Row with(Row row, Answers answers, int i) {
        int width = row.size();
        @Nullable Object[] cells = new @Nullable Object[width + 4];
        Arrays.setAll(cells, j -> j < width ? row.get(j) : null);
        cells[width] = (double) answers.predictions()[i];
        cells[width + 1] = Vectors.dense(answers.scores().row(i));
        cells[width + 2] =
                answers.probabilities().map(each -> Vectors.dense(each.row(i))).orElse(null);
        cells[width + 3] = answers.novelty()[i];
        return new GenericRowWithSchema(cells, schema);
    }
}
