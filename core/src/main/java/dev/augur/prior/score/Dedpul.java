package dev.augur.prior.score;

import dev.augur.common.Check;
import dev.augur.prior.ScoreEstimator;
import dev.augur.prior.ThetaEstimate;
import java.util.Arrays;

/**
 * DEDPUL (Ivanov 2020): the ratio r of the densities of labeled and unlabeled scores, smoothed, gives the posterior of
 * a novel row, {@code max(0, 1 - r (1 - a))}; the share a of novel rows is the fixed point of its mean, found by
 * expectation maximisation from 0, or, where that runs away, the sharpest bend of {@code mean posterior - a} over a
 * grid. Scores are probabilities of being known; {@code theta = 1 - a}.
 *
 * @param mixtureFactor bandwidth of the mixture's density, in standard deviations
 * @param componentFactor bandwidth of the component's density
 */
public record Dedpul(double mixtureFactor, double componentFactor) implements ScoreEstimator {
    private static final double DENSITY_FLOOR = 1e-5;
    private static final double MOST_RATIO = 50;

    /**
     * The mean of the ratio over the mixture is 1 but for smoothing and the cap, unless the mixture misses the
     * component.
     */
    private static final double LEAST_MEAN_RATIO = 0.25;

    private static final int FIRST_HALF_WINDOW = 5;
    private static final int WINDOWS_PER_SAMPLE = 20;
    private static final double TOLERANCE = 1e-5;
    private static final int MOST_STEPS = 1000;
    private static final int GRID = 1000;
    private static final double MOST_ERROR = 0.05;

    public Dedpul {
        Check.positive("mixtureFactor", mixtureFactor);
        Check.positive("componentFactor", componentFactor);
    }

    /** The released program's 0.05 and 0.1. */
    public static Dedpul withDefaults() {
        return new Dedpul(0.05, 0.1);
    }

    @Override
    public ThetaEstimate estimate(double[] component, double[] mixture) {
        Probabilities.check(component, mixture);
        double[] known = Arrays.stream(component).map(s -> 1 - s).toArray();
        double[] all = Arrays.stream(mixture).map(s -> 1 - s).sorted().toArray();
        LogitDensity knownDensity = new LogitDensity(known, componentFactor);
        LogitDensity allDensity = new LogitDensity(all, mixtureFactor);
        if (!knownDensity.isDefined() || !allDensity.isDefined()) {
            return ThetaEstimate.of(1).note("the scores of a sample do not differ: their density cannot be estimated");
        }
        double[] ratio = new double[all.length];
        Arrays.setAll(
                ratio, i -> Math.min(MOST_RATIO, knownDensity.at(all[i]) / (allDensity.at(all[i]) + DENSITY_FLOOR)));
        if (mean(ratio) < LEAST_MEAN_RATIO) {
            return ThetaEstimate.of(0)
                    .with("meanRatio", mean(ratio))
                    .note("labeled rows have scores that hardly any unlabeled row has");
        }
        return fromRatio(smoothed(ratio, all, (mean(known) + mean(all)) / 2));
    }

    /** @param all probabilities of the unlabeled rows of being novel, ascending, as the ratio is */
    private static double[] smoothed(double[] ratio, double[] all, double threshold) {
        double[] smooth = RollingMedian.of(ratio, FIRST_HALF_WINDOW);
        int end = 0;
        while (end < all.length && all[end] <= threshold) {
            end++;
        }
        for (int i = end - 2; i >= 0; i--) {
            smooth[i] = Math.max(smooth[i], smooth[i + 1]);
        }
        return RollingMedian.of(smooth, all.length / WINDOWS_PER_SAMPLE);
    }

    private static ThetaEstimate fromRatio(double[] ratio) {
        double converged = converge(ratio);
        double[] errors = new double[GRID];
        Arrays.setAll(errors, g -> meanPosterior(ratio, grid(g)) - grid(g));
        double bend = sharpestBend(errors);
        long negative = Arrays.stream(errors).filter(e -> e < 0).count();
        boolean holds = converged <= bend || (negative > 1 && converged < 1 - 1.0 / GRID);
        ThetaEstimate estimate = ThetaEstimate.of(1 - (holds ? converged : bend))
                .with("emTheta", 1 - converged)
                .with("bendTheta", 1 - bend)
                .with("leastRatio", Arrays.stream(ratio).min().orElseThrow())
                .with("largestRatio", Arrays.stream(ratio).max().orElseThrow())
                .with("meanRatio", mean(ratio));
        return holds
                ? estimate
                : estimate.note("theta is that of the sharpest bend, since expectation maximisation went past it");
    }

    private static double grid(int g) {
        return (double) g / GRID;
    }

    private static double converge(double[] ratio) {
        double share = 0;
        for (int step = 0; step < MOST_STEPS; step++) {
            double mean = meanPosterior(ratio, share);
            if (Math.abs(mean - share) < TOLERANCE || leastPosterior(ratio, share) > 0) {
                return share;
            }
            share = mean;
        }
        return share;
    }

    private static double posterior(double ratio, double share) {
        return Math.max(0, 1 - ratio * (1 - share));
    }

    private static double meanPosterior(double[] ratio, double share) {
        return Arrays.stream(ratio).map(r -> posterior(r, share)).average().orElseThrow();
    }

    private static double leastPosterior(double[] ratio, double share) {
        return posterior(Arrays.stream(ratio).max().orElseThrow(), share);
    }

    /** The grid point, among those with a small error, at which the error bends most. */
    private static double sharpestBend(double[] errors) {
        int best = -1;
        double most = Double.NEGATIVE_INFINITY;
        for (int g = 1; g < GRID - 1; g++) {
            double bend = errors[g + 1] - 2 * errors[g] + errors[g - 1];
            if (errors[g] < MOST_ERROR && bend > most) {
                most = bend;
                best = g;
            }
        }
        return best < 0 ? 1 : grid(best);
    }

    private static double mean(double[] x) {
        return Arrays.stream(x).average().orElseThrow();
    }
}
