package dev.augur.auto.search;

import dev.augur.auto.solve.AutoConstants;
import dev.augur.auto.solve.KnownShares;
import dev.augur.prior.Interval;
import dev.augur.prior.shift.Confusion;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * How much of each known class there is among unlabeled rows, as their cores tell: what explains how many unlabeled
 * rows lie in each core, given how many labeled rows do. It leans high where novel rows get into a core, and holds
 * where known classes changed their shares or drifted, as long as some of their rows are left in the core.
 *
 * @param theta share of the known classes
 * @param deviation its standard deviation over resampled rows
 * @param shares of the known classes among the known rows, as far from those of labeled rows as there is reason for
 * @param shift how much reason there is, from 0 to 1
 * @param lost whether next to no unlabeled row lies in a core, so that nothing is known
 */
public record CoreEstimate(double theta, double deviation, double[] shares, double shift, boolean lost) {
    private static final AutoConstants.Core CORE = AutoConstants.DEFAULTS.core();
    private static final AutoConstants.Drift DRIFT = AutoConstants.DEFAULTS.drift();
    private static final double SMALLEST = AutoConstants.DEFAULTS.shares().smallest();
    private static final double QUANTILE = AutoConstants.DEFAULTS.evidence().quantile();

    static CoreEstimate of(CoreRows rows, SeedTree seeds) {
        int[] names = rows.coreNames();
        int n = rows.labels().length;
        double[] t = explained(names, rows);
        double[] labeled = Arrays.stream(KnownShares.counts(rows.labels(), rows.known()))
                .map(count -> count / n)
                .toArray();
        double[] shares = proportions(t, labeled);
        double[] thetas = new double[CORE.resamples()];
        double[][] again = new double[CORE.resamples()][];
        Resampled resampled = new Resampled(names, rows, seeds.generator());
        for (int b = 0; b < CORE.resamples(); b++) {
            double[] drawn = explained(resampled.draw(), rows);
            thetas[b] = Math.min(1, sum(drawn));
            again[b] = proportions(drawn, labeled);
        }
        double shift = shift(shares, labeled, again, n);
        return new CoreEstimate(
                Math.min(1, sum(t)),
                Math.sqrt(HeldOut.squaredDeviations(thetas) / CORE.resamples()),
                between(labeled, shares, shift),
                shift,
                inCore(names, rows) < fewest(rows.unlabeled()));
    }

    private static double[] explained(int[] names, CoreRows rows) {
        double[] frequencies = new double[rows.known()];
        for (int i = rows.labels().length; i < names.length; i++) {
            if (names[i] < rows.known()) {
                frequencies[names[i]] += 1.0 / rows.unlabeled();
            }
        }
        return Confusion.of(names, rows.labels(), rows.known()).explain(frequencies);
    }

    private static int inCore(int[] names, CoreRows rows) {
        return (int) Arrays.stream(names, rows.labels().length, names.length)
                .filter(name -> name < rows.known())
                .count();
    }

    private static double fewest(int unlabeled) {
        return Math.max(Math.min(CORE.fewRows(), CORE.notFew() * unlabeled), CORE.few() * unlabeled);
    }

    private static double sum(double[] values) {
        return Arrays.stream(values).sum();
    }

    private static double[] proportions(double[] t, double[] labeled) {
        double sum = sum(t);
        return sum == 0 ? labeled : Arrays.stream(t).map(each -> each / sum).toArray();
    }

    /** None where the shares differ from the labeled ones by no more than chance would have it. */
    private static double shift(double[] shares, double[] labeled, double[][] again, int n) {
        double differences = 0;
        for (int c = 0; c < shares.length; c++) {
            int known = c;
            double[] ofClass =
                    Arrays.stream(again).mapToDouble(each -> each[known]).toArray();
            double variance = HeldOut.squaredDeviations(ofClass) / CORE.resamples()
                    + labeled[c] * (1 - labeled[c]) / n
                    + DRIFT.leastVariance();
            double difference = shares[c] - labeled[c];
            differences += difference * difference / variance;
        }
        return shares.length == 1 ? 0 : Math.max(0, 1 - DRIFT.chance() * (shares.length - 1) / differences);
    }

    private static double[] between(double[] labeled, double[] shares, double shift) {
        double[] mixed = new double[labeled.length];
        Arrays.setAll(mixed, c -> (1 - shift) * labeled[c] + shift * Math.max(SMALLEST, shares[c]));
        return proportions(mixed, labeled);
    }

    /** 95%; anything where nothing is known. */
    Interval interval() {
        return lost ? new Interval(0, 1) : Interval.around(theta, QUANTILE * deviation);
    }

    /** Rows drawn with replacement, labeled ones within their class. */
    private static final class Resampled {
        private final int[] names;
        private final int[] labels;
        private final int[][] members;
        private final RandomGenerator random;

        Resampled(int[] names, CoreRows rows, RandomGenerator random) {
            this.names = names;
            this.labels = rows.labels();
            this.random = random;
            this.members = new int[rows.known()][];
            Arrays.setAll(
                    members,
                    c -> IntStream.range(0, labels.length)
                            .filter(i -> labels[i] == c)
                            .toArray());
        }

        int[] draw() {
            int[] drawn = new int[names.length];
            for (int i = 0; i < labels.length; i++) {
                int[] ofClass = members[labels[i]];
                drawn[i] = names[ofClass[random.nextInt(ofClass.length)]];
            }
            int unlabeled = names.length - labels.length;
            for (int i = labels.length; i < names.length; i++) {
                drawn[i] = names[labels.length + random.nextInt(unlabeled)];
            }
            return drawn;
        }
    }
}
