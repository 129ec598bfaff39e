package dev.augur.math.linear;

import dev.augur.common.Check;
import dev.augur.math.Kernels;

/**
 * Eigenvalues, ascending, and eigenvectors of a symmetric matrix: Householder reflections to a tridiagonal matrix, then
 * implicit QL steps with Wilkinson shifts. The vectors are kept as rows, so that every rotation runs along memory.
 */
public final class SymmetricEigen {
    private static final int MOST_STEPS = 60;

    private final int n;
    private final double[] values;
    private final double[][] vectors;
    private final double negligible;

    /** @param matrix row-major n x n, of which the lower triangle is read; not changed */
    public SymmetricEigen(double[] matrix, int n) {
        Check.sameSize("matrix", matrix.length, Math.multiplyExact(n, n));
        this.n = n;
        this.values = new double[n];
        this.vectors = new double[n][n];
        double[] offDiagonal = new double[n];
        tridiagonalise(matrix, offDiagonal);
        this.negligible = Math.ulp(1.0) * largest(values, offDiagonal);
        for (int l = 0; l < n; l++) {
            deflate(l, offDiagonal);
        }
        sort();
    }

    /** Eigenvalues, ascending. */
    public double[] values() {
        return values.clone();
    }

    /** The unit eigenvector of {@code values()[i]}. */
    public double[] vector(int i) {
        return vectors[i].clone();
    }

    /**
     * Leaves the diagonal in {@code values}, the entries (i, i+1) in {@code offDiagonal[i]}, and the transposed
     * orthogonal factor in {@code vectors}.
     */
    private void tridiagonalise(double[] matrix, double[] offDiagonal) {
        double[][] a = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                a[i][j] = matrix[i * n + j];
                a[j][i] = a[i][j];
            }
        }
        double[] beta = new double[n];
        double[] p = new double[n];
        for (int k = 0; k < n - 2; k++) {
            offDiagonal[k] = reflect(a[k], k + 1);
            double square = dot(a[k], a[k], k + 1);
            beta[k] = square == 0 ? 0 : 2 / square;
            applyTwoSided(a, k, beta[k], p);
        }
        for (int i = 0; i < n; i++) {
            values[i] = a[i][i];
        }
        if (n > 1) {
            offDiagonal[n - 2] = a[n - 2][n - 1];
        }
        accumulate(a, beta);
    }

    /**
     * Makes {@code row[from..]} the vector v of the reflector {@code I - 2 v vt / |v|^2} that maps it to a multiple of
     * e_from, and returns that multiple; v is 0 where there is nothing to reflect.
     */
    private double reflect(double[] row, int from) {
        double norm = Math.sqrt(dot(row, row, from));
        boolean done = dot(row, row, from + 1) == 0;
        double image = done ? row[from] : -Math.copySign(norm, row[from]);
        row[from] -= image;
        return image;
    }

    /** {@code A = H A H} on the rows and columns after k, H being the reflector whose vector lies in row k. */
    private void applyTwoSided(double[][] a, int k, double beta, double[] p) {
        double[] v = a[k];
        double vp = 0;
        for (int i = k + 1; i < n; i++) {
            p[i] = beta * dot(a[i], v, k + 1);
            vp += v[i] * p[i];
        }
        double half = beta * vp / 2;
        for (int i = k + 1; i < n; i++) {
            p[i] -= half * v[i];
        }
        for (int i = k + 1; i < n; i++) {
            double[] row = a[i];
            double vi = v[i];
            double pi = p[i];
            for (int j = k + 1; j < n; j++) {
                row[j] -= vi * p[j] + pi * v[j];
            }
        }
    }

    /** Multiplies the reflectors into the transposed orthogonal factor, last one first. */
    private void accumulate(double[][] a, double[] beta) {
        for (int i = 0; i < n; i++) {
            vectors[i][i] = 1;
        }
        for (int k = n - 3; k >= 0; k--) {
            for (int i = k + 1; i < n; i++) {
                double factor = -beta[k] * dot(vectors[i], a[k], k + 1);
                Kernels.axpy(factor, a[k], k + 1, vectors[i], k + 1, n - k - 1);
            }
        }
    }

    private double dot(double[] x, double[] y, int from) {
        return Kernels.dot(x, from, y, from, n - from);
    }

    private static double largest(double[] diagonal, double[] offDiagonal) {
        double largest = 0;
        for (int i = 0; i < diagonal.length; i++) {
            largest = Math.max(largest, Math.abs(diagonal[i]) + Math.abs(offDiagonal[i]));
        }
        return largest;
    }

    /** QL steps until eigenvalue l stands alone. */
    private void deflate(int l, double[] e) {
        for (int step = 0; ; step++) {
            int m = l;
            while (m < n - 1 && Math.abs(e[m]) > negligible) {
                m++;
            }
            if (m == l) {
                return;
            }
            if (step == MOST_STEPS) {
                throw new ArithmeticException("eigenvalue " + l + " did not converge: is the matrix finite?");
            }
            chase(l, m, e);
        }
    }

    /** One implicit QL step on the block l..m: a rotation at its end, and the bulge chased back to l. */
    private void chase(int l, int m, double[] e) {
        double g = (values[l + 1] - values[l]) / (2 * e[l]);
        double r = Math.hypot(g, 1);
        g = values[m] - values[l] + e[l] / (g + Math.copySign(r, g));
        double sine = 1;
        double cosine = 1;
        double shift = 0;
        for (int i = m - 1; i >= l; i--) {
            double f = sine * e[i];
            double b = cosine * e[i];
            r = Math.hypot(f, g);
            e[i + 1] = r;
            if (r == 0) {
                values[i + 1] -= shift;
                e[m] = 0;
                return;
            }
            sine = f / r;
            cosine = g / r;
            g = values[i + 1] - shift;
            r = (values[i] - g) * sine + 2 * cosine * b;
            shift = sine * r;
            values[i + 1] = g + shift;
            g = cosine * r - b;
            rotate(vectors[i], vectors[i + 1], cosine, sine);
        }
        values[l] -= shift;
        e[l] = g;
        e[m] = 0;
    }

    private static void rotate(double[] x, double[] y, double cosine, double sine) {
        for (int j = 0; j < x.length; j++) {
            double held = y[j];
            y[j] = sine * x[j] + cosine * held;
            x[j] = cosine * x[j] - sine * held;
        }
    }

    private void sort() {
        for (int i = 0; i < n; i++) {
            int least = i;
            for (int j = i + 1; j < n; j++) {
                least = values[j] < values[least] ? j : least;
            }
            double value = values[i];
            values[i] = values[least];
            values[least] = value;
            double[] vector = vectors[i];
            vectors[i] = vectors[least];
            vectors[least] = vector;
        }
    }
}
