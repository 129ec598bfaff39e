package dev.augur.auto.solve;

import dev.augur.data.Matrix;
import dev.augur.prior.shift.Confusion;
import java.util.Arrays;
import java.util.Optional;

/**
 * Proportions of the known classes among unlabeled rows: those that explain how often each class is predicted there,
 * given how held-out labeled rows of each class are predicted. Novel rows that are taken for known ones are neglected.
 */
public final class KnownShares {
    private static final AutoConstants.Shares SHARES = AutoConstants.DEFAULTS.shares();

    private KnownShares() {}

    /** Shares that sum to 1; empty where no known class is predicted. */
    public static Optional<double[]> of(Matrix f, int[] labels) {
        int known = f.columns() - 1;
        int[] predictions = f.argmax();
        double[] frequencies = new double[known];
        for (int i = labels.length; i < f.rows(); i++) {
            if (predictions[i] < known) {
                frequencies[predictions[i]] += 1.0 / (f.rows() - labels.length);
            }
        }
        double[] t = Confusion.of(predictions, labels, known).explain(frequencies);
        double sum = Arrays.stream(t).sum();
        if (sum == 0) {
            return Optional.empty();
        }
        double[] floored =
                Arrays.stream(t).map(v -> Math.max(SHARES.smallest(), v / sum)).toArray();
        double all = Arrays.stream(floored).sum();
        return Optional.of(Arrays.stream(floored).map(v -> v / all).toArray());
    }

    public static double[] counts(int[] labels, int known) {
        double[] counts = new double[known];
        for (int label : labels) {
            counts[label]++;
        }
        return counts;
    }

    /** Whether some class has clearly another share of the known rows in the mixture than among labeled rows. */
    public static boolean shifted(Matrix f, int[] labels, double theta) {
        double[] counts = counts(labels, f.columns() - 1);
        double unlabeledKnown = Math.max(1, theta * (f.rows() - labels.length));
        return of(f, labels)
                .map(shares -> {
                    for (int c = 0; c < shares.length; c++) {
                        double labeled = counts[c] / labels.length;
                        double variance =
                                labeled * (1 - labeled) / labels.length + shares[c] * (1 - shares[c]) / unlabeledKnown;
                        if (Math.abs(shares[c] - labeled) > SHARES.shifted() * Math.sqrt(variance)) {
                            return true;
                        }
                    }
                    return false;
                })
                .orElse(false);
    }
}
