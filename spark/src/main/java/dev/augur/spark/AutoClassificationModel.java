package dev.augur.spark;

import dev.augur.auto.TrainedAuto;
import dev.augur.data.LabelSpace;
import dev.augur.method.Theta;
import dev.augur.model.Answer;
import dev.augur.spark.fit.ModelBytes;
import dev.augur.spark.param.AutoParams;
import dev.augur.spark.param.Uid;
import dev.augur.store.SavedModel;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.apache.spark.ml.classification.ProbabilisticClassificationModel;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.Identifiable;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * What {@link AutoClassifier} learned: raw predictions are the k + 1 scores, the prediction k is NOVEL, and the order
 * of novelty is a column of its own. It is stored as params and one Augur model file, which the command line and the
 * Java library read as well.
 */
public final class AutoClassificationModel extends ProbabilisticClassificationModel<Vector, AutoClassificationModel>
        implements AutoClassifierParams, MLWritable {
    private static final long serialVersionUID = 1L;

    private final @Nullable String uid;
    private final ModelBytes model;
    private @Nullable AutoParams auto;

    AutoClassificationModel(String uid, SavedModel model) {
        this(Uid.passed(uid), ModelBytes.of(model));
    }

    private AutoClassificationModel(Uid uid, ModelBytes model) {
        this.uid = uid.arrived();
        this.model = model;
        auto();
        requireAuto();
    }

    private void requireAuto() {
        if (!(toCore().classifier() instanceof TrainedAuto)
                || !toCore().encoder().isEmpty()) {
            throw new IllegalArgumentException("the model is not one of AUTO for rows of features; it is a "
                    + toCore().classifier().getClass().getSimpleName()
                    + (toCore().encoder().isEmpty() ? "" : " with an encoder") + "; ScoreWithAugur scores any model");
        }
    }

    /** A model that was trained elsewhere, such as with the command line on features or with the Java library. */
    public static AutoClassificationModel fromCore(SavedModel model) {
        return new AutoClassificationModel(Identifiable.randomUID("autoClassifier"), model);
    }

    /** The model for the Java library, to classify with or to write to a file. */
    public SavedModel toCore() {
        return model.model();
    }

    /** Names of the known classes, in the order of their numbers. */
    public List<String> knownClasses() {
        return labels().knownNames();
    }

    /** The share of the known classes among the unlabeled rows, given or found. */
    public OptionalDouble thetaUsed() {
        return toCore().provenance().theta().stream().mapToDouble(Theta::value).findFirst();
    }

    private LabelSpace labels() {
        return toCore().classifier().labels();
    }

    @Override
    public String uid() {
        return Uid.of(uid);
    }

    @Override
    public AutoParams auto() {
        if (auto == null) {
            auto = new AutoParams(this);
        }
        return auto;
    }

    @Override
    public int numClasses() {
        return labels().size();
    }

    @Override
    public int numFeatures() {
        return toCore().classifier().inputs();
    }

    private Answer answer(Vector features) {
        if (features.size() != numFeatures()) {
            throw new IllegalArgumentException(
                    "features must be vectors of " + numFeatures() + " numbers, but one has " + features.size());
        }
        return toCore().classifier().classify(features.toArray());
    }

    @Override
    public Vector predictRaw(Vector features) {
        return Vectors.dense(answer(features).scores());
    }

    @Override
    public Vector predictProbability(Vector features) {
        return Vectors.dense(answer(features).probabilities().orElseThrow());
    }

    @Override
    public double predict(Vector features) {
        return answer(features).prediction();
    }

    /** Not supported: far from all data, probabilities follow from rows, not from their scores. */
    @Override
    public Vector raw2probabilityInPlace(Vector raw) {
        throw new UnsupportedOperationException(
                "AUTO gives probabilities of rows, not of raw predictions; ask" + " predictProbability");
    }

    @Override
    public StructType transformSchema(StructType schema) {
        StructType all = super.transformSchema(schema);
        return getNoveltyCol().isEmpty() ? all : all.add(getNoveltyCol(), DataTypes.DoubleType, false);
    }

    /** Answers in batches, as {@link ScoreWithAugur} does. */
    @Override
    public Dataset<Row> transform(Dataset<?> dataset) {
        if (isDefined(thresholds())) {
            throw new IllegalArgumentException(
                    "param thresholds must not be set: AUTO tells known from novel rows by itself");
        }
        transformSchema(dataset.schema());
        String own = uid() + "_";
        ScoreWithAugur scoring = new ScoreWithAugur()
                .answeringBy(model)
                .setModelFile(uid())
                .setFeaturesCol(getFeaturesCol())
                .setScoresCol(own + "scores")
                .setProbabilityCol(own + "probability")
                .setPredictionCol(own + "prediction")
                .setNoveltyCol(own + "novelty");
        Dataset<Row> scored = scoring.transform(dataset);
        List<Column> columns = new ArrayList<>();
        for (String name : dataset.columns()) {
            columns.add(scored.col("`" + name.replace("`", "``") + "`"));
        }
        add(columns, own + "scores", getRawPredictionCol());
        add(columns, own + "probability", getProbabilityCol());
        add(columns, own + "prediction", getPredictionCol());
        add(columns, own + "novelty", getNoveltyCol());
        return scored.select(columns.toArray(Column[]::new));
    }

    private static void add(List<Column> columns, String from, String name) {
        if (!name.isEmpty()) {
            columns.add(functions.col(from).alias(name));
        }
    }

    /** Overridden because Java does not accept Scala's signature of this method, which mentions this class twice. */
    @Override
    @SuppressWarnings({"rawtypes", "unchecked"})
    public scala.Tuple3 findSummaryModel() {
        return new scala.Tuple3(this, getProbabilityCol(), getPredictionCol());
    }

    @Override
    public AutoClassificationModel copy(ParamMap extra) {
        AutoClassificationModel copied = new AutoClassificationModel(Uid.passed(uid()), model);
        return copyValues(copied, extra).setParent(parent());
    }

    @Override
    public MLWriter write() {
        return new ModelDirectory.Writer(this, model);
    }

    /** For {@code PipelineModel.load} and the like, which look for it by name. */
    public static MLReader<AutoClassificationModel> read() {
        return new ModelDirectory.Reader<>(
                AutoClassificationModel.class, (uid, bytes) -> new AutoClassificationModel(Uid.passed(uid), bytes));
    }

    public static AutoClassificationModel load(String path) {
        return read().load(path);
    }
}
