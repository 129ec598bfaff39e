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
 * Columns in the words and units of their table, reconstructed from features.
 *
 * @param columns what the features are
 * @param known what is usual
 * @param labels the classes
 * @param texts describes what points that stand for texts have in common
 */
record ColumnWords(FeatureColumns columns, KnownRows known, LabelSpace labels, TextWords texts) {
    private static final int VALUES = 2;
    private static final int TEXT_WORDS = 4;
    /** The number of letters of a text that are shown. */
    private static final int LONGEST = 60;

    private static final double SELDOM = 0.005;
    private static final String MISSING = "missing";

    /** What a row has in the column from which these features were made. */
    String cell(List<Integer> features, float[] row) {
        ColumnFeature first = columns.get(features.get(0));
        if (isMissing(features, row)) {
            return MISSING;
        }
        return switch (first.kind()) {
            case NUMBER, DAYS -> first.words(row[features.get(0)], 0);
            case YES -> row[features.get(0)] > 0 ? "yes" : "no";
            case TEXT -> "a text " + like(features, row);
            case PICTURE -> "a picture";
            default ->
                features.stream()
                        .filter(j -> row[j] > 0)
                        .map(j -> value(columns.get(j)))
                        .findFirst()
                        .orElse("a value never seen");
        };
    }

    /** A text in quotes, cut if it is long. */
    static String quoted(String text) {
        boolean isShort = text.codePointCount(0, text.length()) <= LONGEST;
        return '"' + (isShort ? text : text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "\u2026") + '"';
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
        return named(labels.name(of), features, known.usual(of));
    }

    /** What is usual for a column among rows with this name. */
    String named(String name, List<Integer> features, Usual usual) {
        Kind kind = columns.get(features.get(0)).kind();
        return name + (kind == Kind.NUMBER || kind == Kind.DAYS ? " " : ": ") + words(features, usual);
    }

    /** What is usual for a column: a range, or the most frequent values. */
    String words(List<Integer> features, Usual usual) {
        return switch (columns.get(features.get(0)).kind()) {
            case NUMBER, DAYS -> range(features.get(0), usual);
            case YES -> "yes in " + Figures.percent(usual.mean()[features.get(0)]);
            case TEXT -> like(features, usual.mean());
            case PICTURE -> "other pictures";
            default -> mostFrequent(features, usual);
        };
    }

    /** The words that set a text, or the mean of several, apart from the average of the known classes. */
    private String like(List<Integer> features, float[] point) {
        double[] direction = features.stream()
                .filter(j -> columns.get(j).kind().isCoordinate())
                .mapToDouble(j -> point[j] - known.mean(j))
                .toArray();
        List<String> words = texts.along(columns.get(features.get(0)).column(), direction, TEXT_WORDS);
        return words.isEmpty() ? "of its own" : "like \"" + String.join(" ", words) + "\"";
    }

    private String range(int feature, Usual usual) {
        ColumnFeature described = columns.get(feature);
        float low = usual.low()[feature];
        float high = usual.high()[feature];
        double apart = Math.abs(described.scale() * ((double) high - low));
        String to = described.words(high, apart);
        if (low == high) {
            return to;
        }
        String from = described.words(low, apart);
        String unit = described.unit().isEmpty() ? "" : " " + described.unit();
        return (from.endsWith(unit) ? from.substring(0, from.length() - unit.length()) : from) + " to " + to;
    }

    private String mostFrequent(List<Integer> features, Usual usual) {
        String frequent = features.stream()
                .filter(j -> usual.mean()[j] >= SELDOM)
                .sorted(Comparator.comparingDouble(j -> -usual.mean()[j]))
                .limit(VALUES)
                .map(j -> value(columns.get(j)) + " in " + Figures.percent(usual.mean()[j]))
                .collect(Collectors.joining(", "));
        return frequent.isEmpty() ? "other values" : frequent;
    }
}
