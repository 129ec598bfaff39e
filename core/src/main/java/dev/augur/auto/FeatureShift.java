package dev.augur.auto;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * How far apart the means of a feature are among labeled and unlabeled rows.
 *
 * @param feature its index
 * @param sigmas the difference in standard deviations over all rows, unlabeled less labeled
 */
public record FeatureShift(int feature, double sigmas) {
    /** The features that differ most, the most different first. */
    public static List<FeatureShift> largest(LacData data, int count) {
        return IntStream.range(0, data.pool().columns())
                .mapToObj(feature -> of(data, feature))
                .sorted(Comparator.comparingDouble(shift -> -Math.abs(shift.sigmas)))
                .limit(count)
                .toList();
    }

    private static FeatureShift of(LacData data, int feature) {
        double mean = mean(data.pool(), feature);
        double variance = 0;
        for (int i = 0; i < data.pool().rows(); i++) {
            double difference = data.pool().get(i, feature) - mean;
            variance += difference * difference / data.pool().rows();
        }
        double apart = mean(data.unlabeled(), feature) - mean(data.labeled(), feature);
        return new FeatureShift(feature, variance > 0 ? apart / Math.sqrt(variance) : 0);
    }

    private static double mean(FeatureMatrix x, int feature) {
        double sum = 0;
        for (int i = 0; i < x.rows(); i++) {
            sum += x.get(i, feature);
        }
        return sum / x.rows();
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%d (%+.1f)", feature, sigmas);
    }
}
