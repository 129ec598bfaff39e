package dev.augur.report;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Scaler;
import dev.augur.data.Scaling;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** What is usual: mean and standard deviation of each feature over the labeled rows. */
final class KnownRanges {
    private final Scaler usual;

    KnownRanges(FeatureMatrix labeled) {
        this.usual = Scaling.STD.fit(labeled);
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

    /** The features furthest from what is usual, in standard deviations of the labeled rows; the furthest first. */
    List<Unusual> mostUnusual(double[] row, int count) {
        return IntStream.range(0, row.length)
                .mapToObj(j -> new Unusual(j, row[j], usual.shift()[j], deviations(row[j], j)))
                .filter(unusual -> unusual.deviations() != 0)
                .sorted(Comparator.comparingDouble((Unusual u) -> -Math.abs(u.deviations())))
                .limit(count)
                .toList();
    }

    private double deviations(double value, int feature) {
        return (value - usual.shift()[feature]) / usual.divisor()[feature];
    }
}
