package dev.augur.report;

import dev.augur.common.Figures;
import dev.augur.data.ColumnFeature;
import dev.augur.data.FeatureColumns;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Features in words: with the columns, units and cells of the tables where they are known.
 *
 * @param columns what the features are
 * @param originals rows as the tables have them
 */
record FeatureWords(FeatureColumns columns, Originals originals) {
    private static final int LONGEST = 60;

    /**
     * What stands out.
     *
     * @param name of a feature or column
     * @param value what it is
     * @param remark compares it with what is usual; may be empty
     */
    record Shown(String name, String value, String remark) {}

    /**
     * What stands out in a group: means, or shares for features that only say whether a value is there, and the words
     * that set texts apart.
     *
     * @param rows of the group
     * @param known rows to compare with
     */
    List<Shown> ofGroup(List<KnownRanges.Unusual> unusual, int[] rows, int[] known) {
        return unusual.stream().map(each -> ofGroup(each, rows, known)).toList();
    }

    private Shown ofGroup(KnownRanges.Unusual unusual, int[] rows, int[] known) {
        ColumnFeature feature = columns.get(unusual.feature());
        if (feature.kind() == ColumnFeature.Kind.PICTURE) {
            return new Shown(feature.column(), "other pictures", "");
        }
        if (feature.kind().isCoordinate()) {
            return TellingWords.of(texts(rows, unusual.feature()), texts(known, unusual.feature()))
                    .shown(feature.column());
        }
        if (feature.kind().isFlag()) {
            return new Shown(
                    feature.name(),
                    "in " + Figures.percent(unusual.value()),
                    "known rows " + Figures.percent(unusual.mean()));
        }
        double apart = Math.abs(feature.scale() * (unusual.value() - unusual.mean()));
        return new Shown(
                feature.day(unusual.value()).map(counted -> feature.column()).orElseGet(feature::name),
                feature.words(unusual.value(), apart),
                "known rows " + feature.words(unusual.mean(), apart) + ", " + Words.deviations(unusual.deviations()));
    }

    private List<String> texts(int[] rows, int feature) {
        return Arrays.stream(rows)
                .mapToObj(row -> originals.cell(row, feature).orElse(""))
                .toList();
    }

    /** The cells of a row as they are, one for each column. */
    List<Shown> ofRow(int row, List<KnownRanges.Unusual> unusual, int most) {
        Set<String> told = new HashSet<>();
        List<Shown> shown = new ArrayList<>();
        for (KnownRanges.Unusual each : unusual) {
            if (shown.size() < most && told.add(columns.get(each.feature()).column())) {
                shown.add(ofRow(row, each));
            }
        }
        return shown;
    }

    private Shown ofRow(int row, KnownRanges.Unusual unusual) {
        ColumnFeature feature = columns.get(unusual.feature());
        boolean alone = feature.kind().isFlag() || feature.kind().isCoordinate();
        String beside = alone ? "" : Words.deviations(unusual.deviations());
        return originals
                .cell(row, unusual.feature())
                .map(text -> new Shown(feature.column(), text.isEmpty() ? "missing" : shortened(plain(text)), beside))
                .orElseGet(() -> feature.kind().isCoordinate()
                        ? new Shown(
                                feature.column(),
                                feature.kind() == ColumnFeature.Kind.TEXT ? "a text" : "a picture",
                                "")
                        : new Shown(feature.name(), Figures.number(feature.number(unusual.value())), beside));
    }

    /** A number as people write it, if a program wrote it like 1.7E9. */
    private static String plain(String text) {
        return text.matches("-?\\d\\.\\d{1,17}E\\d{1,2}") ? new BigDecimal(text).toPlainString() : text;
    }

    private static String shortened(String text) {
        return text.codePointCount(0, text.length()) <= LONGEST
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "\u2026";
    }
}
