package dev.augur.metrics;

import dev.augur.data.Matrix;
import dev.augur.model.Answers;
import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * How far the probabilities p over all k + 1 classes can be trusted; if a classifier has no probabilities, its scores
 * are used. Empty unless these are probabilities, that is, entries in [0, 1] and rows that sum to 1, both within 1e-6,
 * and there is at least one row.
 *
 * @param nll negative log likelihood, mean of {@code -ln p_y}; a p_y below the smallest normal double (2.2e-308) counts
 *     as that, so one impossible row costs 708 rather than everything
 * @param brier Brier score, mean of {@code sum_c (p_c - [y = c])^2}; from 0 to 2
 * @param ece expected calibration error over 15 bins {@code (b/15, (b+1)/15]} of the confidence {@code max_c p_c}: mean
 *     over rows of the distance between the accuracy of {@code argmax_c p_c} and the mean confidence in the row's bin
 */
public record Calibration(OptionalDouble nll, OptionalDouble brier, OptionalDouble ece) {
    private static final int BINS = 15;
    private static final double TOLERANCE = 1e-6;

    public static Calibration of(Answers answers, int[] classes) {
        Truth truth = Truth.of(answers, classes);
        Matrix p = answers.belief();
        if (!truth.rows().allMatch(i -> isDistribution(p.row(i)))) {
            return new Calibration(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());
        }
        return new Calibration(
                truth.rows().mapToDouble(i -> logLoss(p.get(i, classes[i]))).average(),
                truth.rows()
                        .mapToDouble(i -> squaredError(p.row(i), classes[i]))
                        .average(),
                calibrationError(p, classes));
    }

    private static boolean isDistribution(double[] row) {
        return Arrays.stream(row).allMatch(p -> p >= -TOLERANCE && p <= 1 + TOLERANCE)
                && Math.abs(Arrays.stream(row).sum() - 1) <= TOLERANCE;
    }

    private static double logLoss(double p) {
        return -Math.log(Math.max(p, Double.MIN_NORMAL));
    }

    private static double squaredError(double[] p, int label) {
        double sum = 0;
        for (int c = 0; c < p.length; c++) {
            double error = c == label ? p[c] - 1 : p[c];
            sum += error * error;
        }
        return sum;
    }

    private static OptionalDouble calibrationError(Matrix p, int[] classes) {
        if (classes.length == 0) {
            return OptionalDouble.empty();
        }
        double[] excess = new double[BINS]; // hits less confidence, which is n_b (accuracy_b - confidence_b)
        for (int i = 0; i < classes.length; i++) {
            int best = p.argmax(i);
            double confidence = p.get(i, best);
            excess[bin(confidence)] += (best == classes[i] ? 1 : 0) - confidence;
        }
        return OptionalDouble.of(Arrays.stream(excess).map(Math::abs).sum() / classes.length);
    }

    private static int bin(double confidence) {
        return Math.min((int) Math.ceil(confidence * BINS), BINS) - 1; // the largest of K shares is above 0
    }
}
