package dev.augur.store.format;

import dev.augur.data.LabelSpace;
import dev.augur.method.Classifier;

/**
 * How one kind of classifier is stored in a model file. Modules with classifiers of their own offer theirs in {@code
 * META-INF/services/dev.augur.store.format.ClassifierFormat}.
 *
 * @param <C> the classifier
 */
public abstract class ClassifierFormat<C extends Classifier> extends Format<C> {
    public static final String KIND = "kind";

    private static final Formats<ClassifierFormat<?>> ALL = new Formats<>("classifier", ClassifierFormat.class);

    protected ClassifierFormat(String kind, Class<C> type) {
        super(kind, type);
    }

    protected ClassifierFormat(String kind, int version, Class<C> type) {
        super(kind, version, type);
    }

    /**
     * Restores the classifier from the version that {@code from} has.
     *
     * @throws IllegalArgumentException if the values do not fit together
     */
    public abstract Classifier restore(Stored from, LabelSpace labels);

    /** Stores a classifier of any kind that is known. */
    public static void put(Classifier classifier, Stored into) {
        into.put(KIND, ALL.store(classifier, into));
    }

    /** The classifier that {@link #put} stored. */
    public static Classifier get(Stored from, LabelSpace labels) {
        return get(from.text(KIND), from, labels);
    }

    public static Classifier get(String kind, Stored from, LabelSpace labels) {
        return ALL.restore(kind, from, (format, part) -> format.restore(part, labels));
    }
}
