package dev.augur.data;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What the features of rows are, in order.
 *
 * @param features the features, each with the column it was made from
 */
public record FeatureColumns(List<ColumnFeature> features) {
    public FeatureColumns {
        features = List.copyOf(features);
    }

    /** Plain numbers, one feature for each of these columns. */
    public static FeatureColumns ofNumbers(List<String> columns) {
        return new FeatureColumns(columns.stream().map(ColumnFeature::number).toList());
    }

    /** Plain numbers without names: feature 0, feature 1, and so on. */
    public static FeatureColumns numbered(int count) {
        return ofNumbers(IntStream.range(0, count).mapToObj(j -> "feature " + j).toList());
    }

    public int size() {
        return features.size();
    }

    public ColumnFeature get(int feature) {
        return features.get(feature);
    }

    /** The name of each feature. */
    public List<String> names() {
        return features.stream().map(ColumnFeature::name).toList();
    }

    /** The features of each column, in the order of the columns. */
    public Map<String, List<Integer>> byColumn() {
        Map<String, List<Integer>> columns = new LinkedHashMap<>();
        for (int j = 0; j < features.size(); j++) {
            columns.computeIfAbsent(features.get(j).column(), name -> new ArrayList<>())
                    .add(j);
        }
        return columns;
    }

    @Override
    public String toString() {
        return "FeatureColumns" + names();
    }
}
