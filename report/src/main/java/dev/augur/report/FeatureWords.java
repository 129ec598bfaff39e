package dev.augur.report;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Features in words: with the columns, units and cells of the tables where they are known.
 *
 * @param originals rows and features as the tables have them
 */
record FeatureWords(Originals originals) {
    private static final int LONGEST = 60;

    /**
     * What stands out.
     *
     * @param name of a feature or column
     * @param value what it is
     * @param remark beside what is usual; may be empty
     */
    record Shown(String name, String value, String remark) {}

    /** Of a group: means, or shares where a feature only says whether a value is there. */
    List<Shown> ofGroup(List<KnownRows.Unusual> unusual) {
        return unusual.stream().map(this::ofGroup).toList();
    }

    private Shown ofGroup(KnownRows.Unusual unusual) {
        if (isFlag(unusual)) {
            return new Shown(
                    unusual.name(),
                    "in " + Words.percent(unusual.value()),
                    "known rows " + Words.percent(unusual.mean()));
        }
        int feature = unusual.feature();
        double value = originals.number(feature, unusual.value());
        double mean = originals.number(feature, unusual.mean());
        double apart = Math.abs(value - mean);
        String unit = originals.unit(feature).isEmpty() ? "" : " " + originals.unit(feature);
        Optional<String> day = originals.day(feature, unusual.value());
        return new Shown(
                day.flatMap(counted -> originals.column(feature)).orElse(unusual.name()),
                day.orElseGet(() -> Words.telling(value, apart) + unit),
                "known rows "
                        + originals.day(feature, unusual.mean()).orElseGet(() -> Words.telling(mean, apart) + unit)
                        + ", " + Words.deviations(unusual.deviations()));
    }

    /** Of a row: its cells as they are, one for each column. */
    List<Shown> ofRow(int row, List<KnownRows.Unusual> unusual, int most) {
        Set<String> columns = new HashSet<>();
        List<Shown> shown = new ArrayList<>();
        for (KnownRows.Unusual each : unusual) {
            String column = originals.column(each.feature()).orElse(each.name());
            if (shown.size() < most && columns.add(column)) {
                shown.add(ofRow(row, column, each));
            }
        }
        return shown;
    }

    private Shown ofRow(int row, String column, KnownRows.Unusual unusual) {
        Optional<String> cell = originals.cell(row, unusual.feature());
        String beside = isFlag(unusual) ? "" : Words.deviations(unusual.deviations());
        return cell.map(text -> new Shown(column, text.isEmpty() ? "missing" : shortened(plain(text)), beside))
                .orElseGet(() -> new Shown(
                        unusual.name(), Words.number(originals.number(unusual.feature(), unusual.value())), beside));
    }

    /** A number as people write it, where a program wrote 1.7E9. */
    private static String plain(String text) {
        return text.matches("-?\\d\\.\\d{1,17}E\\d{1,2}") ? new BigDecimal(text).toPlainString() : text;
    }

    private static String shortened(String text) {
        return text.codePointCount(0, text.length()) <= LONGEST
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "\u2026";
    }

    /** Whether a feature is 1 where a column has a certain value, or none. */
    private boolean isFlag(KnownRows.Unusual unusual) {
        return originals
                .column(unusual.feature())
                .filter(column -> unusual.name().startsWith(column + " = ")
                        || unusual.name().equals(column + " is other")
                        || unusual.name().equals(column + " is missing"))
                .isPresent();
    }
}
