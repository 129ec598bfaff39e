package dev.augur.prior.score;

import dev.augur.common.Check;
import dev.augur.prior.HeldOutScores;
import java.util.Arrays;

/**
 * Every cut that two samples of scores allow, ascending, with the share of each sample at or above it: {@code q_p} of
 * the component, {@code q_u} of the mixture. Since the mixture holds the component with share theta,
 * {@code q_u >= theta q_p} at every cut.
 */
final class ScoreCuts {
    private final double[] cuts;
    private final double[] known;
    private final double[] mixture;

    private ScoreCuts(double[] cuts, double[] known, double[] mixture) {
        this.cuts = cuts;
        this.known = known;
        this.mixture = mixture;
    }

    static ScoreCuts of(double[] component, double[] mixture) {
        double[] weights = new double[component.length];
        Arrays.fill(weights, 1);
        return of(component, weights, mixture);
    }

    /** With weights of the component's scores, of which only the proportions count. */
    static ScoreCuts of(double[] component, double[] weights, double[] mixture) {
        HeldOutScores.check(component, mixture);
        Check.sameSize("weights", weights.length, component.length);
        for (int i = 0; i < weights.length; i++) {
            if (!(weights[i] >= 0)) {
                Check.nonNegative("weight " + i, weights[i]);
            }
        }
        double[] cuts = distinct(component, mixture);
        double[] ones = new double[mixture.length];
        Arrays.fill(ones, 1);
        return new ScoreCuts(cuts, sharesAbove(cuts, component, weights), sharesAbove(cuts, mixture, ones));
    }

    /** All scores, ascending, each once. Adding 0 makes one number of the two zeros, which a sort would tell apart. */
    private static double[] distinct(double[] component, double[] mixture) {
        double[] all = new double[component.length + mixture.length];
        Arrays.setAll(all, i -> (i < component.length ? component[i] : mixture[i - component.length]) + 0.0);
        Arrays.sort(all);
        int count = 1;
        for (int i = 1; i < all.length; i++) {
            if (all[i] != all[count - 1]) {
                all[count++] = all[i];
            }
        }
        return Arrays.copyOf(all, count);
    }

    private static double[] sharesAbove(double[] cuts, double[] scores, double[] weights) {
        double[] above = new double[cuts.length];
        for (int i = 0; i < scores.length; i++) {
            above[Arrays.binarySearch(cuts, scores[i] + 0.0)] += weights[i];
        }
        for (int k = cuts.length - 2; k >= 0; k--) {
            above[k] += above[k + 1];
        }
        double total = Check.positive("sum of the weights", above[0]);
        Arrays.setAll(above, k -> above[k] / total);
        return above;
    }

    int size() {
        return cuts.length;
    }

    double cut(int k) {
        return cuts[k];
    }

    /** {@code q_p}: share of the component at or above the cut. */
    double known(int k) {
        return known[k];
    }

    /** {@code q_u}: share of the mixture at or above the cut. */
    double mixture(int k) {
        return mixture[k];
    }
}
