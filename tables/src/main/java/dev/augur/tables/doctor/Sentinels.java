package dev.augur.tables.doctor;

import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.Feature;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Numbers that stand for a gap, such as -999: far from all others and written as such, or farther still and repeated.
 */
final class Sentinels implements ColumnCheck {
    private static final int FEWEST = 20;
    private static final double FAR = 10;

    @Override
    public List<Finding> look(Specimen specimen) throws TableException {
        List<Finding> findings = new ArrayList<>();
        for (Feature feature : specimen.features()) {
            if (feature.kind() == Feature.Kind.NUMBER) {
                look(feature.name(), specimen.sorted(feature), findings);
            }
        }
        return findings;
    }

    private static void look(String column, double[] sorted, List<Finding> findings) {
        if (sorted.length == 0) {
            return;
        }
        double low = sorted[0];
        double high = sorted[sorted.length - 1];
        double[] rest = Arrays.stream(sorted)
                .filter(value -> value > low && value < high)
                .toArray();
        if (rest.length < FEWEST || rest.length < sorted.length / 2) {
            return;
        }
        double range = rest[rest.length - 1] - rest[0];
        for (double value : new double[] {low, high}) {
            double distance = value == low ? rest[0] - low : high - rest[rest.length - 1];
            int count =
                    (int) Arrays.stream(sorted).filter(each -> each == value).count();
            boolean written = isNines(value) && distance > range;
            if (range > 0 && (written || (count > 1 && distance > FAR * range))) {
                findings.add(finding(
                        column,
                        value,
                        count,
                        Arrays.stream(sorted).filter(each -> each != value).toArray()));
            }
        }
    }

    /** 99, -999, 9999.0 and the like. */
    private static boolean isNines(double value) {
        return value == Math.rint(value)
                && Long.toString((long) Math.abs(value)).matches("9{2,}");
    }

    private static Finding finding(String column, double value, int count, double[] others) {
        String word = plain(value);
        return new Finding(
                "sentinels",
                List.of(column),
                Map.of("cells", count),
                "the column " + column + " has " + word + " in " + count + (count == 1 ? " cell" : " cells")
                        + ", while the others are between " + rounded(others[0]) + " and "
                        + rounded(others[others.length - 1]),
                "give --missing " + word + " if it stands for a missing value");
    }

    static String plain(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    /** With four significant digits, which is enough to see a range. */
    private static String rounded(double value) {
        return value == Math.rint(value)
                ? plain(value)
                : new BigDecimal(value).round(new MathContext(4)).toString();
    }
}
