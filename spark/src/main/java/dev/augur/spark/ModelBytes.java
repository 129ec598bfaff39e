package dev.augur.spark;

import dev.augur.data.FeatureMap;
import dev.augur.data.LabelSpace;
import dev.augur.files.TemporaryFolder;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.model.DenseModel;
import dev.augur.model.MappedModel;
import dev.augur.store.ModelFileException;
import dev.augur.store.SavedModel;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A model on its way between processes: the bytes of its file, and the model that they hold once somebody asks for it. */
final class ModelBytes implements Serializable {
    private static final long serialVersionUID = 1L;

    private final byte[] bytes;
    private transient volatile @Nullable SavedModel model;

    ModelBytes(byte[] bytes) {
        this.bytes = bytes;
    }

    static ModelBytes of(SavedModel model) {
        ModelBytes made = new ModelBytes(inFile(new byte[0], file -> {
            model.write(file);
            return Files.readAllBytes(file);
        }));
        made.model = model;
        return made;
    }

    /** A feature map alone, as the map in front of a model that says nothing. */
    static ModelBytes of(FeatureMap map) {
        DenseModel silent =
                new DenseModel(LabelSpace.numbered(1), new int[] {map.outputs(), 2}, new float[2 * map.outputs() + 2]);
        return of(new SavedModel(new SoftmaxClassifier(new MappedModel(map, silent)), Map.of()));
    }

    byte[] bytes() {
        return bytes;
    }

    SavedModel model() {
        SavedModel known = model;
        if (known == null) {
            known = inFile(bytes, SavedModel::read);
            model = known;
        }
        return known;
    }

    /** The map that {@link #of(FeatureMap)} was given. */
    FeatureMap map() {
        if (model().classifier() instanceof SoftmaxClassifier softmax
                && softmax.model() instanceof MappedModel mapped) {
            return mapped.map();
        }
        throw new IllegalStateException("these are not the bytes of a feature map");
    }

    private interface FileUse<T> {
        T with(Path file) throws IOException, ModelFileException;
    }

    /** Model files are read and written by name, so that bytes go through a file of their own. */
    private static <T> T inFile(byte[] content, FileUse<T> use) {
        try (TemporaryFolder folder = TemporaryFolder.create()) {
            Path file = folder.resolve("model.augur");
            Files.write(file, content);
            return use.with(file);
        } catch (ModelFileException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
