package dev.augur.metrics;

import dev.augur.model.Answers;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Multi-class AUC of Hand and Till (2001): the mean over all pairs of classes i, j in the truth of
 * {@code (A(i|j) + A(j|i)) / 2}, where {@code A(i|j)} is the AUC of column i of {@link Answers#belief} between the rows
 * of i (positive) and those of j (negative). Empty if fewer than two classes have rows.
 */
public final class OneVersusOneAuc {
    private OneVersusOneAuc() {}

    public static OptionalDouble of(Answers answers, int[] classes) {
        Truth truth = Truth.of(answers, classes);
        int[] present = Arrays.stream(classes).distinct().sorted().toArray();
        return Arrays.stream(present)
                .mapToObj(label -> againstEach(truth, label, present, answers))
                .flatMapToDouble(areas -> areas)
                .average(); // every unordered pair occurs twice, once from each side
    }

    /** {@code A(label|j)} of every other class j. */
    private static DoubleStream againstEach(Truth truth, int label, int[] present, Answers answers) {
        double[] scores = answers.belief().column(label);
        double[] positives = truth.ofClass(label, scores);
        return IntStream.of(present)
                .filter(other -> other != label)
                .mapToObj(other -> RocCurve.of(positives, truth.ofClass(other, scores)))
                .flatMapToDouble(curve -> curve.auc().stream());
    }
}
