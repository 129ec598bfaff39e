package dev.augur.methods.lacu;

import dev.augur.kernel.Gram;
import dev.augur.kernel.KernelMatrix;
import dev.augur.kernel.LazyGram;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Labeled rows, unlabeled rows and the mean of the unlabeled rows in feature space, in this order. */
final class LacuPoints {
    private final Gram gram;
    private final int n;
    private final int m;
    private final double[] withMean;

    LacuPoints(Gram gram, int labeled) {
        this.gram = gram;
        this.n = labeled;
        this.m = gram.size() - labeled;
        this.withMean = new double[n + m + 1];
        for (int i = 0; i < n + m; i++) {
            double sum = 0;
            for (int u = n; u < n + m; u++) {
                sum += gram.get(i, u);
            }
            withMean[i] = sum / m;
        }
        double sum = 0;
        for (int u = n; u < n + m; u++) {
            sum += withMean[u];
        }
        withMean[n + m] = sum / m;
    }

    int unlabeled() {
        return m;
    }

    int mean() {
        return n + m;
    }

    private double value(int i, int j) {
        int mean = mean();
        return i == mean ? withMean[j] : j == mean ? withMean[i] : gram.get(i, j);
    }

    double sum(double[] coefficients, int row) {
        double sum = 0;
        for (int i = 0; i < coefficients.length; i++) {
            sum += coefficients[i] * gram.get(row, i);
        }
        return sum;
    }

    double squaredNorm(double[] coefficients) {
        double sum = 0;
        for (int i = 0; i < coefficients.length; i++) {
            sum += coefficients[i] == 0 ? 0 : coefficients[i] * sum(coefficients, i);
        }
        return sum;
    }

    /** The kernel between these points, of which some may be there more than once; copies share a row. */
    KernelMatrix kernel(int[] rows) {
        Map<Integer, double[]> made = new HashMap<>();
        double[] diagonal = Arrays.stream(rows).mapToDouble(i -> value(i, i)).toArray();
        return new LazyGram(
                diagonal,
                i -> made.computeIfAbsent(
                        rows[i],
                        point -> Arrays.stream(rows)
                                .mapToDouble(j -> value(point, j))
                                .toArray()));
    }
}
