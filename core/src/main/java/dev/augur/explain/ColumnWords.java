package dev.augur.explain;

import dev.augur.common.Figures;
import dev.augur.data.ColumnFeature;
import dev.augur.data.ColumnFeature.Kind;
import dev.augur.data.FeatureColumns;
import dev.augur.data.LabelSpace;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Columns in the words and units of their table, made of features.
 *
 * @param columns what the features are
 * @param known what is usual
 * @param labels the classes
 */
record ColumnWords(FeatureColumns columns, KnownRows known, LabelSpace labels) {
    private static final int VALUES = 2;
    private static final double SELDOM = 0.005;
    private static final String MISSING = "missing";

    /** What a row has in a column, which these features were made of. */
    String cell(List<Integer> features, float[] row) {
        ColumnFeature first = columns.get(features.get(0));
        if (isMissing(features, row)) {
            return MISSING;
        }
        return switch (first.kind()) {
            case NUMBER, DAYS -> first.words(row[features.get(0)], 0);
            case YES -> row[features.get(0)] > 0 ? "yes" : "no";
            default ->
                features.stream()
                        .filter(j -> row[j] > 0)
                        .map(j -> value(columns.get(j)))
                        .findFirst()
                        .orElse("a value never seen");
        };
    }

    private boolean isMissing(List<Integer> features, float[] row) {
        int last = features.get(features.size() - 1);
        return columns.get(last).kind() == Kind.MISSING && row[last] > 0;
    }

    private static String value(ColumnFeature feature) {
        return switch (feature.kind()) {
            case OTHER -> "other";
            case MISSING -> MISSING;
            default -> feature.detail();
        };
    }

    /** What is usual for a column in a known class. */
    String usual(List<Integer> features, int of) {
        ColumnFeature first = columns.get(features.get(0));
        String name = labels.name(of);
        return switch (first.kind()) {
            case NUMBER, DAYS -> name + " " + range(features.get(0), of);
            case YES -> name + ": yes in " + Figures.percent(known.mean().get(of, features.get(0)));
            default -> name + ": " + mostFrequent(features, of);
        };
    }

    private String range(int feature, int of) {
        ColumnFeature described = columns.get(feature);
        float low = known.low().get(of, feature);
        float high = known.high().get(of, feature);
        double apart = Math.abs(described.scale() * ((double) high - low));
        String to = described.words(high, apart);
        if (low == high) {
            return to;
        }
        String from = described.words(low, apart);
        String unit = described.unit().isEmpty() ? "" : " " + described.unit();
        return (from.endsWith(unit) ? from.substring(0, from.length() - unit.length()) : from) + " to " + to;
    }

    private String mostFrequent(List<Integer> features, int of) {
        String frequent = features.stream()
                .filter(j -> known.mean().get(of, j) >= SELDOM)
                .sorted(Comparator.comparingDouble(j -> -known.mean().get(of, j)))
                .limit(VALUES)
                .map(j -> value(columns.get(j)) + " in "
                        + Figures.percent(known.mean().get(of, j)))
                .collect(Collectors.joining(", "));
        return frequent.isEmpty() ? "other values" : frequent;
    }
}
