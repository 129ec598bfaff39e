package dev.augur.prior;

import dev.augur.data.LacData;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * A 95% interval around the estimate of any estimator, models included: {@code theta +- t sd}, sd being the sample
 * standard deviation of the estimates from random halves of the rows. A half drawn without replacement varies around
 * the whole as much as the whole does around the truth (half-sampling, McCarthy 1969), and unlike a bootstrap it never
 * puts copies of a row on both sides of a held-out split. A lean of the estimator itself does not show.
 *
 * @param estimator what is run on each half
 */
record HalfSamples(MixtureProportionEstimator estimator) {
    private static final int HALVES = 10;

    /** The quantile at 0.975 of Student's t with one degree of freedom less than there are halves. */
    private static final double STUDENT = 2.26;

    /** The estimate from all rows with its interval; as it is where it has one already. */
    ThetaEstimate estimate(LacData data, SeedTree seeds) {
        ThetaEstimate whole = estimator.estimate(data, seeds);
        if (whole.interval().isPresent()) {
            return whole;
        }
        double[] thetas = new double[HALVES];
        for (int h = 0; h < HALVES; h++) {
            SeedTree own = seeds.child("half").child(h);
            thetas[h] = estimator.estimate(half(data, own.generator()), own).theta();
        }
        double mean = Arrays.stream(thetas).average().orElseThrow();
        double squares = Arrays.stream(thetas).map(v -> (v - mean) * (v - mean)).sum();
        double deviation = Math.sqrt(squares / (HALVES - 1));
        int rows = Math.min(data.labeledCount(), data.unlabeledCount());
        ThetaEstimate described = whole.withInterval(Interval.around(whole.theta(), STUDENT * deviation, rows))
                .with("halfMean", mean)
                .with("halfDeviation", deviation);
        return deviation > 0
                ? described
                : described.note("theta was the same on every half of the rows: the interval is what " + rows
                        + " rows cannot rule out");
    }

    /** Half of each class and of the unlabeled rows, rounded up. */
    private static LacData half(LacData data, RandomGenerator random) {
        int[] labels = data.labels();
        int[] labeled = IntStream.range(0, data.space().known())
                .flatMap(c -> Arrays.stream(half(
                        IntStream.range(0, labels.length)
                                .filter(i -> labels[i] == c)
                                .toArray(),
                        random)))
                .toArray();
        return data.select(
                labeled, half(IntStream.range(0, data.unlabeledCount()).toArray(), random));
    }

    private static int[] half(int[] rows, RandomGenerator random) {
        return Arrays.stream(Sampling.withoutReplacement(rows.length, (rows.length + 1) / 2, random))
                .map(i -> rows[i])
                .toArray();
    }
}
