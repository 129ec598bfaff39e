package dev.augur.spark.table;

import dev.augur.method.Classifier;
import dev.augur.model.Answers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.expressions.GenericRowWithSchema;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Puts prediction, scores, probabilities and novelty behind the columns of each row, and what else is asked for.
 *
 * @param rows what the model sees of them
 * @param classifier what answers
 * @param more columns behind these
 * @param schema of the rows that come out
 */
public record Scoring(RowFeatures rows, Classifier classifier, List<MoreAnswers> more, StructType schema)
        implements BatchedRows.Work {
    /** Without more columns. */
    public Scoring(RowFeatures rows, Classifier classifier, StructType schema) {
        this(rows, classifier, List.of(), schema);
    }

    @Override
    public List<Row> on(List<Row> batch, long first) {
        RowFeatures.Seen seen = rows.of(batch, first);
        Answers answers = classifier.classify(seen.features());
        List<@Nullable Object[]> others =
                more.stream().map(each -> each.of(seen, answers)).toList();
        List<Row> scored = new ArrayList<>(batch.size());
        for (int i = 0; i < batch.size(); i++) {
            scored.add(with(batch.get(i), answers, others, i));
        }
        return scored;
    }

    private Row with(Row row, Answers answers, List<@Nullable Object[]> others, int i) {
        int width = row.size();
        @Nullable Object[] cells = new @Nullable Object[width + 4 + others.size()];
        Arrays.setAll(cells, j -> j < width ? row.get(j) : null);
        cells[width] = (double) answers.predictions()[i];
        cells[width + 1] = Vectors.dense(answers.scores().row(i));
        cells[width + 2] =
                answers.probabilities().map(each -> Vectors.dense(each.row(i))).orElse(null);
        cells[width + 3] = answers.novelty()[i];
        IntStream.range(0, others.size()).forEach(each -> cells[width + 4 + each] = others.get(each)[i]);
        return new GenericRowWithSchema(cells, schema);
    }
}
