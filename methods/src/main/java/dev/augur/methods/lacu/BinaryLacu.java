package dev.augur.methods.lacu;

import dev.augur.kernel.SmoSolver;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * LACU-SVM for one class against the others. After an ordinary SVM f0 on the labeled rows it minimises
 * {@code |w|^2/2 + C sum_L H(y f) + C* sum_U [R_s(f) + R_s(-f)]}, H the hinge and R_s the ramp {@code min(1 - s, H)},
 * such that the mean of f over unlabeled rows lies between {@code max(-0.9, eta ybar)} and {@code ybar}, the labels'
 * mean, and every labeled negative has {@code f <= -z}; z grows with the least output of labeled positives. The ramp is
 * a difference of convex functions: each iteration of the concave-convex procedure is a dual over the labeled rows,
 * each unlabeled row twice, the mean of the unlabeled rows twice, and the labeled negatives once more.
 */
final class BinaryLacu {
    private static final double TOLERANCE = 1e-3;
    /** The tolerance of the plain SVM, whose values the next steps build on. */
    private static final double PLAIN_TOLERANCE = 1e-4;

    private static final double LOWEST_MEAN = -0.9;
    private static final double SMALLEST_MARGIN = 0.5;
    /** Stands for an infinite bound, times C. */
    private static final double UNBOUNDED = 1e6;
    /** Steps after which the constraints count as contradictory. */
    private static final long MOST_STEPS = 2_000_000;

    private final LacuPoints points;
    private final double[] y;
    private final double cost;
    private final double unlabeledCost;
    private final LacuOptions options;
    private final int n;
    private final int m;
    private final int[] negatives;

    /** @param y +1 for labeled rows of the class, -1 for all others */
    BinaryLacu(LacuPoints points, double[] y, double cost, double unlabeledCost, LacuOptions options) {
        this.points = points;
        this.y = y;
        this.cost = cost;
        this.unlabeledCost = unlabeledCost;
        this.options = options;
        this.n = y.length;
        this.m = points.unlabeled();
        this.negatives = IntStream.range(0, n).filter(i -> y[i] < 0).toArray();
    }

    /**
     * A function over the rows of the Gram matrix.
     *
     * @param coefficients one for each labeled and each unlabeled row
     * @param bias added to the sum
     * @param labeled its values at the labeled rows
     * @param unlabeled its values at the unlabeled rows
     */
    record Decision(double[] coefficients, double bias, double[] labeled, double[] unlabeled) {}

    /**
     * What one class gives.
     *
     * @param plain f0
     * @param pulled f, or f0 where the constraints contradict each other
     * @param feasible whether they do not
     */
    record Pair(Decision plain, Decision pulled, boolean feasible) {}

    Pair fit() {
        Decision plain = plainSvm();
        if (lowestMean() > labelMean()) {
            return new Pair(plain, plain, false);
        }
        Decision current = plain;
        for (int iteration = 0; iteration < options.iterations(); iteration++) {
            Step step = step(current, margin(current));
            if (!step.feasible) {
                return new Pair(plain, plain, false);
            }
            current = step.decision;
        }
        return new Pair(plain, current, true);
    }

    /** The soft-margin SVM on labeled rows. */
    Decision plainSvm() {
        Dual dual = new Dual(n);
        addLabeled(dual);
        return dual.solve(PLAIN_TOLERANCE).decision;
    }

    /** {@code z}: how far below zero labeled negatives must be. */
    double margin(Decision current) {
        double least = IntStream.range(0, n)
                .filter(i -> y[i] > 0)
                .mapToDouble(i -> current.labeled[i])
                .min()
                .orElse(0);
        return least > 0 ? least + options.lambda() : SMALLEST_MARGIN;
    }

    private double labelMean() {
        return Arrays.stream(y).average().orElseThrow();
    }

    private double lowestMean() {
        return Math.max(LOWEST_MEAN, options.eta() * labelMean());
    }

    /** The next decision, and whether no bound that stands for infinity is reached. */
    record Step(Decision decision, boolean feasible, double violation) {}

    /** One iteration of the concave-convex procedure. */
    Step step(Decision current, double z) {
        Dual dual = new Dual(n + 2 * m + 2 + negatives.length);
        addLabeled(dual);
        addUnlabeled(dual, current.unlabeled);
        double far = UNBOUNDED * cost;
        dual.add(points.mean(), labelMean(), -far, 0);
        dual.add(points.mean(), lowestMean(), 0, far);
        for (int negative : negatives) {
            dual.add(negative, -z, -far, 0);
        }
        return dual.solve(TOLERANCE);
    }

    private void addLabeled(Dual dual) {
        for (int i = 0; i < n; i++) {
            dual.add(i, y[i], y[i] > 0 ? 0 : -cost, y[i] > 0 ? cost : 0);
        }
    }

    /** Each row as a positive and as a negative one; the linear part of a ramp's concave half moves the bounds. */
    private void addUnlabeled(Dual dual, double[] f) {
        for (int u = 0; u < m; u++) {
            double moved = f[u] < options.rampStart() ? unlabeledCost : 0;
            dual.add(n + u, 1, -moved, unlabeledCost - moved);
        }
        for (int u = 0; u < m; u++) {
            double moved = -f[u] < options.rampStart() ? unlabeledCost : 0;
            dual.add(n + u, -1, moved - unlabeledCost, moved);
        }
    }

    /** {@code max b'a - a'Ka/2} over bounds and a sum of 0; labeled rows come first, unlabeled ones next. */
    private final class Dual {
        private final int[] rows;
        private final double[] linear;
        private final double[] low;
        private final double[] high;
        private int size;

        Dual(int capacity) {
            this.rows = new int[capacity];
            this.linear = new double[capacity];
            this.low = new double[capacity];
            this.high = new double[capacity];
        }

        void add(int row, double b, double least, double most) {
            rows[size] = row;
            linear[size] = b;
            low[size] = least;
            high[size++] = most;
        }

        Step solve(double tolerance) {
            SmoSolver solver = new SmoSolver(tolerance, Math.min(MOST_STEPS, 100L * size * size));
            SmoSolver.Solution solution = solver.solve(points.kernel(rows), linear, low, high, new double[size]);
            return new Step(decision(solution), isFeasible(solution), solution.violation());
        }

        /** Neither out of steps nor at a bound that stands for infinity. */
        private boolean isFeasible(SmoSolver.Solution solution) {
            boolean inside = Arrays.stream(solution.weights()).allMatch(a -> Math.abs(a) < UNBOUNDED * cost);
            return inside && solution.violation() <= TOLERANCE;
        }

        /** The middle of the interval that the optimality conditions leave. */
        private double bias(SmoSolver.Solution solution) {
            double most = Double.NEGATIVE_INFINITY;
            double least = Double.POSITIVE_INFINITY;
            double[] a = solution.weights();
            double[] g = solution.slack();
            for (int i = 0; i < a.length; i++) {
                most = a[i] < high[i] ? Math.max(most, g[i]) : most;
                least = a[i] > low[i] ? Math.min(least, g[i]) : least;
            }
            return Double.isInfinite(most) || Double.isInfinite(least) ? solution.bias() : (most + least) / 2;
        }

        /** Gathers the coefficients of the copies of a row; {@code (K a)_i} is {@code b_i - g_i}. */
        private Decision decision(SmoSolver.Solution solution) {
            double bias = bias(solution);
            double[] gathered = new double[n + m + 1];
            for (int i = 0; i < size; i++) {
                gathered[rows[i]] += solution.weights()[i];
            }
            double[] coefficients = Arrays.copyOf(gathered, n + m);
            for (int u = n; u < n + m; u++) {
                coefficients[u] += gathered[points.mean()] / m;
            }
            double[] labeled = new double[n];
            Arrays.setAll(labeled, i -> linear[i] - solution.slack()[i] + bias);
            double[] unlabeled = new double[m];
            Arrays.setAll(
                    unlabeled,
                    u -> bias + (size > n ? linear[n + u] - solution.slack()[n + u] : points.sum(coefficients, n + u)));
            return new Decision(coefficients, bias, labeled, unlabeled);
        }
    }

    /** What the procedure lowers while z stays: half the squared norm, hinges and ramps. */
    double objective(Decision f) {
        double value = points.squaredNorm(f.coefficients) / 2;
        for (int i = 0; i < n; i++) {
            value += cost * Math.max(0, 1 - y[i] * f.labeled[i]);
        }
        for (double each : f.unlabeled) {
            value += unlabeledCost * (ramp(each) + ramp(-each));
        }
        return value;
    }

    private double ramp(double t) {
        return Math.min(1 - options.rampStart(), Math.max(0, 1 - t));
    }
}
