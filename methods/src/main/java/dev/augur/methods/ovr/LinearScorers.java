package dev.augur.methods.ovr;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.kernel.KernelMatrix;
import dev.augur.kernel.LazyGram;
import dev.augur.kernel.SmoSolver;
import dev.augur.loss.Margin;
import dev.augur.math.Kernels;
import dev.augur.math.linear.Cholesky;
import dev.augur.model.DenseModel;
import dev.augur.train.optimizer.LbfgsMinimizer;
import java.util.Arrays;

/**
 * One linear scorer for each class against the others, solved to the optimum: weights w, the last of which is the bias,
 * that minimise {@code (1/n) sum_i psi(t_i w.x_i) + (wd/2) |w|^2} with {@code t_i = 1} for rows of the class and -1 for
 * all others. The bias is penalised like the rest.
 */
final class LinearScorers {
    /**
     * Least share of the largest diagonal entry that is added to a system, so that rounding cannot make it indefinite.
     */
    private static final double LEAST_RIDGE = 1e-12;

    private static final int MEMORY = 10;
    private static final int MOST_STEPS = 1500;
    private static final double TOLERANCE = 1e-6;
    private static final SmoSolver SMO = new SmoSolver(1e-4, 2_000_000);

    private final double[] x;
    private final int[] starts;
    private final int[] labels;
    private final int width;
    private final int known;
    private final double decay;

    /** The rows with a column of ones, for which the last weight is the bias. */
    LinearScorers(LabeledSet rows, int known, double decay) {
        FeatureMatrix features = rows.features();
        this.labels = rows.labels();
        this.known = known;
        this.decay = Check.nonNegative("wd", decay);
        this.width = features.columns() + 1;
        this.x = new double[Math.multiplyExact(rows.size(), width)];
        this.starts = new int[rows.size()];
        Arrays.fill(x, 1);
        for (int i = 0; i < starts.length; i++) {
            starts[i] = i * width;
            for (int j = 0; j < features.columns(); j++) {
                x[starts[i] + j] = features.get(i, j);
            }
        }
    }

    /** The weights of each class. */
    double[][] solve(Margin psi) {
        return switch (psi) {
            case SQUARE -> ridge();
            case LOGISTIC -> smooth(psi);
            case HINGE -> supportVectors();
            default ->
                throw new IllegalArgumentException("psi must be logistic, square or hinge, but is '" + psi + "'");
        };
    }

    /** The weights as a model; what it says of the augmented class is 0. */
    static DenseModel model(double[][] weights, LabelSpace labels) {
        int inputs = weights[0].length - 1;
        float[] parameters = new float[Math.multiplyExact(labels.size(), inputs + 1)];
        for (int c = 0; c < weights.length; c++) {
            for (int j = 0; j < inputs; j++) {
                parameters[c * inputs + j] = (float) weights[c][j];
            }
            parameters[labels.size() * inputs + c] = (float) weights[c][inputs];
        }
        return new DenseModel(labels, new int[] {inputs, labels.size()}, parameters);
    }

    private double target(int row, int label) {
        return labels[row] == label ? 1 : -1;
    }

    /** {@code (Xt X / 2n + wd I) w_c = Xt t_c / 2n} for all classes at once. */
    private double[][] ridge() {
        double[] solution = targetSums();
        new Cholesky(gramWithRidge(), width).solve(solution, known);
        double[][] weights = new double[known][width];
        for (int j = 0; j < width; j++) {
            for (int c = 0; c < known; c++) {
                weights[c][j] = solution[j * known + c];
            }
        }
        return weights;
    }

    private double[] gramWithRidge() {
        double[] gram = new double[Math.multiplyExact(width, width)];
        Kernels.addOuterProducts(0.5 / starts.length, x, starts, 0, width, gram, width);
        double largest = 0;
        for (int j = 0; j < width; j++) {
            largest = Math.max(largest, gram[j * width + j]);
        }
        for (int j = 0; j < width; j++) {
            gram[j * width + j] += Math.max(decay, LEAST_RIDGE * largest);
        }
        return gram;
    }

    /** {@code Xt t_c / 2n}, a column for each class. */
    private double[] targetSums() {
        double[] sums = new double[width * known];
        for (int i = 0; i < starts.length; i++) {
            for (int j = 0; j < width; j++) {
                for (int c = 0; c < known; c++) {
                    sums[j * known + c] += target(i, c) * x[starts[i] + j] / (2 * starts.length);
                }
            }
        }
        return sums;
    }

    private double[][] smooth(Margin psi) {
        double[][] weights = new double[known][];
        for (int c = 0; c < known; c++) {
            int label = c;
            LbfgsMinimizer search =
                    new LbfgsMinimizer((w, gradient) -> objective(psi, label, w, gradient), new double[width], MEMORY);
            int step = 0;
            while (step < MOST_STEPS && search.gradientNorm() > TOLERANCE && search.step()) {
                step++;
            }
            weights[c] = search.point();
        }
        return weights;
    }

    private double objective(Margin psi, int label, double[] w, double[] gradient) {
        double value = 0;
        for (int j = 0; j < width; j++) {
            gradient[j] = decay * w[j];
            value += decay / 2 * w[j] * w[j];
        }
        for (int i = 0; i < starts.length; i++) {
            double t = target(i, label);
            double z = t * Kernels.dot(w, 0, x, starts[i], width);
            value += psi.value(z) / starts.length;
            Kernels.axpy(t * psi.slope(z) / starts.length, x, starts[i], gradient, 0, width);
        }
        return value;
    }

    /**
     * The dual of the hinge: {@code max sum t_i a_i - 1/2 at K a} with {@code 0 <= t_i a_i <= 1 / (n wd)}. A penalised
     * bias leaves no constraint on the sum of a, so one more variable that costs nothing takes up whatever the sum is.
     */
    private double[][] supportVectors() {
        Check.positive("wd of the hinge", decay);
        int n = starts.length;
        double[] squares = new double[n + 1];
        for (int i = 0; i < n; i++) {
            squares[i] = Kernels.dot(x, starts[i], x, starts[i], width);
        }
        KernelMatrix kernel = new LazyGram(squares, this::products);
        double[][] weights = new double[known][width];
        for (int c = 0; c < known; c++) {
            double[] a = dual(kernel, c);
            for (int i = 0; i < n; i++) {
                Kernels.axpy(a[i], x, starts[i], weights[c], 0, width);
            }
        }
        return weights;
    }

    private double[] dual(KernelMatrix kernel, int label) {
        int n = starts.length;
        double cost = 1 / (n * decay);
        double[] targets = new double[n + 1];
        double[] low = new double[n + 1];
        double[] high = new double[n + 1];
        for (int i = 0; i < n; i++) {
            targets[i] = target(i, label);
            low[i] = Math.min(0, cost * targets[i]);
            high[i] = Math.max(0, cost * targets[i]);
        }
        low[n] = Double.NEGATIVE_INFINITY;
        high[n] = Double.POSITIVE_INFINITY;
        return SMO.solve(kernel, targets, low, high, new double[n + 1]).weights();
    }

    /** Products of a row with all rows, and with the variable that costs nothing. */
    private double[] products(int row) {
        double[] products = new double[starts.length + 1];
        for (int i = 0; row < starts.length && i < starts.length; i++) {
            products[i] = Kernels.dot(x, starts[row], x, starts[i], width);
        }
        return products;
    }
}
