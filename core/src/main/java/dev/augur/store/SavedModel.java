package dev.augur.store;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.explain.KnownRows;
import dev.augur.method.Classifier;
import dev.augur.method.Fit;
import dev.augur.method.HeldOutRows;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import dev.augur.store.archive.Archive;
import dev.augur.store.archive.FileKind;
import dev.augur.store.archive.ModelFileException;
import dev.augur.store.archive.Source;
import dev.augur.store.builtin.HeldOutFormat;
import dev.augur.store.builtin.KnownRowsFormat;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.Stored;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A classifier and its origin, as one file: the manifest names the classes, the kind of classifier and its provenance,
 * and the tensors hold its numbers. A model that is written and read again gives the same answers, bit for bit.
 *
 * @param classifier what answers
 * @param encoder turns the rows of a table into features, in plain values; empty if rows come as features
 * @param provenance where it came from
 * @param heldOut labeled rows that other tables are compared with; files of older versions have none
 * @param known rows that explanations need; files of older versions have none
 * @param mixture some of the unlabeled rows that it learned from, which new rows are compared with; files of older
 *     versions have none
 */
public record SavedModel(
        Classifier classifier,
        Map<String, Object> encoder,
        Provenance provenance,
        Optional<HeldOutRows> heldOut,
        Optional<KnownRows> known,
        Optional<FeatureMatrix> mixture) {
    private static final String LABELS = "labels";
    private static final String CLASSIFIER = "classifier";
    private static final String ENCODER = "encoder";
    private static final String PROVENANCE = "provenance";
    private static final String HELD_OUT = "held_out";
    private static final String KNOWN = "known";
    private static final String MIXTURE = "mixture";
    private static final String ROWS = "rows";
    private static final HeldOutFormat HELD_OUT_FORMAT = new HeldOutFormat();
    /** The most held-out rows that are kept; more would add little. */
    private static final int MOST_HELD_OUT = 1000;
    /** The fewest held-out rows of a class that are kept, if it has them. */
    private static final int FEW_HELD_OUT = 30;

    private static final int MOST_OF_MIXTURE = 2000;

    public SavedModel {
        encoder = Collections.unmodifiableMap(new LinkedHashMap<>(encoder));
    }

    /** A model without rows to compare other tables with. */
    public SavedModel(Classifier classifier, Map<String, Object> encoder, Provenance provenance) {
        this(classifier, encoder, provenance, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** A classifier of rows that come as features. */
    public SavedModel(Classifier classifier, Provenance provenance) {
        this(classifier, Map.of(), provenance);
    }

    /** The model that a fit found, with some of the rows that it held out. */
    public static SavedModel of(Fit fit, Map<String, Object> encoder, Provenance provenance) {
        SeedTree seeds = SeedTree.of(provenance.seed().orElse(0L)).child("kept rows");
        return new SavedModel(
                fit.classifier(),
                encoder,
                provenance,
                fit.heldOut().map(each -> each.atMost(MOST_HELD_OUT, FEW_HELD_OUT, seeds)),
                Optional.empty(),
                Optional.empty());
    }

    /** The same model with another threshold; see {@link Classifier#withThreshold}. */
    public SavedModel withThreshold(double threshold) {
        return new SavedModel(classifier.withThreshold(threshold), encoder, provenance, heldOut, known, mixture);
    }

    /**
     * The same model for rows in which the classes have these shares instead of those it was trained with; only the
     * last call counts.
     *
     * @throws IllegalArgumentException if its answers do not depend on such shares, or if the shares it was trained
     *     with are not recorded
     */
    public SavedModel withPriors(TestPriors to) {
        return new SavedModel(provenance.withPriors(classifier, to), encoder, provenance, heldOut, known, mixture);
    }

    /** The same model with the rows that explanations need. */
    public SavedModel withKnown(KnownRows rows) {
        return new SavedModel(classifier, encoder, provenance, heldOut, Optional.of(rows), mixture);
    }

    /** The same model with a sample of these unlabeled rows to compare later rows with, drawn by {@code seeds}. */
    public SavedModel withMixture(FeatureMatrix unlabeled, SeedTree seeds) {
        int count = Math.min(MOST_OF_MIXTURE, unlabeled.rows());
        int[] some = Sampling.withoutReplacement(unlabeled.rows(), count, seeds.generator());
        Arrays.sort(some);
        return new SavedModel(classifier, encoder, provenance, heldOut, known, Optional.of(unlabeled.select(some)));
    }

    /** Writes the file whole or not at all. */
    public void write(Path file) throws ModelFileException {
        archive().write(file);
    }

    /** Writes a model file to a stream, which stays open. */
    public void write(OutputStream out) throws IOException {
        archive().write(out);
    }

    /** The bytes of a model file. */
    public byte[] toBytes() {
        return archive().toBytes();
    }

    private Archive archive() {
        Stored stored = Stored.empty();
        ClassifierFormat.put(classifier, stored);
        Map<String, Object> manifest = new LinkedHashMap<>();
        manifest.put(LABELS, classifier.labels().knownNames());
        manifest.put(CLASSIFIER, stored.attributes());
        if (!encoder.isEmpty()) {
            manifest.put(ENCODER, encoder);
        }
        manifest.put(PROVENANCE, provenance.toMap());
        heldOut.ifPresent(each -> {
            Stored part = stored.beside(HELD_OUT);
            HELD_OUT_FORMAT.store(each, part);
            manifest.put(HELD_OUT, part.attributes());
        });
        known.ifPresent(each -> {
            Stored part = stored.beside(KNOWN);
            KnownRowsFormat.store(each, part);
            manifest.put(KNOWN, part.attributes());
        });
        mixture.ifPresent(each -> {
            Stored part = stored.beside(MIXTURE);
            part.putMatrix(ROWS, each);
            manifest.put(MIXTURE, part.attributes());
        });
        return new Archive(FileKind.MODEL, manifest, stored.tensors());
    }

    /** Reads a file that {@link #write} made. */
    public static SavedModel read(Path file) throws ModelFileException {
        return read(Source.of(file));
    }

    /** Reads what {@link #write} made, be it a file, bytes or a stream. */
    public static SavedModel read(Source source) throws ModelFileException {
        return source.interpret(Archive.read(source, FileKind.MODEL), SavedModel::of);
    }

    private static SavedModel of(Archive archive) {
        Stored manifest = Stored.of(archive);
        LabelSpace labels = new LabelSpace(manifest.texts(LABELS));
        Stored stored = new Stored(archive.kind().version(), manifest.object(CLASSIFIER), archive.tensors());
        Classifier classifier = manifest.has(ClassifierFormat.KIND) // in files of version 1
                ? ClassifierFormat.get(manifest.text(ClassifierFormat.KIND), stored, labels)
                : ClassifierFormat.get(stored, labels);
        Map<String, Object> encoder = manifest.has(ENCODER) ? manifest.object(ENCODER) : Map.of();
        Optional<HeldOutRows> heldOut = manifest.has(HELD_OUT)
                ? Optional.of(HELD_OUT_FORMAT.restore(manifest.part(HELD_OUT), labels))
                : Optional.empty();
        Optional<KnownRows> known =
                manifest.has(KNOWN) ? Optional.of(KnownRowsFormat.restore(manifest.part(KNOWN))) : Optional.empty();
        Optional<FeatureMatrix> mixture =
                manifest.has(MIXTURE) ? Optional.of(manifest.part(MIXTURE).matrix(ROWS)) : Optional.empty();
        return new SavedModel(classifier, encoder, Provenance.of(manifest.object(PROVENANCE)), heldOut, known, mixture);
    }
}
