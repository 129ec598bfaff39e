package dev.augur.data;

import java.util.List;
import java.util.Optional;

/**
 * Puts features on one scale where the columns of a table are of different kinds. If each feature were scaled
 * separately, a column of twenty categories would count as much as twenty numbers in a distance, and a category that
 * one row in a thousand has would put that row farther away than ten numbers could. Here every column counts about as
 * much as one number. Flags stay 0 and 1 where numbers have the deviation 1: rows of different categories are then as
 * far apart, squared, as two numbers are on average, however rare a category is. Where numbers have the range 1,
 * different categories are one range apart. Several numbers made from one column share its weight. The coordinates of a
 * point, such as a text, keep their distances but for one factor, by which points are as far apart as different
 * categories. Tables of numbers alone, or of flags alone, are scaled feature by feature.
 *
 * @param columns what the features are
 */
public record ColumnScaling(FeatureColumns columns) {
    /**
     * Rows of different categories differ in two flags; divided by this they are as far apart as the ends of a range.
     */
    private static final double TWO_FLAGS = Math.sqrt(2);

    /** How heavy tails of these rows are compressed, if a quarter of the numbers have some. */
    public Optional<TailCompression> tails(Matrix rows) {
        return TailCompression.fit(rows, count(Sort.NUMBER), j -> sort(j) != Sort.COORDINATE);
    }

    /** The same with flags counted as numbers. */
    public Optional<TailCompression> tailsOfAll(Matrix rows) {
        return TailCompression.fit(rows, columns.size() - count(Sort.COORDINATE), j -> sort(j) != Sort.COORDINATE);
    }

    /** The scaling of these rows, on which {@link OddCells} have no influence. */
    public Scaler scaler(Scaling scaling, Matrix rows) {
        Scaler single = OddCells.scaler(scaling, rows, tails(rows).isPresent());
        boolean mixed = isMixed();
        double apart = mixed && scaling == Scaling.MINMAX ? TWO_FLAGS : 1;
        Scaler scaler = withPoints(single, rows.rows(), rows::get, apart);
        if (mixed) {
            columns.byColumn().values().forEach(column -> share(column, scaling, scaler.divisor()));
        }
        return scaler;
    }

    /**
     * A scaling of single features, in which the coordinates of a point have one divisor: the root of the sum of their
     * variances.
     */
    public Scaler keepingPoints(Scaler single, int rows, Scaling.Cells x) {
        return withPoints(single, rows, x, 1);
    }

    private Scaler withPoints(Scaler single, int rows, Scaling.Cells x, double factor) {
        double[] shift = single.shift().clone();
        double[] divisor = single.divisor().clone();
        for (List<Integer> column : columns.byColumn().values()) {
            int[] point = column.stream()
                    .filter(j -> sort(j) == Sort.COORDINATE)
                    .mapToInt(j -> j)
                    .toArray();
            if (point.length > 0) {
                Scaler each = Scaling.STD.fit(rows, point.length, (i, j) -> x.get(i, point[j]));
                double common = factor * Math.sqrt(variance(rows, x, point, each.shift()));
                for (int j = 0; j < point.length; j++) {
                    shift[point[j]] = each.shift()[j];
                    divisor[point[j]] = Scaling.divisor(common, 1);
                }
            }
        }
        return new Scaler(shift, divisor, single.reach());
    }

    private static double variance(int rows, Scaling.Cells x, int[] point, double[] mean) {
        double sum = 0;
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < point.length; j++) {
                double difference = x.get(i, point[j]) - mean[j];
                sum += difference * difference;
            }
        }
        return sum / rows;
    }

    private void share(List<Integer> column, Scaling scaling, double[] divisor) {
        List<Integer> flags = column.stream().filter(j -> sort(j) == Sort.FLAG).toList();
        List<Integer> numbers =
                column.stream().filter(j -> sort(j) == Sort.NUMBER).toList();
        double ofFlags = scaling == Scaling.STD || flags.size() == 1 ? 1 : TWO_FLAGS;
        flags.forEach(j -> divisor[j] = ofFlags);
        numbers.forEach(j -> divisor[j] *= Math.sqrt(numbers.size()));
    }

    private boolean isMixed() {
        return columns.features().stream()
                        .map(each -> sort(each.kind()))
                        .distinct()
                        .count()
                > 1;
    }

    private int count(Sort sort) {
        return (int) columns.features().stream()
                .filter(each -> sort(each.kind()) == sort)
                .count();
    }

    /** What is scaled in one way. */
    private enum Sort {
        NUMBER,
        FLAG,
        COORDINATE
    }

    private static Sort sort(ColumnFeature.Kind kind) {
        return kind.isFlag() ? Sort.FLAG : kind.isCoordinate() ? Sort.COORDINATE : Sort.NUMBER;
    }

    private Sort sort(int feature) {
        return sort(columns.get(feature).kind());
    }
}
