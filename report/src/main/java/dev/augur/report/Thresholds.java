package dev.augur.report;

import dev.augur.model.Answers;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Where the reader can put the novelty threshold: rows with at least this novelty count as novel. There are as many
 * steps below the start as above it, and the start is where the fewest answers differ from the classifier's own.
 *
 * @param values rising
 * @param differing answers that a threshold at the start does not give
 */
record Thresholds(double[] values, int differing) {
    /** Step at which the slider starts. */
    static final int START = 100;

    static Thresholds of(Answers answers) {
        int novel = answers.labels().augmented();
        int[] order = IntStream.range(0, answers.size())
                .boxed()
                .sorted((i, j) -> Double.compare(answers.novelty()[j], answers.novelty()[i]))
                .mapToInt(i -> i)
                .toArray(); // most novel first
        int differing = (int) Arrays.stream(answers.predictions())
                .filter(label -> label == novel)
                .count();
        int best = 0;
        int least = differing;
        for (int taken = 1; taken <= order.length; taken++) {
            differing += answers.predictions()[order[taken - 1]] == novel ? -1 : 1;
            boolean cut =
                    taken == order.length || answers.novelty()[order[taken]] < answers.novelty()[order[taken - 1]];
            if (cut && differing < least) {
                least = differing;
                best = taken;
            }
        }
        double[] falling = Arrays.stream(order)
                .mapToDouble(i -> finite(answers.novelty()[i]))
                .toArray();
        return new Thresholds(steps(falling, best), least);
    }

    private static double finite(double value) {
        return Math.max(-1e100, Math.min(1e100, value));
    }

    private static double[] steps(double[] falling, int taken) {
        double high = falling[0];
        double low = falling[falling.length - 1];
        double margin = high > low ? (high - low) / START : 1;
        double start =
                taken == 0 ? high + margin : taken == falling.length ? low : (falling[taken - 1] + falling[taken]) / 2;
        double top = Math.max(high, start) + margin;
        double[] values = new double[2 * START + 1];
        for (int i = 0; i <= START; i++) {
            values[i] = low + (start - low) * i / START;
            values[START + i] = start + (top - start) * i / START;
        }
        return values;
    }

    /** How many steps call a row of this novelty novel: the first ones. */
    int level(double novelty) {
        int level = 0;
        while (level < values.length && values[level] <= novelty) {
            level++;
        }
        return level;
    }

    /** Rows called novel at each step, of rows with these levels. */
    int[] counts(int[] levels) {
        int[] counts = new int[values.length];
        for (int level : levels) {
            for (int step = 0; step < level; step++) {
                counts[step]++;
            }
        }
        return counts;
    }

    /** The step at which the number of novel rows is nearest to the wanted one. */
    static int nearest(int[] counts, double wanted) {
        int best = START;
        for (int step = 0; step < counts.length; step++) {
            if (Math.abs(counts[step] - wanted) < Math.abs(counts[best] - wanted)) {
                best = step;
            }
        }
        return best;
    }
}
