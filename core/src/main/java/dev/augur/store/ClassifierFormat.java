package dev.augur.store;

import dev.augur.data.LabelSpace;
import dev.augur.method.Classifier;
import java.util.Optional;

/**
 * How one kind of classifier is kept in a model file. Modules with classifiers of their own offer theirs as a service; a format
 * reads all that an earlier release of it has written.
 */
public interface ClassifierFormat {
    /** The name of the kind in model files. */
    String kind();

    /** The classifier in plain values, or empty if it is of another kind. */
    Optional<Stored> store(Classifier classifier);

    /**
     * The classifier that was stored.
     *
     * @throws IllegalArgumentException if the values do not fit together
     */
    Classifier restore(Stored stored, LabelSpace labels);
}
