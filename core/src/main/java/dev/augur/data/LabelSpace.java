package dev.augur.data;

import dev.augur.common.Check;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The k known classes in index order, followed by the augmented class {@code ac}, whose index is k and whose name is
 * NOVEL. No other type depends on its position.
 *
 * @param knownNames names of the known classes
 */
public record LabelSpace(List<String> knownNames) {
    /** The name of the augmented class. */
    public static final String NOVEL = "NOVEL";

    public LabelSpace {
        knownNames = List.copyOf(knownNames);
        Check.positive("known classes", knownNames.size());
        if (new HashSet<>(knownNames).size() < knownNames.size()) {
            throw new IllegalArgumentException("known classes must have different names, but are " + knownNames);
        }
        if (knownNames.contains(NOVEL)) {
            throw new IllegalArgumentException("a known class must not be called " + NOVEL);
        }
    }

    public static LabelSpace of(String... knownNames) {
        return new LabelSpace(List.of(knownNames));
    }

    /** Classes without names of their own: 0, 1, 2, ... */
    public static LabelSpace numbered(int known) {
        return new LabelSpace(
                IntStream.range(0, known).mapToObj(Integer::toString).toList());
    }

    /** Number of known classes, k. */
    public int known() {
        return knownNames.size();
    }

    /** Number of outputs, K = k + 1. */
    public int size() {
        return known() + 1;
    }

    /** Index of the augmented class. */
    public int augmented() {
        return known();
    }

    public String name(int label) {
        Check.index("label", label, 0, size());
        return label == augmented() ? NOVEL : knownNames.get(label);
    }

    /** Weights of the outputs that sum to the lead of the augmented class over a known one. */
    public double[] margin(int known) {
        double[] weights = new double[size()];
        weights[augmented()] = 1;
        weights[Check.index("known class", known, 0, known())] = -1;
        return weights;
    }

    /** Index of a known class, or of the augmented class for any other name: a class that nobody labeled is novel. */
    public int indexOf(String name) {
        int index = knownNames.indexOf(name);
        return index < 0 ? augmented() : index;
    }
}
