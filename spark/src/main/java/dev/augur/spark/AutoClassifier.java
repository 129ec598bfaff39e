package dev.augur.spark;

import dev.augur.auto.Auto;
import dev.augur.catalog.Components;
import dev.augur.data.LacData;
import dev.augur.spark.auto.DistributedAuto;
import dev.augur.spark.fit.FitWithProvenance;
import dev.augur.spark.fit.InputColumns;
import dev.augur.spark.param.AutoParams;
import dev.augur.spark.param.ParamsReader;
import dev.augur.spark.param.Uid;
import java.util.Optional;
import org.apache.spark.ml.classification.ProbabilisticClassifier;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.DefaultParamsWritable;
import org.apache.spark.ml.util.Identifiable;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;
import org.jspecify.annotations.Nullable;

/**
 * AUTO, the method of Augur that needs no options, as an estimator of spark.ml. The driver compares settings on a
 * sample and learns the names of known classes from labeled rows; executors learn theta, what is novel and the model
 * itself from all rows. A row whose label is null, NaN or outside {@code 0..k-1} is unlabeled; predictions are {@code
 * 0..k-1} or k, which stands for NOVEL.
 *
 * <p>If the driver compares settings on all rows, the model is that of {@code augur-core}.
 */
public final class AutoClassifier extends ProbabilisticClassifier<Vector, AutoClassifier, AutoClassificationModel>
        implements AutoClassifierParams, DefaultParamsWritable {
    private static final long serialVersionUID = 1L;

    private final @Nullable String uid;
    private @Nullable AutoParams auto;

    public AutoClassifier() {
        this(Identifiable.randomUID("autoClassifier"));
    }

    public AutoClassifier(String uid) {
        this(Uid.passed(uid));
    }

    private AutoClassifier(Uid uid) {
        this.uid = uid.arrived();
        auto();
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

    /** Sets theta: a number, or the name of an estimator; AUTO finds it if nothing is set. */
    public AutoClassifier setTheta(String value) {
        set(theta(), value);
        return this;
    }

    /** Sets the number of rows on which the driver compares settings. */
    public AutoClassifier setSampleRows(int value) {
        set(sampleRows(), value);
        return this;
    }

    /** Sets the most labeled rows from which the driver learns names. */
    public AutoClassifier setLabeledRows(int value) {
        set(labeledRows(), value);
        return this;
    }

    /** Sets k; 0 takes it from the data. */
    public AutoClassifier setNumKnownClasses(int value) {
        set(numKnownClasses(), value);
        return this;
    }

    /** Sets the seed of all random numbers. */
    public AutoClassifier setSeed(long value) {
        set(seed(), value);
        return this;
    }

    /** Sets the column of novelty; empty for none. */
    public AutoClassifier setNoveltyCol(String value) {
        set(noveltyCol(), value);
        return this;
    }

    @Override
    public AutoClassificationModel train(Dataset<?> dataset) {
        return new AutoClassificationModel(uid(), distributed().model(dataset));
    }

    /** @param atHand rows that are on the driver anyway, and what is known about their features */
    FitWithProvenance fitDistributed(Dataset<?> dataset, Optional<LacData> atHand) {
        return distributed().run(dataset, atHand);
    }

    private DistributedAuto distributed() {
        String spelling = isSet(theta()) ? "auto:theta=" + getTheta() : "auto";
        return new DistributedAuto(
                (Auto) Components.methods().parse(spelling),
                new InputColumns(getFeaturesCol(), getLabelCol(), ""),
                getNumKnownClasses(),
                getSampleRows(),
                getLabeledRows(),
                getSeed());
    }

    @Override
    public AutoClassifier copy(ParamMap extra) {
        return defaultCopy(extra);
    }

    /** For {@code Pipeline.load} and the like, which look for it by name. */
    public static MLReader<AutoClassifier> read() {
        return new ParamsReader<>(AutoClassifier.class, AutoClassifier::new);
    }

    public static AutoClassifier load(String path) {
        return read().load(path);
    }
}
