package dev.augur.prior.shift;

import dev.augur.math.linear.Nnls;
import dev.augur.math.linear.SymmetricEigen;
import java.util.Arrays;

/**
 * What the held-out rows of each known class are predicted as: entry (a, c) is the share of class c's rows that are
 * predicted as class a. Predictions of the augmented class count in no entry.
 */
public final class Confusion {
    /** Least beside largest eigenvalue of {@code C^T C} below which it is rounding. */
    private static final double SINGULAR = 1e-10;

    private static final double RIDGE = 1e-7;

    private final double[][] entries;
    private final double[] labeledShares;

    private Confusion(double[][] entries, double[] labeledShares) {
        this.entries = entries;
        this.labeledShares = labeledShares;
    }

    public static Confusion of(int[] predicted, int[] labels, int known) {
        double[] counts = new double[known];
        for (int label : labels) {
            counts[label]++;
        }
        double[][] entries = new double[known][known];
        for (int i = 0; i < labels.length; i++) {
            if (predicted[i] < known) {
                entries[predicted[i]][labels[i]] += 1 / counts[labels[i]];
            }
        }
        for (int c = 0; c < known; c++) {
            if (counts[c] == 0) {
                throw new IllegalArgumentException("class " + c + " has no labeled row");
            }
        }
        return new Confusion(
                entries, Arrays.stream(counts).map(n -> n / labels.length).toArray());
    }

    /** Proportions of the classes among the labeled rows. */
    double[] labeledShares() {
        return labeledShares.clone();
    }

    /** Whether the predictions of some classes are so similar that their shares cannot be told apart. */
    boolean isSingular() {
        int k = entries.length;
        double[] gram = new double[k * k];
        for (double[] row : entries) {
            for (int i = 0; i < k; i++) {
                for (int j = 0; j < k; j++) {
                    gram[i * k + j] += row[i] * row[j];
                }
            }
        }
        double[] values = new SymmetricEigen(gram, k).values();
        double largest = Arrays.stream(values).max().orElseThrow();
        return Arrays.stream(values).min().orElseThrow() <= SINGULAR * largest;
    }

    /**
     * The shares t that explain how often each class is predicted: {@code min |C t - mu|, t >= 0}. Where C is singular
     * there are many; a ridge of 1e-7 then picks the one with the least {@code sum_c t_c^2 / pi_c}, pi being the
     * labeled proportions, so that classes that are predicted alike divide their share as the labeled rows do.
     */
    public double[] explain(double[] frequencies) {
        return isSingular()
                ? Nnls.solve(withRidge(), Arrays.copyOf(frequencies, 2 * frequencies.length))
                : Nnls.solve(entries, frequencies);
    }

    private double[][] withRidge() {
        int k = entries.length;
        double[][] extended = Arrays.copyOf(entries, 2 * k);
        for (int c = 0; c < k; c++) {
            extended[k + c] = new double[k];
            extended[k + c][c] = Math.sqrt(RIDGE / labeledShares[c]);
        }
        return extended;
    }
}
