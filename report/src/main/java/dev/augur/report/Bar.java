package dev.augur.report;

import dev.augur.common.Figures;
import dev.augur.data.ColumnFeature;
import dev.augur.data.FeatureColumns;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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

    /** The features that count most, in size, the largest first; those of a text, which count alike, are one. */
    static List<Bar> of(double[] weights, FeatureColumns columns) {
        double largest = Arrays.stream(weights).map(Math::abs).max().orElse(0);
        Set<String> texts = new HashSet<>();
        return IntStream.range(0, weights.length)
                .filter(j -> !columns.get(j).kind().isCoordinate()
                        || texts.add(columns.get(j).column()))
                .boxed()
                .sorted(Comparator.comparingDouble(j -> -Math.abs(weights[j])))
                .limit(SHOWN)
                .map(j -> new Bar(
                        name(columns.get(j)),
                        Words.decimals(weights[j]),
                        Figures.number(largest == 0 ? 0 : 100 * Math.abs(weights[j]) / largest)))
                .toList();
    }

    private static String name(ColumnFeature feature) {
        return feature.kind().isCoordinate() ? feature.column() : feature.name();
    }
}
