package dev.augur.onnx.check;

import dev.augur.model.Answers;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What is said of rows.
 *
 * @param labels names of the classes
 * @param belief probabilities, or scores where there are none: a row for each row
 * @param novelty of each row
 */
public record GraphAnswers(String[] labels, double[][] belief, double[] novelty) {
    public static GraphAnswers of(Answers answers) {
        String[] labels = Arrays.stream(answers.predictions())
                .mapToObj(answers.labels()::name)
                .toArray(String[]::new);
        double[][] belief = IntStream.range(0, labels.length)
                .mapToObj(answers.belief()::row)
                .toArray(double[][]::new);
        return new GraphAnswers(labels, belief, answers.novelty());
    }

    /** One after the other. */
    public static GraphAnswers concat(List<GraphAnswers> parts) {
        return new GraphAnswers(
                parts.stream().flatMap(each -> Arrays.stream(each.labels)).toArray(String[]::new),
                parts.stream().flatMap(each -> Arrays.stream(each.belief)).toArray(double[][]::new),
                parts.stream()
                        .flatMapToDouble(each -> Arrays.stream(each.novelty))
                        .toArray());
    }

    public int size() {
        return labels.length;
    }
}
