package dev.augur.report;

import dev.augur.common.Figures;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A feature with its weight, drawn as a bar.
 *
 * @param name of the feature
 * @param weight as the classifier has it
 * @param length of the bar in percent of the longest
 */
record Bar(String name, String weight, String length) {
    private static final int SHOWN = 15;

    /** The features that count most, in size, the largest first. */
    static List<Bar> of(double[] weights, List<String> names) {
        double largest = IntStream.range(0, weights.length)
                .mapToDouble(j -> Math.abs(weights[j]))
                .max()
                .orElse(0);
        return IntStream.range(0, weights.length)
                .boxed()
                .sorted(Comparator.comparingDouble(j -> -Math.abs(weights[j])))
                .limit(SHOWN)
                .map(j -> new Bar(
                        names.get(j),
                        Words.decimals(weights[j]),
                        Figures.number(largest == 0 ? 0 : 100 * Math.abs(weights[j]) / largest)))
                .toList();
    }
}
