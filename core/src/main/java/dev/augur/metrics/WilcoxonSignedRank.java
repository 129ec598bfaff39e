package dev.augur.metrics;

import dev.augur.common.Check;
import java.util.Arrays;

/**
 * Wilcoxon's signed-rank test of paired values: is their difference symmetric around 0? Pairs without a difference are
 * dropped, equal absolute differences share their mean rank, and the p value is exact: it counts the {@code 2^n}
 * equally likely ways to give the ranks their signs. Equal means equal as doubles; differences that should tie but were
 * rounded apart do not.
 *
 * @param pairs pairs with a difference, n
 * @param positiveRankSum sum of the ranks of positive differences, W+
 * @param pValue two-sided, {@code min(1, 2 min(P(W <= W+), P(W >= W+)))}; 1 without any difference
 */
public record WilcoxonSignedRank(int pairs, double positiveRankSum, double pValue) {
    private static final int MOST_PAIRS = 1000; // the count takes n^3 steps

    public static WilcoxonSignedRank of(double[] ours, double[] theirs) {
        Check.sameSize("values of the other method", theirs.length, ours.length);
        Check.index("pairs", ours.length, 0, MOST_PAIRS + 1);
        double[] differences = new double[ours.length];
        Arrays.setAll(differences, i -> Check.finite("difference of trial " + i, ours[i] - theirs[i]));
        return ofDifferences(Arrays.stream(differences).filter(d -> d != 0).toArray());
    }

    private static WilcoxonSignedRank ofDifferences(double[] differences) {
        double[] sizes = Arrays.stream(differences).map(Math::abs).sorted().toArray();
        int[] twiceRanks =
                Arrays.stream(sizes).mapToInt(size -> twiceRank(size, sizes)).toArray();
        int twiceSum = Arrays.stream(differences)
                .filter(d -> d > 0)
                .mapToInt(d -> twiceRank(d, sizes))
                .sum();
        return new WilcoxonSignedRank(differences.length, twiceSum / 2.0, twoSided(twiceSum, distribution(twiceRanks)));
    }

    /** Twice the mean of the ranks, counted from 1, that a size has among all: a whole number even with ties. */
    private static int twiceRank(double size, double[] sizes) {
        int smaller = (int) Arrays.stream(sizes).filter(other -> other < size).count();
        int equal = (int) Arrays.stream(sizes).filter(other -> other == size).count();
        return 2 * smaller + equal + 1;
    }

    /** Probability of each value of twice the rank sum when every rank counts or not by the toss of a fair coin. */
    private static double[] distribution(int[] twiceRanks) {
        double[] probability = new double[Arrays.stream(twiceRanks).sum() + 1];
        probability[0] = 1;
        int reach = 0;
        for (int rank : twiceRanks) {
            reach += rank;
            for (int sum = reach; sum >= 0; sum--) {
                double withRank = sum < rank ? 0 : probability[sum - rank];
                probability[sum] = (probability[sum] + withRank) / 2;
            }
        }
        return probability;
    }

    private static double twoSided(int twiceSum, double[] probability) {
        double atMost = Arrays.stream(probability, 0, twiceSum + 1).sum();
        double atLeast =
                Arrays.stream(probability, twiceSum, probability.length).sum();
        return Math.min(1, 2 * Math.min(atMost, atLeast));
    }
}
