package dev.augur.kernel;

import dev.augur.common.Check;

/**
 * Sequential minimal optimisation (Platt 1999) of {@code min 1/2 at K a - bt a} over {@code low <= a <= high} and a
 * fixed sum of a, which is the sum of the start. Signs of a class are part of a, so the constraint of an SVM needs no
 * labels.
 *
 * <p>With {@code g = b - K a}, each step moves weight from j to i: i has the largest g among those that may grow, j
 * promises the largest decrease {@code (g_i - g_j)^2 / (K_ii + K_jj - 2 K_ij)} among those that may shrink
 * (second-order choice of Fan, Chen and Lin 2005). At {@code max g - min g} below the tolerance over these two groups
 * the optimality conditions hold.
 *
 * @param tolerance largest violation of the optimality conditions to accept
 * @param mostSteps steps after which the solver gives up
 */
public record SmoSolver(double tolerance, long mostSteps) {
    private static final double SMALLEST_CURVATURE = 1e-12;

    public SmoSolver {
        Check.positive("tolerance", tolerance);
        if (mostSteps < 1) {
            throw new IllegalArgumentException("mostSteps must be at least 1, but is " + mostSteps);
        }
    }

    /** A limit that no well-posed problem reaches. */
    public static SmoSolver withTolerance(double tolerance) {
        return new SmoSolver(tolerance, 50_000_000);
    }

    /**
     * Where the solver stopped.
     *
     * @param weights a
     * @param slack {@code g = b - K a}
     * @param bias the multiplier of the sum: what an SVM adds to its scores. The mean of g over weights strictly inside
     *     their box, or the middle of the interval the conditions leave where there are none
     * @param steps steps taken
     * @param violation what is left of the optimality conditions; above the tolerance when the steps ran out
     */
    public record Solution(double[] weights, double[] slack, double bias, long steps, double violation) {}

    /** Solves from a feasible start; none of the arrays is changed. */
    public Solution solve(KernelMatrix kernel, double[] linear, double[] low, double[] high, double[] start) {
        int n = kernel.size();
        Check.sameSize("linear term", linear.length, n);
        Check.sameSize("lower bounds", low.length, n);
        Check.sameSize("upper bounds", high.length, n);
        Check.sameSize("start", start.length, n);
        requireFeasible(low, high, start);
        State state = new State(kernel, linear, low, high, start);
        long steps = 0;
        while (steps < mostSteps && state.choosePair(tolerance)) {
            state.step();
            steps++;
        }
        return new Solution(state.a, state.g, state.bias(), steps, state.violation());
    }

    private static void requireFeasible(double[] low, double[] high, double[] start) {
        for (int i = 0; i < start.length; i++) {
            if (!(start[i] >= low[i] && start[i] <= high[i])) {
                throw new IllegalArgumentException(
                        "start " + i + " must be in [" + low[i] + ", " + high[i] + "], but is " + start[i]);
            }
        }
    }

    private static final class State {
        private final KernelMatrix kernel;
        private final double[] low;
        private final double[] high;
        private final double[] diagonal;
        private final double[] a;
        private final double[] g;
        private final double[] rowOfUp;
        private int up;
        private int down;

        State(KernelMatrix kernel, double[] linear, double[] low, double[] high, double[] start) {
            this.kernel = kernel;
            this.low = low;
            this.high = high;
            this.a = start.clone();
            this.g = linear.clone();
            this.rowOfUp = new double[a.length];
            this.diagonal = new double[a.length];
            for (int i = 0; i < a.length; i++) {
                diagonal[i] = kernel.diagonal(i);
                if (a[i] != 0) {
                    add(g, -a[i], kernel.row(i));
                }
            }
        }

        private static void add(double[] target, double factor, double[] row) {
            for (int t = 0; t < target.length; t++) {
                target[t] += factor * row[t];
            }
        }

        /** Picks the next pair; false where the optimality conditions hold. */
        boolean choosePair(double tolerance) {
            up = -1;
            for (int t = 0; t < a.length; t++) {
                if (a[t] < high[t] && (up < 0 || g[t] > g[up])) {
                    up = t;
                }
            }
            if (up < 0) {
                return false;
            }
            System.arraycopy(kernel.row(up), 0, rowOfUp, 0, a.length);
            return choosePartner(tolerance);
        }

        private boolean choosePartner(double tolerance) {
            double most = 0;
            double best = -1;
            for (int t = 0; t < a.length; t++) {
                double difference = g[up] - g[t];
                if (a[t] > low[t] && difference > 0) {
                    most = Math.max(most, difference);
                    double gain = difference * difference / curvature(t);
                    if (gain > best) {
                        best = gain;
                        down = t;
                    }
                }
            }
            return most >= tolerance;
        }

        private double curvature(int t) {
            return Math.max(SMALLEST_CURVATURE, diagonal[up] + diagonal[t] - 2 * rowOfUp[t]);
        }

        void step() {
            double room = Math.min(high[up] - a[up], a[down] - low[down]);
            double wanted = (g[up] - g[down]) / curvature(down);
            if (wanted >= room) {
                toBound(room);
            } else {
                a[up] += wanted;
                a[down] -= wanted;
            }
            double change = Math.min(room, wanted);
            double[] rowOfDown = kernel.row(down);
            for (int t = 0; t < g.length; t++) {
                g[t] -= change * (rowOfUp[t] - rowOfDown[t]);
            }
        }

        /** Sets a weight that arrives at its bound exactly, so that it is known to be there. */
        private void toBound(double room) {
            boolean upArrives = high[up] - a[up] <= room;
            boolean downArrives = a[down] - low[down] <= room;
            a[up] = upArrives ? high[up] : a[up] + room;
            a[down] = downArrives ? low[down] : a[down] - room;
        }

        double violation() {
            return Math.max(0, most() - least());
        }

        /** Largest g of the weights that may grow. */
        private double most() {
            double most = Double.NEGATIVE_INFINITY;
            for (int t = 0; t < a.length; t++) {
                most = a[t] < high[t] ? Math.max(most, g[t]) : most;
            }
            return most;
        }

        /** Smallest g of the weights that may shrink. */
        private double least() {
            double least = Double.POSITIVE_INFINITY;
            for (int t = 0; t < a.length; t++) {
                least = a[t] > low[t] ? Math.min(least, g[t]) : least;
            }
            return least;
        }

        double bias() {
            double sum = 0;
            int free = 0;
            for (int t = 0; t < a.length; t++) {
                if (a[t] > low[t] && a[t] < high[t]) {
                    sum += g[t];
                    free++;
                }
            }
            return free > 0 ? sum / free : middle(most(), least());
        }

        private static double middle(double most, double least) {
            if (Double.isInfinite(most) || Double.isInfinite(least)) {
                return Double.isInfinite(most) ? Double.isInfinite(least) ? 0 : least : most;
            }
            return (most + least) / 2;
        }
    }
}
