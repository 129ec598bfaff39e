package dev.augur.spark;

import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.metrics.Evaluation;
import dev.augur.model.Answers;
import dev.augur.spark.param.Checked;
import dev.augur.spark.param.ParamsReader;
import dev.augur.spark.param.PredictedColumns;
import dev.augur.spark.param.Uid;
import java.util.List;
import java.util.Optional;
import org.apache.spark.ml.evaluation.Evaluator;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.DefaultParamsWritable;
import org.apache.spark.ml.util.Identifiable;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * The metrics of core for rows whose true classes are known: accuracy, macroF1, aurocNovel, oscr and all others. A true
 * class outside {@code 0..k-1}, null or NaN is novel. The scores of all rows are collected on the driver, so this is
 * meant for test sets.
 */
public final class LacEvaluator extends Evaluator implements DefaultParamsWritable {
    private static final long serialVersionUID = 1L;

    /** Their names, which do not depend on the answers. */
    private static final List<String> METRICS =
            List.copyOf(Evaluation.of(Answers.ofScores(LabelSpace.numbered(1), new Matrix(1, 2)), new int[] {0})
                    .values()
                    .keySet());

    private final @Nullable String uid;
    private final Param<String> metricName;
    private final Param<String> labelCol;
    private final Param<String> probabilityCol;
    private final Param<String> predictionCol;

    public LacEvaluator() {
        this(Identifiable.randomUID("lacEvaluator"));
    }

    public LacEvaluator(String uid) {
        this(Uid.passed(uid));
    }

    private LacEvaluator(Uid uid) {
        this.uid = uid.arrived();
        metricName = Checked.text(
                this, "metricName", "one of " + METRICS + ", as core measures them", LacEvaluator::requireMetric);
        labelCol = Checked.anyText(this, "labelCol", "true class of each row");
        probabilityCol = Checked.anyText(this, "probabilityCol", "probabilities of the k + 1 classes");
        predictionCol = Checked.anyText(this, "predictionCol", "predicted classes");
        setDefault(metricName, "accuracy");
        setDefault(labelCol, "label");
        setDefault(probabilityCol, "probability");
        setDefault(predictionCol, "prediction");
    }

    private static void requireMetric(String name) {
        if (!METRICS.contains(name)) {
            throw new IllegalArgumentException("metric must be one of " + METRICS + ", but is " + name);
        }
    }

    @Override
    public String uid() {
        return Uid.of(uid);
    }

    public Param<String> metricName() {
        return metricName;
    }

    public Param<String> labelCol() {
        return labelCol;
    }

    public Param<String> probabilityCol() {
        return probabilityCol;
    }

    public Param<String> predictionCol() {
        return predictionCol;
    }

    public LacEvaluator setMetricName(String value) {
        set(metricName, value);
        return this;
    }

    public LacEvaluator setLabelCol(String value) {
        set(labelCol, value);
        return this;
    }

    public LacEvaluator setProbabilityCol(String value) {
        set(probabilityCol, value);
        return this;
    }

    public LacEvaluator setPredictionCol(String value) {
        set(predictionCol, value);
        return this;
    }

    @Override
    public boolean isLargerBetter() {
        return !Evaluation.smallerIsBetter(getOrDefault(metricName));
    }

    /** The metric; NaN if it is undefined for these rows. */
    @Override
    public double evaluate(Dataset<?> dataset) {
        return evaluation(dataset).value(getOrDefault(metricName)).orElse(Double.NaN);
    }

    /** All metrics at once. */
    public Evaluation evaluation(Dataset<?> dataset) {
        List<Row> rows = PredictedColumns.select(
                        dataset, getOrDefault(probabilityCol), getOrDefault(predictionCol), getOrDefault(labelCol))
                .collectAsList();
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("there are no rows to evaluate");
        }
        Matrix scores = Matrix.of(
                rows.stream().map(row -> ((Vector) row.getAs(0)).toArray()).toArray(double[][]::new));
        LabelSpace labels = LabelSpace.numbered(scores.columns() - 1);
        int[] predicted = rows.stream().mapToInt(row -> (int) row.getDouble(1)).toArray();
        int[] truth = rows.stream().mapToInt(row -> truth(row, labels)).toArray();
        return Evaluation.of(
                new Answers(labels, predicted, scores, scores.column(labels.augmented()), Optional.of(scores)), truth);
    }

    private static int truth(Row row, LabelSpace labels) {
        double label = row.isNullAt(2) ? Double.NaN : row.getDouble(2);
        return label >= 0 && label < labels.known() ? (int) label : labels.augmented();
    }

    @Override
    public LacEvaluator copy(ParamMap extra) {
        return defaultCopy(extra);
    }

    public static MLReader<LacEvaluator> read() {
        return new ParamsReader<>(LacEvaluator.class, LacEvaluator::new);
    }
}
