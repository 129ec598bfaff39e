package dev.augur.discover;

import dev.augur.data.Matrix;
import dev.augur.math.Kernels;
import dev.augur.math.linear.SymmetricEigen;
import java.util.Arrays;
import java.util.List;

/**
 * Directions in which rows differ more than rows of one known class do: {@code T v = lambda (W/2 + T/2) v}, where T is
 * the covariance of all rows and W that within the known classes, shrunk as Ledoit and Wolf (2004) do. A direction
 * counts as much as it tells: its coordinate is multiplied by {@code sqrt(1 - 1/lambda)}.
 */
record ClassAxes(PrincipalAxes first, double[][] axes) implements Block {
    private static final double VARIANCE = 0.95;
    private static final int MOST_FIRST = 100;
    private static final int LEAST = 2;
    private static final int MOST = 40;
    private static final double TELLING = 1.05;
    private static final double LEAST_WEIGHT = 0.05;
    private static final double RIDGE = 1e-6;

    /** Axes that most of the differences between rows lie along; the others are left aside. */
    static PrincipalAxes first(Matrix rows) {
        return PrincipalAxes.of(rows, VARIANCE, MOST_FIRST);
    }

    static ClassAxes learn(PrincipalAxes first, Matrix labeled, int[] labels, Matrix novel) {
        Matrix all = Matrix.concat(labeled.columns(), List.of(labeled, novel));
        Matrix reduced = first.apply(all);
        int p = reduced.columns();
        double[] total = PrincipalAxes.covariance(reduced, PrincipalAxes.mean(reduced));
        double[] within = within(reduced.slice(0, labeled.rows()), labels);
        double[] mixed = new double[p * p];
        for (int j = 0; j < p; j++) {
            total[j * p + j] += RIDGE;
        }
        Arrays.setAll(mixed, at -> 0.5 * within[at] + 0.5 * total[at]);
        return new ClassAxes(first, axes(total, whitening(mixed, p), p));
    }

    /** Vectors that the matrix takes for orthogonal and of length 1. */
    private static double[][] whitening(double[] matrix, int p) {
        SymmetricEigen eigen = new SymmetricEigen(matrix, p);
        double[][] vectors = new double[p][];
        for (int a = 0; a < p; a++) {
            double scale = 1 / Math.sqrt(Math.max(eigen.values()[a], RIDGE / 2));
            vectors[a] =
                    Arrays.stream(eigen.vector(a)).map(each -> each * scale).toArray();
        }
        return vectors;
    }

    private static double[][] axes(double[] total, double[][] white, int p) {
        double[] inner = new double[p * p];
        for (int a = 0; a < p; a++) {
            double[] image = new double[p];
            for (int j = 0; j < p; j++) {
                image[j] = Kernels.dot(total, j * p, white[a], 0, p);
            }
            for (int b = 0; b < p; b++) {
                inner[a * p + b] = Kernels.dot(image, 0, white[b], 0, p);
            }
        }
        SymmetricEigen eigen = new SymmetricEigen(inner, p);
        double[] lambda = eigen.values();
        int telling = (int) Arrays.stream(lambda).filter(each -> each > TELLING).count();
        double[][] axes = new double[Math.min(p, Math.max(LEAST, Math.min(MOST, telling)))][p];
        for (int a = 0; a < axes.length; a++) {
            double[] mix = eigen.vector(p - 1 - a);
            double weight = Math.sqrt(Math.max(1 - 1 / lambda[p - 1 - a], LEAST_WEIGHT));
            for (int b = 0; b < p; b++) {
                Kernels.axpy(weight * mix[b], white[b], 0, axes[a], 0, p);
            }
        }
        return axes;
    }

    /** The covariance of rows about the means of their classes, shrunk towards one number for all directions. */
    private static double[] within(Matrix rows, int[] labels) {
        int p = rows.columns();
        int n = rows.rows();
        int classes = 1 + Arrays.stream(labels).max().orElseThrow();
        double[][] means = new double[classes][p];
        int[] counts = new int[classes];
        for (int i = 0; i < n; i++) {
            rows.addRow(i, 1, means[labels[i]]);
            counts[labels[i]]++;
        }
        Matrix centred = new Matrix(n, p);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < p; j++) {
                centred.set(i, j, rows.get(i, j) - means[labels[i]][j] / counts[labels[i]]);
            }
        }
        double[] covariance = PrincipalAxes.covariance(centred, new double[p]);
        shrink(covariance, centred);
        int present = (int) Arrays.stream(counts).filter(count -> count > 0).count();
        double unbiased = n > present ? n / (double) (n - present) : 1;
        Arrays.setAll(covariance, at -> unbiased * covariance[at]);
        return covariance;
    }

    private static void shrink(double[] covariance, Matrix centred) {
        int p = centred.columns();
        int n = centred.rows();
        double trace = 0;
        for (int j = 0; j < p; j++) {
            trace += covariance[j * p + j];
        }
        double target = trace / p;
        double squares = Kernels.dot(covariance, 0, covariance, 0, p * p);
        double fourth = 0;
        for (int i = 0; i < n; i++) {
            double norm = Kernels.dot(centred.values(), i * p, centred.values(), i * p, p);
            fourth += norm * norm;
        }
        double distance = squares - target * target * p;
        double noise = Math.min((fourth / n - squares) / n, distance);
        double amount = distance > 0 ? Math.max(0, noise / distance) : 0;
        for (int at = 0; at < covariance.length; at++) {
            covariance[at] = (1 - amount) * covariance[at] + (at % (p + 1) == 0 ? amount * target : 0);
        }
    }

    /** The most telling of them. */
    ClassAxes first(int most) {
        return new ClassAxes(first, Arrays.copyOf(axes, Math.min(most, axes.length)));
    }

    @Override
    public Matrix apply(Matrix rows) {
        Matrix reduced = first.apply(rows);
        Matrix projected = new Matrix(rows.rows(), axes.length);
        for (int i = 0; i < rows.rows(); i++) {
            for (int a = 0; a < axes.length; a++) {
                projected.set(
                        i, a, Kernels.dot(reduced.values(), i * reduced.columns(), axes[a], 0, reduced.columns()));
            }
        }
        return projected;
    }
}
