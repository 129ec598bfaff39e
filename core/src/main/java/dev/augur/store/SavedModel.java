package dev.augur.store;

import dev.augur.data.LabelSpace;
import dev.augur.method.Classifier;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * A classifier with where it came from, as one file: the manifest names the classes, the kind of classifier and its
 * provenance, the tensors hold its numbers. What was written and read again gives the same answers, bit for bit.
 *
 * @param classifier what answers
 * @param encoder what makes features of a table's rows, in plain values; empty where rows come as features
 * @param provenance what produced it, in plain values: method, options, seed, theta, data hash, versions
 */
public record SavedModel(Classifier classifier, Map<String, Object> encoder, Map<String, Object> provenance) {
    private static final String LABELS = "labels";
    private static final String KIND = "kind";
    private static final String CLASSIFIER = "classifier";
    private static final String ENCODER = "encoder";
    private static final String PROVENANCE = "provenance";

    public SavedModel {
        encoder = Collections.unmodifiableMap(new LinkedHashMap<>(encoder));
        provenance = Collections.unmodifiableMap(new LinkedHashMap<>(provenance));
    }

    /** A classifier of rows that come as features. */
    public SavedModel(Classifier classifier, Map<String, Object> provenance) {
        this(classifier, Map.of(), provenance);
    }

    /** Writes the file whole or not at all. */
    public void write(Path file) throws ModelFileException {
        archive().write(file);
    }

    /** Writes the bytes of such a file to a stream, which stays open. */
    public void write(OutputStream out) throws IOException {
        archive().write(out);
    }

    /** The bytes of such a file. */
    public byte[] toBytes() {
        return archive().toBytes();
    }

    private Archive archive() {
        for (ClassifierFormat format : formats(classifier.getClass().getClassLoader())) {
            Optional<Stored> stored = format.store(classifier);
            if (stored.isPresent()) {
                return archive(format.kind(), stored.get());
            }
        }
        throw new IllegalArgumentException("no model format on the class path knows "
                + classifier.getClass().getName());
    }

    private Archive archive(String kind, Stored stored) {
        Map<String, Object> manifest = new LinkedHashMap<>();
        manifest.put(KIND, kind);
        manifest.put(LABELS, classifier.labels().knownNames());
        manifest.put(CLASSIFIER, stored.attributes());
        if (!encoder.isEmpty()) {
            manifest.put(ENCODER, encoder);
        }
        manifest.put(PROVENANCE, provenance);
        return new Archive(FileKind.MODEL, manifest, stored.tensors());
    }

    /** Reads a file that {@link #write} made. */
    public static SavedModel read(Path file) throws ModelFileException {
        return read(Source.of(file));
    }

    /** Reads what {@link #write} made, be it a file, bytes or a stream. */
    public static SavedModel read(Source source) throws ModelFileException {
        Archive archive = Archive.read(source, FileKind.MODEL);
        try {
            Stored manifest = new Stored(archive.manifest(), archive.tensors());
            LabelSpace labels = new LabelSpace(manifest.texts(LABELS));
            Stored stored = new Stored(manifest.object(CLASSIFIER), archive.tensors());
            Classifier classifier = format(source, manifest.text(KIND)).restore(stored, labels);
            Map<String, Object> encoder = archive.manifest().containsKey(ENCODER) ? manifest.object(ENCODER) : Map.of();
            return new SavedModel(classifier, encoder, manifest.object(PROVENANCE));
        } catch (IllegalArgumentException | IllegalStateException | IndexOutOfBoundsException | ArithmeticException e) {
            throw new ModelFileException(
                    source.name(), ModelFileException.Reason.INVALID, String.valueOf(e.getMessage()), e);
        }
    }

    private static ClassifierFormat format(Source source, String kind) {
        List<ClassifierFormat> formats = formats(source.plugins());
        return formats.stream()
                .filter(each -> each.kind().equals(kind))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("it contains a classifier of the type " + kind
                        + ", but the modules on the class path know only "
                        + formats.stream().map(ClassifierFormat::kind).toList()));
    }

    private static List<ClassifierFormat> formats(ClassLoader loader) {
        return ServiceLoader.load(ClassifierFormat.class, loader).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }
}
