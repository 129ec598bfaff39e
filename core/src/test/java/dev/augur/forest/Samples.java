package dev.augur.forest;

import dev.augur.Blobs;
import dev.augur.data.LabeledSet;
import dev.augur.data.Matrix;
import java.util.stream.IntStream;

/** Rows of four classes that overlap, to learn from and to test with. */
final class Samples {
    static final LabeledSet DATA = Blobs.test(3, 100, 0.5, 1);
    static final LabeledSet TEST = Blobs.test(3, 500, 0.5, 2);
    static final Targets CLASSES = Targets.classes(DATA.labels(), 4);

    private Samples() {}

    static double accuracy(Matrix outputs, int[] labels) {
        int[] answers = outputs.argmax();
        return IntStream.range(0, labels.length)
                        .filter(i -> answers[i] == labels[i])
                        .count()
                / (double) labels.length;
    }
}
