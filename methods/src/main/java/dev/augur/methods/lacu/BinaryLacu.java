package dev.augur.methods.lacu;

import dev.augur.math.SmoSolver;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * LACU-SVM for one class against the others. After an ordinary SVM f0 on the labeled rows it minimises
 * {@code |w|^2/2 + C sum_L H(y f) + C* sum_U [R_s(f) + R_s(-f)]}, H the hinge and R_s the ramp {@code min(1 - s, H)}, such that the mean of
 * f over unlabeled rows lies between {@code max(-0.9, eta ybar)} and {@code ybar}, the labels' mean, and every labeled negative has
 * {@code f <= -z}; z grows with the least output of labeled positives. The ramp is a difference of convex functions: each iteration of the
 * concave-convex procedure is a dual over the labeled rows, each unlabeled row twice, the mean of the unlabeled rows twice, and the labeled
 * negatives once more.
 */
final class BinaryLacu {
    private static final double TOLERANCE = 1e-3;
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
        int[] rows = IntStream.range(0, n).toArray();
        double[] low = new double[n];
        double[] high = new double[n];
        for (int i = 0; i < n; i++) {
            box(y[i] > 0 ? 0 : -cost, y[i] > 0 ? cost : 0, i, low, high);
        }
        SmoSolver.Solution solution = solver(n).solve(points.kernel(rows), y, low, high, new double[n]);
        return decision(rows, solution, y, bias(solution, low, high));
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
        int size = n + 2 * m + 2 + negatives.length;
        int[] rows = new int[size];
        double[] linear = new double[size];
        double[] low = new double[size];
        double[] high = new double[size];
        double far = UNBOUNDED * cost;
        for (int i = 0; i < n; i++) {
            rows[i] = i;
            linear[i] = y[i];
            box(y[i] > 0 ? 0 : -cost, y[i] > 0 ? cost : 0, i, low, high);
        }
        for (int u = 0; u < m; u++) {
            addUnlabeled(current.unlabeled[u], u, rows, linear, low, high);
        }
        int at = n + 2 * m;
        rows[at] = points.mean();
        rows[at + 1] = points.mean();
        linear[at] = labelMean();
        box(-far, 0, at, low, high);
        linear[at + 1] = lowestMean();
        box(0, far, at + 1, low, high);
        for (int b = 0; b < negatives.length; b++) {
            rows[at + 2 + b] = negatives[b];
            linear[at + 2 + b] = -z;
            box(-far, 0, at + 2 + b, low, high);
        }
        SmoSolver.Solution solution = solver(size).solve(points.kernel(rows), linear, low, high, new double[size]);
        Decision next = decision(rows, solution, linear, bias(solution, low, high));
        return new Step(next, isFeasible(solution, at, far), solution.violation());
    }

    private void addUnlabeled(double f, int u, int[] rows, double[] linear, double[] low, double[] high) {
        int positive = n + u;
        int negative = n + m + u;
        rows[positive] = n + u;
        rows[negative] = n + u;
        double above = f < options.rampStart() ? unlabeledCost : 0;
        double below = -f < options.rampStart() ? unlabeledCost : 0;
        linear[positive] = 1;
        box(-above, unlabeledCost - above, positive, low, high);
        linear[negative] = -1;
        box(below - unlabeledCost, below, negative, low, high);
    }

    private static void box(double least, double most, int at, double[] low, double[] high) {
        low[at] = least;
        high[at] = most;
    }

    private static boolean isFeasible(SmoSolver.Solution solution, int from, double far) {
        boolean inside = Arrays.stream(solution.weights()).skip(from).allMatch(a -> Math.abs(a) < far);
        return inside && solution.violation() <= TOLERANCE;
    }

    private static SmoSolver solver(int size) {
        return new SmoSolver(TOLERANCE, Math.min(MOST_STEPS, 100L * size * size));
    }

    /** The middle of the interval that the optimality conditions leave. */
    private static double bias(SmoSolver.Solution solution, double[] low, double[] high) {
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
    private Decision decision(int[] rows, SmoSolver.Solution solution, double[] linear, double bias) {
        double[] gathered = new double[n + m + 1];
        for (int i = 0; i < rows.length; i++) {
            gathered[rows[i]] += solution.weights()[i];
        }
        double[] coefficients = Arrays.copyOf(gathered, n + m);
        for (int u = 0; u < m; u++) {
            coefficients[n + u] += gathered[points.mean()] / m;
        }
        double[] labeled = new double[n];
        Arrays.setAll(labeled, i -> linear[i] - solution.slack()[i] + bias);
        double[] unlabeled = new double[m];
        if (rows.length > n) {
            Arrays.setAll(unlabeled, u -> linear[n + u] - solution.slack()[n + u] + bias);
        } else {
            Arrays.setAll(unlabeled, u -> points.sum(coefficients, n + u) + bias);
        }
        return new Decision(coefficients, bias, labeled, unlabeled);
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
