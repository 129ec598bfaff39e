package dev.augur.store.format;

import dev.augur.data.LabelSpace;
import dev.augur.model.MappedModel;
import dev.augur.model.Model;

/**
 * How one kind of model is stored as a part of a classifier. Modules with models of their own offer theirs in {@code
 * META-INF/services/dev.augur.store.format.ModelFormat}.
 *
 * @param <M> the model
 */
public abstract class ModelFormat<M extends Model> extends Format<M> {
    /** The kind of fully connected layers. */
    protected static final String LAYERS = "layers";

    /** The kind of networks that are known by their spelling, and the attribute that holds it. */
    protected static final String NETWORK = "network";

    private static final String FORM = "form";
    private static final Formats<ModelFormat<?>> ALL = new Formats<>("model", ModelFormat.class);

    protected ModelFormat(String kind, Class<M> type) {
        super(kind, type);
    }

    protected ModelFormat(String kind, int version, Class<M> type) {
        super(kind, version, type);
    }

    /**
     * Restores the model from the version that {@code from} has.
     *
     * @throws IllegalArgumentException if the values do not fit together
     */
    public abstract Model restore(Stored from, LabelSpace labels);

    /** Stores a model of any kind that is known, behind feature maps or not. */
    public static void put(Model model, Stored into) {
        Model inner = model;
        if (model instanceof MappedModel mapped) {
            FeatureMapFormat.put(mapped.map(), into);
            inner = mapped.inner();
        }
        into.put(FORM, ALL.store(inner, into));
    }

    /** The model that {@link #put} stored. */
    public static Model get(Stored from, LabelSpace labels) {
        Model inner = ALL.restore(form(from), from, (format, part) -> format.restore(part, labels));
        return FeatureMapFormat.find(from)
                .<Model>map(map -> new MappedModel(map, inner))
                .orElse(inner);
    }

    /**
     * The kind of a model. Files of version 1 called networks layers as well, and left out the kind if there could be
     * only one.
     */
    private static String form(Stored from) {
        String form = from.has(FORM) ? from.text(FORM) : LAYERS;
        return form.equals(LAYERS) && from.has(NETWORK) ? NETWORK : form;
    }
}
