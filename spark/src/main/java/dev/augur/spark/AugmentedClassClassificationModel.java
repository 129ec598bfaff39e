package dev.augur.spark;

import dev.augur.data.LabelSpace;
import dev.augur.math.Kernels;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.method.Theta;
import dev.augur.model.DecisionRule;
import dev.augur.model.Model;
import dev.augur.spark.fit.ModelBytes;
import dev.augur.spark.param.TrainingParams;
import dev.augur.spark.param.Uid;
import dev.augur.store.SavedModel;
import java.util.List;
import java.util.OptionalDouble;
import org.apache.spark.ml.classification.ProbabilisticClassificationModel;
import org.apache.spark.ml.linalg.DenseVector;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.Identifiable;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.ml.util.MLWriter;
import org.jspecify.annotations.Nullable;

/**
 * What {@link AugmentedClassClassifier} learned: raw predictions are the k + 1 scores, probabilities their softmax, the
 * prediction k is NOVEL. It is stored as params and one Augur model file, which the command line and the Java library
 * read as well.
 */
public final class AugmentedClassClassificationModel
        extends ProbabilisticClassificationModel<Vector, AugmentedClassClassificationModel>
        implements AugmentedClassParams, MLWritable {
    private static final long serialVersionUID = 1L;

    private final @Nullable String uid;
    private final ModelBytes model;
    private @Nullable TrainingParams training;
    private transient volatile @Nullable RowScores scores;

    AugmentedClassClassificationModel(String uid, SavedModel model) {
        this(Uid.passed(uid), ModelBytes.of(model));
    }

    private AugmentedClassClassificationModel(Uid uid, ModelBytes model) {
        this.uid = uid.arrived();
        this.model = model;
        training();
        softmax();
    }

    /** A model that was trained elsewhere, such as with the command line on features or with the Java library. */
    public static AugmentedClassClassificationModel fromCore(SavedModel model) {
        return new AugmentedClassClassificationModel(Identifiable.randomUID("augmentedClassClassifier"), model);
    }

    /** The model for the Java library, to classify with or to write to a file. */
    public SavedModel toCore() {
        return model.model();
    }

    /** Names of the known classes, in the order of their numbers. */
    public List<String> knownClasses() {
        return labels().knownNames();
    }

    /** The share of the known classes that the model was trained with, given or estimated, if its file records it. */
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
    public TrainingParams training() {
        if (training == null) {
            training = new TrainingParams(this);
        }
        return training;
    }

    @Override
    public int numClasses() {
        return labels().size();
    }

    @Override
    public int numFeatures() {
        return toCore().classifier().inputs();
    }

    private Model softmax() {
        if (toCore().classifier() instanceof SoftmaxClassifier softmax
                && softmax.rule() instanceof DecisionRule.Argmax
                && toCore().encoder().isEmpty()) {
            return softmax.model();
        }
        throw new IllegalArgumentException("the model does not give scores for rows of features; it is a "
                + toCore().classifier().getClass().getSimpleName()
                + (toCore().encoder().isEmpty() ? "" : " with an encoder") + "; ScoreWithAugur scores any model");
    }

    @Override
    public Vector predictRaw(Vector features) {
        RowScores known = scores;
        if (known == null) {
            known = RowScores.of(softmax());
            scores = known;
        }
        return Vectors.dense(known.of(features));
    }

    @Override
    public Vector raw2probabilityInPlace(Vector raw) {
        double[] scores = ((DenseVector) raw).values();
        Kernels.softmax(scores, scores);
        return raw;
    }

    /** Overridden because Java does not accept Scala's signature of this method, which mentions this class twice. */
    @Override
    @SuppressWarnings({"rawtypes", "unchecked"})
    public scala.Tuple3 findSummaryModel() {
        return new scala.Tuple3(this, getProbabilityCol(), getPredictionCol());
    }

    @Override
    public AugmentedClassClassificationModel copy(ParamMap extra) {
        AugmentedClassClassificationModel copied = new AugmentedClassClassificationModel(Uid.passed(uid()), model);
        return copyValues(copied, extra).setParent(parent());
    }

    @Override
    public MLWriter write() {
        return new ModelDirectory.Writer(this, model);
    }

    /** For {@code PipelineModel.load} and the like, which look for it by name. */
    public static MLReader<AugmentedClassClassificationModel> read() {
        return new ModelDirectory.Reader<>(
                AugmentedClassClassificationModel.class,
                (uid, bytes) -> new AugmentedClassClassificationModel(Uid.passed(uid), bytes));
    }

    public static AugmentedClassClassificationModel load(String path) {
        return read().load(path);
    }
}
