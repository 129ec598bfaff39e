package dev.augur.report;

import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Scaler;
import dev.augur.data.Scaling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What is usual: mean and standard deviation of each feature over the labeled rows. Of a text, whose features mean
 * nothing one by one, the first stands for all.
 */
final class KnownRanges {
    private final Scaler usual;
    private final List<Integer> texts = new ArrayList<>();
    private final int[] others;

    KnownRanges(FeatureMatrix labeled, FeatureColumns columns) {
        this.usual = Scaling.STD.fit(labeled);
        for (List<Integer> column : columns.byColumn().values()) {
            column.stream().filter(j -> isText(columns, j)).findFirst().ifPresent(texts::add);
        }
        this.others = IntStream.range(0, columns.size())
                .filter(j -> !isText(columns, j))
                .toArray();
    }

    private static boolean isText(FeatureColumns columns, int feature) {
        return columns.get(feature).kind().isCoordinate();
    }

    /**
     * A feature's value beside what is usual.
     *
     * @param feature its index
     * @param value of a row, or the mean of a group
     * @param mean of the labeled rows
     * @param deviations how many standard deviations lie between
     */
    record Unusual(int feature, double value, double mean, double deviations) {}

    /**
     * The texts, and then the features furthest from what is usual, in standard deviations of the labeled rows; the
     * furthest first.
     */
    List<Unusual> mostUnusual(double[] row, int count) {
        Stream<Unusual> furthest = Arrays.stream(others)
                .mapToObj(j -> unusual(row, j))
                .filter(unusual -> unusual.deviations() != 0)
                .sorted(Comparator.comparingDouble((Unusual u) -> -Math.abs(u.deviations())));
        return Stream.concat(texts.stream().map(j -> unusual(row, j)), furthest)
                .limit(count)
                .toList();
    }

    private Unusual unusual(double[] row, int feature) {
        return new Unusual(feature, row[feature], usual.shift()[feature], deviations(row[feature], feature));
    }

    private double deviations(double value, int feature) {
        return (value - usual.shift()[feature]) / usual.divisor()[feature];
    }
}
