package dev.augur.kernel;

import java.util.Arrays;

/**
 * The points of {@link HullProjection} that carry weight, with the Cholesky factor of {@code G = K + 1 1t} over them,
 * kept up to date as points come and go. The weights nearest to a target are {@code G^-1 Kt + nu G^-1 1}, nu such that
 * they sum to 1.
 */
final class Corral {
    private static final double SMALLEST_PIVOT = 1e-15;
    private static final double WEIGHTLESS = 1e-14;

    private int size;
    private int[] members = new int[8];
    private double[] weights = new double[8];
    /** Row of the kernel of each member, over all points. */
    private double[][] rows = new double[8][];
    /** Row i of the lower triangular factor, its first i + 1 entries. */
    private double[][] factor = new double[8][];

    int size() {
        return size;
    }

    private boolean contains(int point) {
        for (int s = 0; s < size; s++) {
            if (members[s] == point) {
                return true;
            }
        }
        return false;
    }

    /** {@code sum w_s values[s]} over the members. */
    double weighted(double[] values) {
        double sum = 0;
        for (int s = 0; s < size; s++) {
            sum += weights[s] * values[members[s]];
        }
        return sum;
    }

    /** Writes the slopes {@code K v - K t} of all points. */
    void slopes(double[] products, double[] slopes) {
        for (int i = 0; i < slopes.length; i++) {
            slopes[i] = -products[i];
        }
        for (int s = 0; s < size; s++) {
            addTo(slopes, weights[s], rows[s], slopes.length);
        }
    }

    /**
     * Lets a point join and moves on; false where it is here already or leaves at once: rounding left nothing to gain.
     */
    boolean admit(int point, KernelMatrix kernel, double[] products) {
        if (contains(point)) {
            return false;
        }
        add(point, kernel.row(point).clone(), 0);
        moveTowards(products);
        return contains(point);
    }

    void add(int point, double[] row, double weight) {
        grow();
        members[size] = point;
        rows[size] = row;
        weights[size] = weight;
        double[] last = new double[size + 1];
        for (int s = 0; s <= size; s++) {
            last[s] = 1 + row[members[s]];
        }
        for (int s = 0; s < size; s++) {
            last[s] = (last[s] - dot(factor[s], last, s)) / factor[s][s];
        }
        last[size] = Math.sqrt(Math.max(SMALLEST_PIVOT, last[size] - dot(last, last, size)));
        factor[size++] = last;
    }

    private void grow() {
        if (size == members.length) {
            members = Arrays.copyOf(members, 2 * size);
            weights = Arrays.copyOf(weights, 2 * size);
            rows = Arrays.copyOf(rows, 2 * size);
            factor = Arrays.copyOf(factor, 2 * size);
        }
    }

    /**
     * Takes the weights of the point nearest to the target among the affine combinations, dropping members on the way.
     */
    void moveTowards(double[] products) {
        while (!walkTo(nearestAffine(products))) {
            dropWeightless();
        }
    }

    /** Goes to the solution, or as far as weights stay non-negative; false where it stopped on the way. */
    private boolean walkTo(double[] solution) {
        double share = 1;
        int first = -1;
        for (int s = 0; s < size; s++) {
            if (solution[s] <= WEIGHTLESS) {
                double limit = weights[s] / Math.max(weights[s] - solution[s], Double.MIN_NORMAL);
                if (first < 0 || limit < share) {
                    share = Math.min(1, limit);
                    first = s;
                }
            }
        }
        for (int s = 0; s < size; s++) {
            weights[s] += share * (solution[s] - weights[s]);
        }
        if (first >= 0) {
            weights[first] = 0;
        }
        return first < 0;
    }

    private void dropWeightless() {
        for (int s = size - 1; s >= 0; s--) {
            if (weights[s] <= WEIGHTLESS) {
                drop(s);
            }
        }
        double sum = 0;
        for (int s = 0; s < size; s++) {
            sum += weights[s];
        }
        for (int s = 0; s < size; s++) {
            weights[s] /= sum;
        }
    }

    /** Takes a row out of the factor; rotations of neighbouring columns make it triangular again. */
    private void drop(int index) {
        int moved = size - index - 1;
        System.arraycopy(members, index + 1, members, index, moved);
        System.arraycopy(weights, index + 1, weights, index, moved);
        System.arraycopy(rows, index + 1, rows, index, moved);
        System.arraycopy(factor, index + 1, factor, index, moved);
        size--;
        for (int j = index; j < size; j++) {
            double norm = Math.hypot(factor[j][j], factor[j][j + 1]);
            rotateColumns(j, factor[j][j] / norm, factor[j][j + 1] / norm);
        }
    }

    private void rotateColumns(int j, double cosine, double sine) {
        for (int i = j; i < size; i++) {
            double[] row = factor[i];
            double held = row[j];
            row[j] = cosine * held + sine * row[j + 1];
            row[j + 1] = cosine * row[j + 1] - sine * held;
        }
    }

    private double[] nearestAffine(double[] products) {
        double[] solution = new double[size];
        double[] ones = new double[size];
        for (int s = 0; s < size; s++) {
            solution[s] = products[members[s]];
            ones[s] = 1;
        }
        solve(solution);
        solve(ones);
        double nu = (1 - sum(solution)) / sum(ones);
        addTo(solution, nu, ones, size);
        return solution;
    }

    private void solve(double[] x) {
        for (int s = 0; s < size; s++) {
            x[s] = (x[s] - dot(factor[s], x, s)) / factor[s][s];
        }
        for (int s = size - 1; s >= 0; s--) {
            x[s] /= factor[s][s];
            addTo(x, -x[s], factor[s], s);
        }
    }

    private static double sum(double[] x) {
        double sum = 0;
        for (double value : x) {
            sum += value;
        }
        return sum;
    }

    private static double dot(double[] x, double[] y, int length) {
        double sum = 0;
        for (int i = 0; i < length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }

    private static void addTo(double[] target, double share, double[] x, int length) {
        for (int i = 0; i < length; i++) {
            target[i] += share * x[i];
        }
    }
}
