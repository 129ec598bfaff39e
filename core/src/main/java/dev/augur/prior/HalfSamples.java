package dev.augur.prior;

import dev.augur.common.Check;
import dev.augur.data.LacData;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * A 95% interval around the estimate of any estimator, models included: {@code theta +- t sd}, sd being the sample standard deviation of
 * the estimates from random halves of the rows. A half drawn without replacement varies around the whole as much as the whole does around
 * the truth (half-sampling, McCarthy 1969), and unlike a bootstrap it never puts copies of a row on both sides of a held-out split. A lean
 * of the estimator itself does not show.
 *
 * @param estimator what is run on each half
 * @param halves how many
 */
public record HalfSamples(MixtureProportionEstimator estimator, int halves) {
    /** Quantiles at 0.975 of Student's t by degrees of freedom, from 1. */
    private static final double[] STUDENT = {12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26};

    private static final double NORMAL = 1.96;

    public HalfSamples {
        Check.atLeast("halves", halves, 2);
    }

    /** Ten halves. */
    public static HalfSamples withDefaults(MixtureProportionEstimator estimator) {
        return new HalfSamples(estimator, 10);
    }

    /** The estimate from all rows with its interval; as it is where it has one already. */
    public ThetaEstimate estimate(LacData data, SeedTree seeds) {
        ThetaEstimate whole = estimator.estimate(data, seeds);
        if (whole.interval().isPresent()) {
            return whole;
        }
        double[] thetas = new double[halves];
        for (int h = 0; h < halves; h++) {
            SeedTree own = seeds.child("half").child(h);
            thetas[h] = estimator.estimate(half(data, own.generator()), own).theta();
        }
        double mean = Arrays.stream(thetas).average().orElseThrow();
        double squares = Arrays.stream(thetas).map(v -> (v - mean) * (v - mean)).sum();
        double deviation = Math.sqrt(squares / (halves - 1));
        ThetaEstimate described = whole.withInterval(Interval.around(whole.theta(), quantile() * deviation))
                .with("halfMean", mean)
                .with("halfDeviation", deviation);
        return deviation > 0
                ? described
                : described.note("the interval has no width: theta was the same on every half of the rows");
    }

    private double quantile() {
        return halves - 2 < STUDENT.length ? STUDENT[halves - 2] : NORMAL;
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
