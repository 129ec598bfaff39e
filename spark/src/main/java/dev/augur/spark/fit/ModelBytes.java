package dev.augur.spark.fit;

import dev.augur.data.FeatureMap;
import dev.augur.data.LabelSpace;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.model.DenseModel;
import dev.augur.model.MappedModel;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import dev.augur.store.archive.ModelFileException;
import dev.augur.store.archive.Source;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A model on its way between processes: the bytes of its file, and the model that they hold once somebody asks for it.
 */
public final class ModelBytes implements Serializable {
    private static final long serialVersionUID = 2L;

    private final byte[] bytes;
    private final String name;
    private transient volatile @Nullable SavedModel model;

    /** The name is what a failure calls them. */
    public ModelBytes(byte[] bytes, String name) {
        this.bytes = bytes;
        this.name = name;
    }

    public static ModelBytes of(SavedModel model) {
        ModelBytes made = new ModelBytes(model.toBytes(), "the model");
        made.model = model;
        return made;
    }

    /** A feature map alone, as the map in front of a model that says nothing. */
    public static ModelBytes of(FeatureMap map) {
        DenseModel silent =
                new DenseModel(LabelSpace.numbered(1), new int[] {map.outputs(), 2}, new float[2 * map.outputs() + 2]);
        return of(new SavedModel(new SoftmaxClassifier(new MappedModel(map, silent)), Provenance.none()));
    }

    public byte[] bytes() {
        return bytes;
    }

    public SavedModel model() {
        SavedModel known = model;
        if (known == null) {
            known = read();
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

    public Source source() {
        return Source.of(bytes, name);
    }

    private SavedModel read() {
        try {
            return SavedModel.read(source());
        } catch (ModelFileException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }
}
