package dev.augur.data;

import dev.augur.common.Check;
import dev.augur.common.Figures;
import dev.augur.data.ColumnFeature.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The distribution of some rows in each feature, for comparison with other rows.
 *
 * @param columns what the features are
 * @param rows number of rows
 * @param quantiles of each feature, a row a feature: the least value, twentieths, the largest value
 * @param means of each feature
 */
public record FeatureProfile(FeatureColumns columns, int rows, FeatureMatrix quantiles, double[] means) {
    private static final int STEPS = 20;
    private static final int LOW = 1;
    private static final int MIDDLE = STEPS / 2;
    private static final int HIGH = STEPS - 1;

    /**
     * Smirnov's distance that samples of one distribution exceed in one case of a hundred, over
     * {@code sqrt(1/n + 1/m)}.
     */
    private static final double CHANCE = 1.63;

    public FeatureProfile {
        Check.positive("rows", rows);
        Check.sameSize("features with quantiles", quantiles.rows(), columns.size());
        Check.sameSize("quantiles", quantiles.columns(), STEPS + 1);
        Check.sameSize("means", means.length, columns.size());
    }

    public static FeatureProfile of(FeatureMatrix rows, FeatureColumns columns) {
        float[] quantiles = new float[columns.size() * (STEPS + 1)];
        double[] means = new double[columns.size()];
        for (int j = 0; j < means.length; j++) {
            float[] sorted = sorted(rows, j);
            for (int step = 0; step <= STEPS; step++) {
                quantiles[j * (STEPS + 1) + step] = quantile(sorted, step);
            }
            means[j] = mean(rows, j);
        }
        return new FeatureProfile(columns, rows.rows(), FeatureMatrix.wrap(quantiles, means.length, STEPS + 1), means);
    }

    private static float[] sorted(FeatureMatrix rows, int feature) {
        float[] values = new float[rows.rows()];
        for (int i = 0; i < values.length; i++) {
            values[i] = rows.get(i, feature);
        }
        Arrays.sort(values);
        return values;
    }

    private static float quantile(float[] sorted, int step) {
        return sorted[(int) Math.rint((double) step / STEPS * (sorted.length - 1))];
    }

    private static double mean(FeatureMatrix rows, int feature) {
        double sum = 0;
        for (int i = 0; i < rows.rows(); i++) {
            sum += rows.get(i, feature);
        }
        return sum / rows.rows();
    }

    /** The columns in which other rows differ from these by more than chance, the most different first. */
    public List<ColumnShift> shifts(FeatureMatrix others) {
        Check.sameSize("columns", others.columns(), columns.size());
        double unit = Math.sqrt(1.0 / rows + 1.0 / others.rows());
        List<ColumnShift> shifts = new ArrayList<>();
        columns.byColumn().forEach((column, features) -> {
            ColumnShift shift = shift(column, features, others);
            if (shift.size() > unit * chance(features)) {
                shifts.add(shift);
            }
        });
        return shifts.stream()
                .sorted(Comparator.comparingDouble(ColumnShift::size)
                        .thenComparing(ColumnShift::apart)
                        .reversed())
                .toList();
    }

    /** The same for the largest distance of as many coordinates as a column has. */
    private double chance(List<Integer> features) {
        int coordinates = (int) features.stream()
                .filter(j -> columns.get(j).kind().isCoordinate())
                .count();
        return Math.sqrt(CHANCE * CHANCE + Math.log(Math.max(1, coordinates)) / 2);
    }

    private ColumnShift shift(String column, List<Integer> features, FeatureMatrix others) {
        List<Integer> flags = new ArrayList<>();
        List<ColumnShift> shifts = new ArrayList<>();
        for (int feature : features) {
            if (columns.get(feature).kind().isFlag()) {
                flags.add(feature);
            } else {
                shifts.add(ofNumbers(feature, others));
            }
        }
        if (!flags.isEmpty()) {
            shifts.add(ofFlags(column, flags, others));
        }
        return shifts.stream()
                .max(Comparator.comparingDouble(ColumnShift::size))
                .orElseThrow();
    }

    private ColumnShift ofNumbers(int feature, FeatureMatrix others) {
        ColumnFeature made = columns.get(feature);
        float[] sorted = sorted(others, feature);
        double size = 0;
        for (int step = 0; step <= STEPS; step++) {
            float value = quantiles.get(feature, step);
            size = Math.max(size, (double) step / STEPS - share(sorted, value, true));
            size = Math.max(size, share(sorted, value, false) - (double) step / STEPS);
        }
        double range = quantiles.get(feature, HIGH) - (double) quantiles.get(feature, LOW);
        double apart = Math.abs(quantile(sorted, MIDDLE) - (double) quantiles.get(feature, MIDDLE));
        if (made.kind().isCoordinate()) {
            String what = made.kind() == Kind.TEXT ? "one mixture of words" : "one mixture of pictures";
            return new ColumnShift(made.column(), size, 0, made.column(), false, what, "another mixture");
        }
        float[] own = {quantiles.get(feature, LOW), quantiles.get(feature, MIDDLE), quantiles.get(feature, HIGH)};
        float[] other = {quantile(sorted, LOW), quantile(sorted, MIDDLE), quantile(sorted, HIGH)};
        double telling = Math.abs(made.scale()) * (apart > 0 ? apart : range);
        return new ColumnShift(
                made.column(),
                size,
                range > 0 ? apart / range : Double.MAX_VALUE,
                made.kind() == Kind.DAYS ? made.column() : made.name(),
                false,
                range(made, own, telling),
                range(made, other, telling));
    }

    /** The share of values up to this one, or below it. */
    private static double share(float[] sorted, float value, boolean with) {
        int from = 0;
        int to = sorted.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (sorted[middle] < value || (with && sorted[middle] == value)) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return (double) from / sorted.length;
    }

    /** Such as {@code 1.7 (1.5 to 1.9)}. */
    private static String range(ColumnFeature made, float[] values, double telling) {
        String low = made.words(values[0], telling);
        String middle = made.words(values[1], telling);
        String high = made.words(values[2], telling);
        return low.equals(high) ? middle : middle + " (" + low + " to " + high + ")";
    }

    /**
     * What share of the rows has it.
     *
     * @param what it is
     * @param first of these rows
     * @param second of the others
     */
    private record Share(String what, double first, double second) {
        double difference() {
            return Math.abs(first - second);
        }
    }

    private ColumnShift ofFlags(String column, List<Integer> flags, FeatureMatrix others) {
        List<Share> shares = new ArrayList<>();
        flags.forEach(flag -> shares.add(new Share(words(columns.get(flag)), means[flag], mean(others, flag))));
        boolean category = columns.get(flags.get(0)).kind() == Kind.CATEGORY;
        if (category) {
            shares.add(none(column, shares));
        }
        Share most = shares.stream()
                .max(Comparator.comparingDouble(Share::difference).thenComparing(Share::second))
                .orElseThrow();
        double variation = shares.stream().mapToDouble(Share::difference).sum() / 2;
        return new ColumnShift(
                column,
                category ? variation : most.difference(),
                0,
                most.what,
                true,
                percent(most.first),
                percent(most.second));
    }

    /** Rows without any of the values have one that is not among them. */
    private static Share none(String column, List<Share> shares) {
        return new Share(
                column + " is a value never seen in training",
                1 - shares.stream().mapToDouble(Share::first).sum(),
                1 - shares.stream().mapToDouble(Share::second).sum());
    }

    private static String percent(double share) {
        return Figures.number(Math.abs(Math.rint(1000 * share) / 10)) + "%";
    }

    private static String words(ColumnFeature made) {
        return switch (made.kind()) {
            case CATEGORY -> made.column() + " = \"" + made.detail() + "\"";
            case OTHER -> made.column() + " is a rare value";
            default -> made.name();
        };
    }
}
