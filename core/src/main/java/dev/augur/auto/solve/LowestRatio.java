package dev.augur.auto.solve;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * How small theta may be, given scores that are larger for known rows: the least lower confidence bound of
 * {@code u / p} over some cuts, where p of the labeled and u of the unlabeled rows are at or above the cut. Every ratio
 * estimates theta from above, but each of another part of the known rows, and if known rows of the mixture are not like
 * labeled ones, the ratios differ. The more labeled rows there are, the higher the highest cut, where novel rows that
 * resemble known ones are fewest.
 */
public final class LowestRatio {
    private static final AutoConstants.Drift DRIFT = AutoConstants.DEFAULTS.drift();
    private static final double QUANTILE = AutoConstants.DEFAULTS.evidence().quantile();

    private final double[] component;
    private final double[] weights;
    private final double[] mixture;
    /** One over the number of labeled rows, or of equal ones that would tell as much. */
    private final double squares;

    /**
     * @param component scores of labeled rows
     * @param weights of them, with sum 1
     * @param mixture scores of unlabeled rows, in any order
     */
    public LowestRatio(double[] component, double[] weights, double[] mixture) {
        int[] order = IntStream.range(0, component.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -component[i]))
                .mapToInt(i -> i)
                .toArray();
        this.component = Arrays.stream(order).mapToDouble(i -> component[i]).toArray();
        this.weights = Arrays.stream(order).mapToDouble(i -> weights[i]).toArray();
        this.mixture = mixture;
        this.squares = Arrays.stream(weights).map(w -> w * w).sum();
    }

    public double bound() {
        double least = DRIFT.cuts().stream().mapToDouble(this::bound).min().orElseThrow();
        double highest = DRIFT.highestCut() * squares;
        return Math.max(0, highest < DRIFT.cuts().get(0) ? Math.min(least, bound(highest)) : least);
    }

    /** At the highest cut with this share of the labeled rows. */
    private double bound(double share) {
        double p = 0;
        int i = 0;
        while (i < component.length && (p < share || component[i] == component[i - 1])) {
            p += weights[i++];
        }
        double cut = component[i - 1];
        double u = Arrays.stream(mixture).filter(score -> score >= cut).count() / (double) mixture.length;
        double variance = squares * Math.max(0, 1 - p) / p + (1 - u) / (mixture.length * u);
        return u == 0 ? 0 : u / p * (1 - QUANTILE * Math.sqrt(variance));
    }
}
