package dev.augur.metrics;

import dev.augur.model.Answers;
import java.util.OptionalDouble;

/**
 * Accuracy among the known classes alone: share of known rows with {@code argmax_{c<k} score_c = y}, whatever the score
 * of the augmented class. Empty if no row is of a known class.
 */
public final class KnownAccuracy {
    private KnownAccuracy() {}

    public static OptionalDouble of(Answers answers, int[] classes) {
        Truth truth = Truth.of(answers, classes);
        return truth.rows()
                .filter(i -> !truth.isNovel(i))
                .mapToDouble(i -> bestKnown(answers, i) == classes[i] ? 1 : 0)
                .average();
    }

    /** {@code argmax_{c<k} score_c}, ties to the lowest index. */
    static int bestKnown(Answers answers, int row) {
        return answers.scores().argmax(row, answers.labels().known());
    }
}
