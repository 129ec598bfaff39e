package dev.augur.prior.theta;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.prior.Interval;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/**
 * An estimator whose cost grows with the square of the rows, on random subsets: where there are more than
 * {@code mostRows} labeled or unlabeled rows, the mean over several subsets of at most as many of each.
 *
 * @param estimator the estimator, which sees all labeled rows as one class
 * @param mostRows of each kind
 * @param subsets how many
 */
record Subsampled(MixtureProportionEstimator estimator, int mostRows, int subsets)
        implements MixtureProportionEstimator {
    public Subsampled {
        Check.positive("mostRows", mostRows);
        Check.positive("subsets", subsets);
    }

    /** Ten subsets of at most 2000 rows of each kind. */
    public static Subsampled withDefaults(MixtureProportionEstimator estimator) {
        return new Subsampled(estimator, 2000, 10);
    }

    @Override
    public ThetaEstimate estimate(LacData data, SeedTree seeds) {
        if (data.labeledCount() <= mostRows && data.unlabeledCount() <= mostRows) {
            return estimator.estimate(data, seeds);
        }
        List<ThetaEstimate> estimates = new ArrayList<>();
        for (int s = 0; s < subsets; s++) {
            SeedTree own = seeds.child("subset").child(s);
            estimates.add(estimator.estimate(subset(data, own.generator()), own));
        }
        ThetaEstimate first = estimates.get(0);
        Optional<Interval> interval = first.interval()
                .map(i -> new Interval(
                        mean(estimates, e -> e.interval().orElse(i).low()),
                        mean(estimates, e -> e.interval().orElse(i).high())));
        return new ThetaEstimate(mean(estimates, ThetaEstimate::theta), first.diagnostics(), first.notes(), interval)
                .note("theta is the mean over " + subsets + " random subsets of at most " + mostRows
                        + " rows of each kind; the other numbers are those of the first");
    }

    /** The mean ends of the intervals of the subsets, which have fewer rows, so the interval is rather wide. */
    @Override
    public ThetaEstimate estimateWithInterval(LacData data, SeedTree seeds) {
        return new Subsampled(estimator::estimateWithInterval, mostRows, subsets).estimate(data, seeds);
    }

    private LacData subset(LacData data, RandomGenerator random) {
        FeatureMatrix labeled = subset(data.labeled(), random);
        FeatureMatrix pool = FeatureMatrix.concat(labeled, subset(data.unlabeled(), random));
        return LacData.pooled(pool, new int[labeled.rows()], LabelSpace.numbered(1));
    }

    private FeatureMatrix subset(FeatureMatrix rows, RandomGenerator random) {
        return rows.select(Sampling.withoutReplacement(rows.rows(), Math.min(rows.rows(), mostRows), random));
    }

    private static double mean(List<ThetaEstimate> estimates, ToDoubleFunction<ThetaEstimate> value) {
        return estimates.stream().mapToDouble(value).average().orElseThrow();
    }
}
