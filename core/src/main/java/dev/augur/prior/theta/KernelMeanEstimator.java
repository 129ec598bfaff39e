package dev.augur.prior.theta;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.prior.HeldOutScores;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.ScoreEstimator;
import dev.augur.prior.ThetaEstimate;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * KM1 and KM2 (Ramaswamy, Scott and Tewari 2016): {@code theta = 1 - 1/lambda}, lambda being where the distance of
 * {@code lambda F + (1 - lambda) H} from the hull of both samples begins to rise, seen through a Gaussian kernel. The
 * two differ in the slope that counts as a rise. The paper on augmented classes uses KM1 on held-out scores of an SVM.
 *
 * <p>lambda is looked for up to 8, so theta up to 0.875. An estimate that ends there is repeated up to 64 and says so,
 * unless {@code compat} asks for the behaviour of the released program.
 *
 * @param variant which slope counts
 * @param compat whether lambda never exceeds 8
 */
public record KernelMeanEstimator(Variant variant, boolean compat) implements ScoreEstimator {
    private static final double CAP = 8;
    private static final double WIDE_CAP = 64;
    private static final int MOST_SCORES = 2000;

    /** What counts as a rise of the distance. */
    public enum Variant {
        /** A quarter of the largest slope, three quarters of the slope at 1. */
        KM1,
        /** The rate of the estimation error, {@code 1/sqrt(min(N, M))}. */
        KM2;

        double lambda(KernelMeanSearch search, double cap) {
            return search.search(this == KM1 ? search.slopeThreshold() : search.sizeThreshold(), cap);
        }
    }

    public static KernelMeanEstimator withDefaults() {
        return new KernelMeanEstimator(Variant.KM1, false);
    }

    public KernelMeanEstimator withVariant(Variant other) {
        return new KernelMeanEstimator(other, compat);
    }

    public KernelMeanEstimator withCompat(boolean other) {
        return new KernelMeanEstimator(variant, other);
    }

    /**
     * More than 2000 scores of one kind are replaced by 2000 evenly spaced quantiles. Both variants are among the
     * diagnostics.
     */
    @Override
    public ThetaEstimate estimate(double[] component, double[] mixture) {
        HeldOutScores.check(component, mixture);
        double[] known = thinned(component);
        double[] all = thinned(mixture);
        double[] pool = Arrays.copyOf(all, all.length + known.length);
        System.arraycopy(known, 0, pool, all.length, known.length);
        return estimate(Matrix.wrap(pool, pool.length, 1), all.length);
    }

    private static double[] thinned(double[] scores) {
        if (scores.length <= MOST_SCORES) {
            return scores;
        }
        double[] sorted = scores.clone();
        Arrays.sort(sorted);
        double[] thinned = new double[MOST_SCORES];
        Arrays.setAll(thinned, i -> sorted[(int) ((i + 0.5) * sorted.length / MOST_SCORES)]);
        return thinned;
    }

    /** The same estimate from the features themselves, by {@link Subsampled subsets} if there are many rows. */
    public MixtureProportionEstimator onFeatures() {
        return Subsampled.withDefaults((data, seeds) -> {
            FeatureMatrix pool = FeatureMatrix.concat(data.unlabeled(), data.labeled());
            return estimate(Matrix.of(pool), data.unlabeledCount());
        });
    }

    private ThetaEstimate estimate(Matrix points, int mixtureCount) {
        if (isConstant(points)) {
            return ThetaEstimate.of(1).note("all rows are equal: known and novel ones cannot be told apart");
        }
        KernelMeanSearch search = new KernelMeanSearch(points, mixtureCount);
        double lambda = variant.lambda(search, CAP);
        boolean atCap = KernelMeanSearch.isAtCap(lambda, CAP);
        double cap = atCap && !compat ? WIDE_CAP : CAP;
        ThetaEstimate estimate = describe(search, cap);
        if (KernelMeanSearch.isAtFloor(lambda)) {
            return estimate.atLowerBound(0);
        }
        return atCap ? describeCap(estimate, cap) : estimate;
    }

    private static boolean isConstant(Matrix points) {
        double[] values = points.values();
        return IntStream.range(0, values.length).allMatch(at -> values[at] == values[at % points.columns()]);
    }

    private ThetaEstimate describe(KernelMeanSearch search, double cap) {
        double lambda = variant.lambda(search, cap);
        ThetaEstimate estimate = ThetaEstimate.of(share(lambda))
                .with("lambda", lambda)
                .with("width", search.width())
                .with("mmd", search.mmd())
                .with("slopeAtOne", (search.distance(1.05) - search.distance(1)) / 0.05);
        for (Variant each : Variant.values()) {
            estimate = estimate.with(each.name().toLowerCase(Locale.ROOT), share(each.lambda(search, cap)));
        }
        return estimate.with("rounds", search.rounds());
    }

    private static double share(double lambda) {
        return 1 - 1 / lambda;
    }

    private static ThetaEstimate describeCap(ThetaEstimate estimate, double cap) {
        return KernelMeanSearch.isAtCap(estimate.diagnostic("lambda"), cap)
                ? estimate.atUpperBound(share(cap))
                : estimate.note("the first search ended at its upper bound " + share(CAP) + " and was repeated up to "
                        + share(cap));
    }
}
