package dev.augur.auto.solve;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * How small theta may be, given scores that are larger for known rows: the least lower confidence bound of
 * {@code u / p} over some cuts, where p of the labeled and u of the unlabeled rows are at or above the cut. Every ratio
 * estimates theta from above, but each of another part of the known rows, and if known rows of the mixture are not like
 * labeled ones, the ratios differ.
 */
public final class LowestRatio {
    private static final double QUANTILE = AutoConstants.DEFAULTS.evidence().quantile();

    private final double[] component;
    private final double[] weights;
    private final double[] mixture;

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
    }

    public double bound() {
        return Math.max(
                0,
                AutoConstants.DEFAULTS.drift().cuts().stream()
                        .mapToDouble(this::bound)
                        .min()
                        .orElseThrow());
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
        double squares = Arrays.stream(weights).map(w -> w * w).sum();
        double variance = squares * Math.max(0, 1 - p) / p + (1 - u) / (mixture.length * u);
        return u == 0 ? 0 : u / p * (1 - QUANTILE * Math.sqrt(variance));
    }
}
