package dev.augur.tables.doctor;

import dev.augur.tables.cells.PixelNames;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.doctor.Specimen.Side;
import dev.augur.tables.encode.Feature;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Columns whose unlabeled numbers are the labeled ones in another unit, as their quantiles tell. Pixels have no units.
 */
final class ChangedUnits implements ColumnCheck {
    static final String KIND = "changed_unit";

    private static final int FEWEST = 30;
    private static final double[] QUANTILES = {0.05, 0.25, 0.5, 0.75, 0.95};

    /** Novel classes move quantiles, too, but not all of them by the same factor. */
    private static final double AGREE = 0.15;

    private static final double DIFFER = 0.75;
    private static final double LARGE = 10;
    private static final int FEWEST_OF_A_SHAPE = 100;
    private static final double MOST_GAP = 0.12;

    private record Unit(String words, double factor, double shift) {}

    private static final List<Unit> UNITS = List.of(
            new Unit("10 times", 10, 0),
            new Unit("100 times", 100, 0),
            new Unit("1000 times", 1000, 0),
            new Unit("a million times", 1e6, 0),
            new Unit("2.54 times (inches, centimetres)", 2.54, 0),
            new Unit("2.2046 times (kilograms, pounds)", 2.2046, 0),
            new Unit("3.2808 times (metres, feet)", 3.2808, 0),
            new Unit("1.6093 times (miles, kilometres)", 1.6093, 0),
            new Unit("1.8 times plus 32 (Celsius, Fahrenheit)", 1.8, 32));

    @Override
    public List<Finding> look(Specimen specimen) throws TableException {
        List<Finding> findings = new ArrayList<>();
        for (Feature feature : specimen.features()) {
            if (feature.kind() == Feature.Kind.NUMBER && !PixelNames.isPixel(feature.name())) {
                double[] known = specimen.sorted(feature, Side.LABELED);
                double[] mixture = specimen.sorted(feature, Side.UNLABELED);
                if (Math.min(known.length, mixture.length) >= FEWEST) {
                    look(feature.name(), known, mixture, findings);
                }
            }
        }
        return findings;
    }

    private static void look(String column, double[] known, double[] mixture, List<Finding> findings) {
        double[] first = quantiles(known);
        double[] second = quantiles(mixture);
        if (distance(first, second, 1, 0) < DIFFER && distance(second, first, 1, 0) < DIFFER) {
            return;
        }
        for (Unit unit : UNITS) {
            boolean larger = agrees(known, mixture, unit);
            if (larger || agrees(mixture, known, unit)) {
                findings.add(new Finding(
                        KIND,
                        List.of(column),
                        Map.of(),
                        "the column " + column + " seems to be in another unit in the unlabeled rows: "
                                + (larger ? "their" : "the labeled") + " numbers are " + unit.words() + " "
                                + (larger ? "the labeled ones" : "theirs"),
                        "convert both to one unit"));
                return;
            }
        }
    }

    /** By a small factor novel classes, too, can move the quantiles; then the whole distributions must agree. */
    private static boolean agrees(double[] small, double[] large, Unit unit) {
        return distance(quantiles(small), quantiles(large), unit.factor(), unit.shift()) <= AGREE
                && (unit.factor() >= LARGE || sameShape(small, large, unit));
    }

    /**
     * Whether the largest gap between both distribution functions is that of samples of one distribution (Smirnov 1948,
     * 1%).
     */
    private static boolean sameShape(double[] small, double[] large, Unit unit) {
        double n = small.length;
        double m = large.length;
        double gap = 0;
        int j = 0;
        for (int i = 0; i < small.length; i++) {
            double value = unit.factor() * small[i] + unit.shift();
            while (j < large.length && large[j] < value) {
                j++;
            }
            gap = Math.max(gap, Math.max(Math.abs(j / m - i / n), Math.abs(j / m - (i + 1) / n)));
        }
        return Math.min(n, m) >= FEWEST_OF_A_SHAPE && gap <= Math.min(MOST_GAP, 1.63 * Math.sqrt(1 / n + 1 / m));
    }

    /** The largest difference of a quantile, in ranges of the second. */
    private static double distance(double[] from, double[] to, double factor, double shift) {
        double range = to[to.length - 1] - to[0];
        double most = 0;
        for (int i = 0; i < from.length; i++) {
            most = Math.max(most, Math.abs(factor * from[i] + shift - to[i]));
        }
        return range > 0 ? most / range : Double.POSITIVE_INFINITY;
    }

    private static double[] quantiles(double[] sorted) {
        double[] values = new double[QUANTILES.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = sorted[(int) Math.round(QUANTILES[i] * (sorted.length - 1))];
        }
        return values;
    }
}
