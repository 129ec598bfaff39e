package dev.augur.metrics;

import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.model.Answers;

/** The worked example of the method specification: ten rows, two known classes, ties inside and between classes. */
final class ReferenceCase {
    static final LabelSpace LABELS = LabelSpace.of("cat", "dog");
    static final int[] TRUTH = {0, 0, 0, 1, 1, 1, 2, 2, 2, 2};
    static final int[] PREDICTIONS = {0, 0, 2, 1, 1, 0, 2, 2, 0, 2};
    static final Answers ANSWERS = answers(new double[][] {
        {.7, .2, .1},
        {.5, .1, .4},
        {.3, .3, .4},
        {.2, .6, .2},
        {.1, .8, .1},
        {.4, .3, .3},
        {.1, .1, .8},
        {.2, .3, .5},
        {.6, .2, .2},
        {.3, .2, .5}
    });

    private ReferenceCase() {}

    /** Scores as they are, the largest predicted, the last column as novelty. */
    static Answers answers(double[][] rows) {
        Matrix scores = Matrix.of(rows);
        LabelSpace labels = scores.columns() == 3 ? LABELS : LabelSpace.numbered(scores.columns() - 1);
        return new Answers(labels, scores.argmax(), scores, scores.column(labels.augmented()));
    }
}
