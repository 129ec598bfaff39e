package dev.augur.spark;

import dev.augur.catalog.Components;
import dev.augur.loss.Loss;
import dev.augur.model.NetworkSpec;
import dev.augur.risk.Correction;
import dev.augur.spark.fit.DistributedFit;
import dev.augur.spark.fit.FitOptions;
import dev.augur.spark.fit.FitWithProvenance;
import dev.augur.spark.fit.InputColumns;
import dev.augur.spark.param.OptimizerChoice;
import dev.augur.spark.param.ParamsReader;
import dev.augur.spark.param.TrainingParams;
import dev.augur.spark.param.Uid;
import dev.augur.store.SavedModel;
import org.apache.spark.ml.classification.ProbabilisticClassifier;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.DefaultParamsWritable;
import org.apache.spark.ml.util.Identifiable;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;
import org.jspecify.annotations.Nullable;

/**
 * Learns to answer with a known class or with the augmented class, from labeled and unlabeled rows of one table: the
 * method of Shu et al. (2023) as an estimator of spark.ml. A row whose label is null, NaN or outside {@code 0..k-1} is
 * unlabeled; predictions are {@code 0..k-1} or k, which stands for NOVEL.
 *
 * <p>Objective, optimiser, estimators of theta and model file are those of {@code augur-core}, so that both give the
 * same fit on the same rows.
 */
public final class AugmentedClassClassifier
        extends ProbabilisticClassifier<Vector, AugmentedClassClassifier, AugmentedClassClassificationModel>
        implements AugmentedClassParams, DefaultParamsWritable {
    private static final long serialVersionUID = 1L;

    private final @Nullable String uid;
    private @Nullable TrainingParams training;

    public AugmentedClassClassifier() {
        this(Identifiable.randomUID("augmentedClassClassifier"));
    }

    public AugmentedClassClassifier(String uid) {
        this(Uid.passed(uid));
    }

    private AugmentedClassClassifier(Uid uid) {
        this.uid = uid.arrived();
        training();
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

    /** Sets the loss, such as {@code gce:q=0.7}. */
    public AugmentedClassClassifier setLoss(String value) {
        set(loss(), value);
        return this;
    }

    /** Sets the correction, such as {@code penalty:t=2,lambda=1.6}. */
    public AugmentedClassClassifier setCorrection(String value) {
        set(correction(), value);
        return this;
    }

    /** Sets theta: a number, the name of an estimator, or {@code shares:...}. */
    public AugmentedClassClassifier setTheta(String value) {
        set(theta(), value);
        return this;
    }

    /**
     * Sets how theta is divided among the classes, such as {@code bbse}; {@code none} keeps the proportions of the
     * labeled rows.
     */
    public AugmentedClassClassifier setPriors(String value) {
        set(priors(), value);
        return this;
    }

    /** Sets the network: {@code linear}, {@code rff:N}, {@code nystrom:N} or {@code mlp:N}. */
    public AugmentedClassClassifier setNetwork(String value) {
        set(network(), value);
        return this;
    }

    /** Sets the optimiser: {@code auto}, {@code lbfgs}, {@code adam:lr=0.01} or {@code sgd:lr=0.01}. */
    public AugmentedClassClassifier setOptimizer(String value) {
        set(optimizer(), value);
        return this;
    }

    /** Sets the largest number of steps. */
    public AugmentedClassClassifier setMaxIter(int value) {
        set(maxIter(), value);
        return this;
    }

    /** Sets the largest entry of the gradient at which L-BFGS stops. */
    public AugmentedClassClassifier setTol(double value) {
        set(tol(), value);
        return this;
    }

    /** Sets the weight of the L2 penalty. */
    public AugmentedClassClassifier setRegParam(double value) {
        set(regParam(), value);
        return this;
    }

    /** Sets whether features are scaled first. */
    public AugmentedClassClassifier setStandardization(boolean value) {
        set(standardization(), value);
        return this;
    }

    /** Sets the depth of the tree in which sums are merged. */
    public AugmentedClassClassifier setAggregationDepth(int value) {
        set(aggregationDepth(), value);
        return this;
    }

    /** Sets the seed of all random numbers. */
    public AugmentedClassClassifier setSeed(long value) {
        set(seed(), value);
        return this;
    }

    /** Sets k; 0 takes it from the data. */
    public AugmentedClassClassifier setNumKnownClasses(int value) {
        set(numKnownClasses(), value);
        return this;
    }

    /** Sets the column of row weights. */
    public AugmentedClassClassifier setWeightCol(String value) {
        set(weightCol(), value);
        return this;
    }

    @Override
    public AugmentedClassClassificationModel train(Dataset<?> dataset) {
        FitWithProvenance found = fitDistributed(dataset);
        return new AugmentedClassClassificationModel(
                uid(), new SavedModel(found.fit().classifier(), found.provenance()));
    }

    FitWithProvenance fitDistributed(Dataset<?> dataset) {
        return new DistributedFit(options()).run(dataset);
    }

    private FitOptions options() {
        Loss cost = Components.losses().parse(getLoss());
        Correction corrected = Components.corrections().parse(getCorrection());
        NetworkSpec spec = Components.networks().parse(getNetwork());
        return new FitOptions(
                new InputColumns(getFeaturesCol(), getLabelCol(), isSet(weightCol()) ? getWeightCol() : ""),
                getNumKnownClasses(),
                cost,
                corrected,
                spec,
                Components.priorSource(getTheta()),
                Components.classPriors().parse(getPriors()),
                OptimizerChoice.of(getOptimizer(), FitOptions.isSmooth(cost, corrected, spec), getTol(), getRegParam()),
                getMaxIter(),
                getStandardization(),
                getAggregationDepth(),
                getSeed());
    }

    @Override
    public AugmentedClassClassifier copy(ParamMap extra) {
        return defaultCopy(extra);
    }

    /** For {@code Pipeline.load} and the like, which look for it by name. */
    public static MLReader<AugmentedClassClassifier> read() {
        return new ParamsReader<>(AugmentedClassClassifier.class, AugmentedClassClassifier::new);
    }

    public static AugmentedClassClassifier load(String path) {
        return read().load(path);
    }
}
