package dev.augur.spark;

import dev.augur.catalog.Components;
import dev.augur.method.PriorSource;
import dev.augur.risk.TestPriors;
import dev.augur.spark.param.Checked;
import dev.augur.spark.param.ParamsReader;
import dev.augur.spark.param.PredictedColumns;
import dev.augur.spark.param.Uid;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.ml.evaluation.Evaluator;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.DefaultParamsWritable;
import org.apache.spark.ml.util.Identifiable;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * The unbiased risk of predictions on held-out labeled and unlabeled rows, {@code theta E_L[L(f,y) - L(f,ac)] +
 * E_U[L(f,ac)]}: for the zero-one loss it estimates the test error without any novel label; any other loss of the
 * scores can be used, too. It is meant for {@code CrossValidator}: evaluators that treat the label of an unlabeled row
 * as a class are wrong without any warning. Smaller is better.
 */
public final class UnbiasedRiskEvaluator extends Evaluator implements DefaultParamsWritable {
    private static final long serialVersionUID = 1L;

    private final @Nullable String uid;
    private final Param<String> loss;
    private final Param<String> theta;
    private final Param<String> labelCol;
    private final Param<String> rawPredictionCol;
    private final Param<String> predictionCol;

    public UnbiasedRiskEvaluator() {
        this(Identifiable.randomUID("unbiasedRiskEvaluator"));
    }

    public UnbiasedRiskEvaluator(String uid) {
        this(Uid.passed(uid));
    }

    private UnbiasedRiskEvaluator(Uid uid) {
        this.uid = uid.arrived();
        loss = Checked.text(
                this,
                "loss",
                "zero-one, on predictions, or a loss of the scores such as gce:q=0.7",
                LossMeans::ofScores);
        theta = Checked.text(
                this,
                "theta",
                "share of the known classes among the unlabeled rows, a number in (0, 1], or shares:0.2,0.3; the"
                        + " same for all "
                        + "models that are compared",
                UnbiasedRiskEvaluator::priors);
        labelCol =
                Checked.anyText(this, "labelCol", "class indices; null, NaN and anything outside 0..k-1 is unlabeled");
        rawPredictionCol = Checked.anyText(this, "rawPredictionCol", "scores of the k + 1 classes");
        predictionCol = Checked.anyText(this, "predictionCol", "predicted classes");
        setDefault(loss, LossMeans.ZERO_ONE);
        setDefault(labelCol, "label");
        setDefault(rawPredictionCol, "rawPrediction");
        setDefault(predictionCol, "prediction");
    }

    private static TestPriors priors(String text) {
        if (Components.priorSource(text) instanceof PriorSource.Given given) {
            return given.known();
        }
        throw new IllegalArgumentException("theta must be given for an evaluation, but is " + text);
    }

    @Override
    public String uid() {
        return Uid.of(uid);
    }

    public Param<String> loss() {
        return loss;
    }

    public Param<String> theta() {
        return theta;
    }

    public Param<String> labelCol() {
        return labelCol;
    }

    public Param<String> rawPredictionCol() {
        return rawPredictionCol;
    }

    public Param<String> predictionCol() {
        return predictionCol;
    }

    /** {@code zero-one}, or a loss of the scores. */
    public UnbiasedRiskEvaluator setLoss(String value) {
        set(loss, value);
        return this;
    }

    /** A number, or {@code shares:...}. */
    public UnbiasedRiskEvaluator setTheta(String value) {
        set(theta, value);
        return this;
    }

    public UnbiasedRiskEvaluator setLabelCol(String value) {
        set(labelCol, value);
        return this;
    }

    public UnbiasedRiskEvaluator setRawPredictionCol(String value) {
        set(rawPredictionCol, value);
        return this;
    }

    public UnbiasedRiskEvaluator setPredictionCol(String value) {
        set(predictionCol, value);
        return this;
    }

    @Override
    public boolean isLargerBetter() {
        return false;
    }

    @Override
    public double evaluate(Dataset<?> dataset) {
        if (!isDefined(theta)) {
            throw new IllegalArgumentException("param theta must be set: the risk depends on it");
        }
        TestPriors priors = priors(getOrDefault(theta));
        String cost = getOrDefault(loss);
        String label = getOrDefault(labelCol);
        JavaRDD<Row> rows = PredictedColumns.select(
                        dataset, getOrDefault(rawPredictionCol), getOrDefault(predictionCol), label)
                .javaRDD();
        LossMeans means = rows.mapPartitions(own -> LossMeans.over(own, cost))
                .treeAggregate(new LossMeans(), LossMeans::merge, LossMeans::merge);
        return means.risk(priors, label);
    }

    @Override
    public UnbiasedRiskEvaluator copy(ParamMap extra) {
        return defaultCopy(extra);
    }

    public static MLReader<UnbiasedRiskEvaluator> read() {
        return new ParamsReader<>(UnbiasedRiskEvaluator.class, UnbiasedRiskEvaluator::new);
    }
}
