package dev.augur.prior;

import java.util.Arrays;

/**
 * The share of each known class in the mixture.
 *
 * @param perClass theta_c
 * @param total their sum theta, with diagnostics and notes
 */
public record ClassShares(double[] perClass, ThetaEstimate total) {
    /** Rounding that a sum of shares may carry. */
    private static final double ROUNDING = 1e-9;

    public ClassShares {
        double sum = Arrays.stream(perClass).sum();
        if (!(Math.abs(sum - total.theta()) <= ROUNDING)) {
            throw new IllegalArgumentException("shares must sum to " + total.theta() + ", but sum to " + sum);
        }
        for (int c = 0; c < perClass.length; c++) {
            if (!(perClass[c] >= 0)) {
                throw new IllegalArgumentException(
                        "share of class " + c + " must be at least 0, but is " + perClass[c]);
            }
        }
        perClass = perClass.clone();
    }

    /** Shares in these proportions with the sum theta, or in those of the labeled rows if all of them are 0. */
    public static ClassShares proportional(double[] proportions, double[] labeled, double theta) {
        double found = Arrays.stream(proportions).sum();
        if (found > 0) {
            return new ClassShares(scaled(proportions, theta / found), ThetaEstimate.of(theta));
        }
        return new ClassShares(
                scaled(labeled, theta / Arrays.stream(labeled).sum()),
                ThetaEstimate.of(theta)
                        .note("no known class was found among the unlabeled rows: the shares are those of the"
                                + " labeled rows"));
    }

    private static double[] scaled(double[] proportions, double factor) {
        return Arrays.stream(proportions).map(each -> factor * each).toArray();
    }

    /** These shares as they are. */
    public static ClassShares of(double[] shares) {
        return new ClassShares(shares, ThetaEstimate.of(Arrays.stream(shares).sum()));
    }

    public ClassShares with(String name, double value) {
        return new ClassShares(perClass, total.with(name, value));
    }

    /** One diagnostic for each class, {@code name0, name1, ..}. */
    public ClassShares with(String name, double[] values) {
        ThetaEstimate described = total;
        for (int c = 0; c < values.length; c++) {
            described = described.with(name + c, values[c]);
        }
        return new ClassShares(perClass, described);
    }

    public ClassShares note(String words) {
        return new ClassShares(perClass, total.note(words));
    }

    @Override
    public double[] perClass() {
        return perClass.clone();
    }
}
