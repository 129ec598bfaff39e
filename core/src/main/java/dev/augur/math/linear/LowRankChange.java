package dev.augur.math.linear;

import dev.augur.common.Check;
import dev.augur.math.Kernels;

/**
 * Solves {@code A + sum_j w_j v_j v_jt} from the factor of A, by the formula of Sherman, Morrison and Woodbury: with
 * {@code A = Ut U}, {@code Y = V U^-1} and {@code D = diag(1 / w)} the solution is
 * {@code U^-1 (y - Yt (D + Y Yt)^-1 Y y)} for {@code y = U^-t b}. With t vectors and A of size n that takes
 * {@code t n^2} steps, where a new factor would take {@code n^3 / 3}. Both A and the changed matrix are positive
 * definite, so {@code D + Y Yt} has as many negative eigenvalues as there are negative weights; positive ones come
 * first, which makes it quasi-definite and safe to factor without pivots.
 */
public final class LowRankChange implements SymmetricSolver {
    private final Cholesky base;
    private final double[] y;
    private final double[] small;
    private final int n;
    private final int t;

    /**
     * @param added vectors of weight {@code weight}, one after the other
     * @param removed vectors of weight {@code -weight}, which A holds
     */
    public LowRankChange(Cholesky base, double[] added, double[] removed, double weight) {
        this.base = base;
        this.n = base.size();
        Check.positive("weight", weight);
        Check.sameSize("numbers of added vectors", added.length % n, 0);
        Check.sameSize("numbers of removed vectors", removed.length % n, 0);
        this.t = (added.length + removed.length) / n;
        this.y = new double[t * n];
        System.arraycopy(added, 0, y, 0, added.length);
        System.arraycopy(removed, 0, y, added.length, removed.length);
        base.solveTransposedFactor(y, t);
        this.small = new double[t * t];
        for (int i = 0; i < t; i++) {
            for (int j = 0; j <= i; j++) {
                small[i * t + j] = Kernels.dot(y, i * n, y, j * n, n);
            }
            small[i * t + i] += (i < added.length / n ? 1 : -1) / weight;
        }
        factorSmall();
    }

    /** {@code L D Lt} in the lower triangle: D on the diagonal, and L, whose diagonal is 1, below it. */
    private void factorSmall() {
        double[] scaled = new double[t];
        for (int i = 0; i < t; i++) {
            for (int j = 0; j < i; j++) {
                scaled[j] = small[i * t + j] - Kernels.dot(small, j * t, scaled, 0, j);
            }
            for (int j = 0; j < i; j++) {
                small[i * t + j] = scaled[j] / small[j * t + j];
            }
            small[i * t + i] -= Kernels.dot(small, i * t, scaled, 0, i);
        }
    }

    @Override
    public void solve(double[] b, int columns) {
        double[] x = base.half(b, columns);
        double[] z = new double[t];
        for (int v = 0; v < columns; v++) {
            for (int j = 0; j < t; j++) {
                z[j] = Kernels.dot(y, j * n, x, v * n, n);
            }
            solveSmall(z);
            for (int j = 0; j < t; j++) {
                Kernels.axpy(-z[j], y, j * n, x, v * n, n);
            }
        }
        base.otherHalf(x, b, columns);
    }

    private void solveSmall(double[] z) {
        for (int i = 0; i < t; i++) {
            z[i] -= Kernels.dot(small, i * t, z, 0, i);
        }
        for (int i = 0; i < t; i++) {
            z[i] /= small[i * t + i];
        }
        for (int i = t - 1; i >= 0; i--) {
            Kernels.axpy(-z[i], small, i * t, z, 0, i);
        }
    }
}
