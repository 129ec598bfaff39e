package dev.augur.tables;

import dev.augur.auto.MixtureCheck;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.explain.Explainer;
import dev.augur.explain.KnownRows;
import dev.augur.method.Classifier;
import dev.augur.method.FitContext;
import dev.augur.method.HeldOutRows;
import dev.augur.model.Answers;
import dev.augur.risk.TestPriors;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import dev.augur.store.archive.ModelFileException;
import dev.augur.store.archive.Source;
import dev.augur.tables.cells.RowFindings;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.Encoder;
import dev.augur.watch.AlarmRate;
import dev.augur.watch.Watch;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A model file that answers for the rows of tables.
 *
 * @param classifier the classifier
 * @param encoder turns rows into features
 * @param provenance the origin of the model
 * @param heldOut labeled rows that other tables are compared with; files of older versions have none
 * @param known what explaining answers takes; files of older versions have none
 * @param mixture some of the unlabeled rows that it learned from; files of older versions have none
 */
public record TrainedModel(
        Classifier classifier,
        Encoder encoder,
        Provenance provenance,
        Optional<HeldOutRows> heldOut,
        Optional<KnownRows> known,
        Optional<FeatureMatrix> mixture) {
    public static TrainedModel read(Path file) throws ModelFileException {
        return read(Source.of(file));
    }

    public static TrainedModel read(Source source) throws ModelFileException {
        return source.interpret(SavedModel.read(source), TrainedModel::of);
    }

    /**
     * A model that has been read.
     *
     * @throws IllegalArgumentException if it has no encoder, or one that does not fit
     */
    public static TrainedModel of(SavedModel saved) {
        if (saved.encoder().isEmpty()) {
            throw new IllegalArgumentException("it has no encoder, so it cannot read tables, only features");
        }
        Encoder encoder = Encoder.fromMap(saved.encoder());
        if (encoder.width() != saved.classifier().inputs()) {
            throw new IllegalArgumentException(
                    "its encoder makes " + encoder.width() + " features, but its classifier takes "
                            + saved.classifier().inputs());
        }
        return new TrainedModel(
                saved.classifier(), encoder, saved.provenance(), saved.heldOut(), saved.known(), saved.mixture());
    }

    /** The contents of its file. */
    public SavedModel toSaved() {
        return new SavedModel(classifier, encoder.toMap(), provenance, heldOut, known, mixture);
    }

    /** The same model with another classifier, such as its own with another threshold. */
    public TrainedModel with(Classifier other) {
        return new TrainedModel(other, encoder, provenance, heldOut, known, mixture);
    }

    /**
     * The same model for tables in which the classes have these shares instead of those it was trained with; only the
     * last call counts.
     *
     * @throws IllegalArgumentException if its answers do not depend on such shares, or if the shares it was trained
     *     with are not recorded
     */
    public TrainedModel withPriors(TestPriors to) {
        return with(provenance.withPriors(classifier, to));
    }

    public LabelSpace labels() {
        return classifier.labels();
    }

    /** Whether its answers have probabilities, or only scores, found by asking about a row of zeros. */
    public boolean hasProbabilities() {
        FeatureMatrix zeros = FeatureMatrix.wrap(new float[classifier.inputs()], 1, classifier.inputs());
        return classifier.classify(zeros).probabilities().isPresent();
    }

    /**
     * What can be said without labels about rows, given their features; empty if the file has no rows to compare them
     * with.
     */
    public Optional<MixtureCheck> check(FeatureMatrix rows, FitContext context) {
        return heldOut.map(each -> MixtureCheck.of(each, classifier, rows, encoder.features(), context));
    }

    /**
     * A watch, which looks at new rows one window at a time.
     *
     * @throws IllegalArgumentException if the model file keeps no rows to compare with
     */
    public Watch watch(AlarmRate rate) {
        if (heldOut.isEmpty() || mixture.isEmpty()) {
            throw new IllegalArgumentException(
                    "the model file keeps no rows to compare new ones with, as files of older"
                            + " versions do not; train the model again with augur train.");
        }
        return new Watch(heldOut.get(), mixture.get(), classifier, encoder.features(), rate);
    }

    /**
     * An explainer of its answers, column by column.
     *
     * @throws IllegalArgumentException if the model file keeps no labeled rows to compare with
     */
    public Explainer explainer() {
        return new Explainer(
                classifier,
                encoder.features(),
                known.orElseThrow(() -> new IllegalArgumentException(
                        "the model file keeps no labeled rows to compare others with, as files of older versions"
                                + " do not;"
                                + " train the model again with augur train.")),
                encoder.textWords());
    }

    /** The model's answer for every row. */
    public Answers answers(Table rows) throws TableException {
        return answered(rows).answers();
    }

    /** The model's answer for every row, and remarks about the row itself. */
    public AnsweredRows answered(Table rows) throws TableException {
        RowFindings found = encoder.findings(rows);
        FeatureMatrix features = encoder.encode(rows, found);
        return new AnsweredRows(features, classifier.classify(features), found);
    }
}
