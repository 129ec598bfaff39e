package dev.augur.method.auto;

import dev.augur.math.Kernels;
import dev.augur.math.SymmetricEigen;
import java.util.Arrays;

/**
 * Nystroem features of all rows for one draw of landmarks and one kernel width, with a constant as the last column: what AUTO's
 * least squares work on. Only inner products of the features enter the results, so rotations of them do not matter.
 */
final class NystromDesign {
    /** Eigenvalues below this share of the largest are dropped; ridges do the rest of the regularising. */
    private static final double CUT = 1e-8;

    private final Points landmarks;
    private final double gamma;
    private final double[] transform;
    private final int kept;
    private final Points rows;

    /**
     * @param distances {@code |z - x|^2} of the landmarks to all rows, row-major: a row for each landmark
     * @param between {@code |z - z'|^2} of the landmarks
     */
    NystromDesign(Points landmarks, double[] distances, double[] between, double gamma) {
        this.landmarks = landmarks;
        this.gamma = gamma;
        int r = landmarks.rows();
        SymmetricEigen eigen = new SymmetricEigen(kernel(between), r);
        double[] values = eigen.values();
        int first = 0;
        while (values[first] <= CUT * values[r - 1]) {
            first++;
        }
        this.kept = r - first;
        this.transform = new double[r * kept];
        for (int e = 0; e < kept; e++) {
            double[] vector = eigen.vector(first + e);
            double scale = 1 / Math.sqrt(values[first + e]);
            for (int z = 0; z < r; z++) {
                transform[z * kept + e] = vector[z] * scale;
            }
        }
        this.rows = map(distances);
    }

    private double[] kernel(double[] squaredDistances) {
        double[] values = new double[squaredDistances.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = -gamma * squaredDistances[i];
        }
        Kernels.exp(values, 0, values.length);
        return values;
    }

    private Points map(double[] distances) {
        int r = landmarks.rows();
        int count = distances.length / r;
        double[] mapped = new double[Math.multiplyExact(count, kept + 1)];
        Kernels.addTransposedProduct(
                1, count, kept, kernel(distances), starts(r, count), transform, starts(r, kept), mapped, 0, kept + 1);
        for (int i = 0; i < count; i++) {
            mapped[i * (kept + 1) + kept] = 1;
        }
        return new Points(mapped, count, kept + 1);
    }

    private static int[] starts(int rows, int columns) {
        int[] starts = new int[rows];
        Arrays.setAll(starts, i -> i * columns);
        return starts;
    }

    /** The features of all rows, with the constant. */
    Points rows() {
        return rows;
    }

    Points landmarks() {
        return landmarks;
    }

    double gamma() {
        return gamma;
    }

    /** {@code T W} without the constant's row: coefficients of the landmarks, row-major, for weights of k + 1 outputs. */
    double[] fold(double[] weights, int outputs) {
        int r = landmarks.rows();
        double[] coefficients = new double[r * outputs];
        for (int z = 0; z < r; z++) {
            for (int e = 0; e < kept; e++) {
                Kernels.axpy(transform[z * kept + e], weights, e * outputs, coefficients, z * outputs, outputs);
            }
        }
        return coefficients;
    }
}
