package dev.augur.auto.solve;

import dev.augur.data.Matrix;
import dev.augur.math.Kernels;
import dev.augur.math.linear.Cholesky;
import dev.augur.math.linear.LowRankChange;
import dev.augur.math.linear.SymmetricSolver;
import java.util.Arrays;

/**
 * Least squares on one design and one part of its rows: the unbiased risk of the square loss in closed form, and
 * self-training, which takes the most novel unlabeled rows for novel, ignores the rest of them, and repeats. Sums of
 * outer products are shared by all ridges and all passes.
 */
public final class RidgeFits {
    private static final AutoConstants.Grid GRID = AutoConstants.DEFAULTS.grid();

    private final Matrix a;
    private final int known;
    private final NoveltyOrder order;
    private final int[] unlabeled;
    private final Sums sums;
    private final Grams grams;
    private final ChosenRows chosen;
    private final NormalEquations equations;

    private RidgeFits(Matrix a, int known, NoveltyOrder order, int[] unlabeled, Sums sums, Grams grams) {
        this.a = a;
        this.known = known;
        this.order = order;
        this.unlabeled = unlabeled;
        this.sums = sums;
        this.grams = grams;
        this.chosen = new ChosenRows(a, unlabeled);
        this.equations = new NormalEquations(new InMemory());
    }

    /** The sums of these rows, which are at hand. */
    private final class InMemory implements RowSums {
        @Override
        public int features() {
            return size();
        }

        @Override
        public double[] members() {
            return sums.members;
        }

        @Override
        public double[] ofClass(int c) {
            return sums.classes[c];
        }

        @Override
        public double[] gramOfClass(int c) {
            return grams.ofClass(c);
        }

        @Override
        public double[] gramOfLabeled() {
            return grams.labeled();
        }

        @Override
        public double[] chosen() {
            return chosen.sum();
        }

        @Override
        public double[] gramOfChosen() {
            return chosen.gram();
        }
    }

    /** What these rows are fitted by. */
    NormalEquations equations() {
        return equations;
    }

    /**
     * Least squares on these rows.
     *
     * @param a features of the pool with a constant
     * @param labels classes of the pool's first rows
     * @param labeled pool rows to train on
     * @param unlabeled pool rows to train on
     * @param order which of them self-training takes for novel
     */
    public static RidgeFits of(Matrix a, int[] labels, int known, int[] labeled, int[] unlabeled, NoveltyOrder order) {
        return of(a, labels, known, labeled, unlabeled, order, grams(a, labels, known, labeled, unlabeled));
    }

    /** With sums of outer products that are shared with others. */
    static RidgeFits of(
            Matrix a, int[] labels, int known, int[] labeled, int[] unlabeled, NoveltyOrder order, Grams grams) {
        return new RidgeFits(a, known, order, unlabeled, Sums.of(a, labels, known, labeled, unlabeled), grams);
    }

    /** Sums of rows: how many of each class, the sum of each class, and that of the unlabeled rows. */
    private record Sums(double[] members, double[][] classes, double[] unlabeled) {
        static Sums of(Matrix a, int[] labels, int known, int[] labeled, int[] unlabeled) {
            Sums sums = new Sums(new double[known], new double[known][a.columns()], new double[a.columns()]);
            for (int row : labeled) {
                sums.members[labels[row]]++;
                a.addRow(row, 1, sums.classes[labels[row]]);
            }
            for (int row : unlabeled) {
                a.addRow(row, 1, sums.unlabeled);
            }
            return sums;
        }
    }

    static Grams grams(Matrix a, int[] labels, int known, int[] labeled, int[] unlabeled) {
        int[][] members = new int[known][];
        Arrays.setAll(
                members, c -> Arrays.stream(labeled).filter(i -> labels[i] == c).toArray());
        return Grams.of(a, members, unlabeled, labeled);
    }

    private int size() {
        return a.columns();
    }

    public int outputs() {
        return known + 1;
    }

    /** {@link NormalEquations#plainWeights}. */
    public double[] plainWeights(double theta) {
        return equations.plainWeights(theta);
    }

    /** {@link NormalEquations#shiftWeights}. */
    public double[] shiftWeights(double[] thetas) {
        return equations.shiftWeights(thetas);
    }

    /**
     * The exact minimiser of the unbiased risk with one-versus-rest square loss and ridge rho:
     * {@code H w_c = s_c - u}, {@code H w_ac = u - sum s_c}, {@code H = sum_U a at / (2m) + R}. Output c estimates
     * {@code 2 P(c|x) - 1}, and the order of the last output is the same for every theta.
     */
    public double[] closedForm(double[] omega, double rho) {
        int p = size();
        int m = unlabeled.length;
        double[] h = new double[p * p];
        equations.addUpper(1.0 / (2 * m), grams.unlabeled(), h);
        equations.addRidge(h, rho);
        double[] weights = new double[p * outputs()];
        for (int f = 0; f < p; f++) {
            double u = sums.unlabeled[f] / (2 * m);
            double all = 0;
            for (int c = 0; c < known; c++) {
                double s = omega[c] * sums.classes[c][f];
                weights[f * outputs() + c] = s - u;
                all += s;
            }
            weights[f * outputs() + known] = u - all;
        }
        new Cholesky(h, p).solve(weights, outputs());
        return weights;
    }

    /**
     * What self-training ends with.
     *
     * @param weights row-major, a row for each feature, a column for each output
     * @param novelty of each unlabeled row trained on
     * @param fits number of least-squares fits
     */
    public record Result(double[] weights, double[] novelty, int fits) {}

    /** Starts from the order of the closed form. */
    public Result selfTrain(double theta, double[] omega, double rho, int rounds) {
        return selfTrain(theta, omega, rho, rounds, novelty(closedForm(omega, rho)));
    }

    /** Starts from a given novelty of each unlabeled row. */
    public Result selfTrain(double theta, double[] omega, double rho, int rounds, double[] start) {
        int m = unlabeled.length;
        int q = (int) NormalEquations.novel(theta, m);
        double each = (1 - theta) / q;
        chosen.choose(start, q);
        Cholesky base = equations.factor(each, omega, rho);
        double[] weights = equations.weights(base, each, omega);
        double[] novelty = novelty(weights, order);
        int fits = 1;
        while (fits < rounds && chosen.choose(novelty, q)) {
            if (each == 0 || changedRows() > size() * GRID.mostChanged()) {
                base = equations.factor(each, omega, rho);
                weights = equations.weights(base, each, omega);
            } else {
                weights = equations.weights(changed(base, each), each, omega);
            }
            novelty = novelty(weights, order);
            fits++;
        }
        return new Result(weights, novelty, fits);
    }

    private int changedRows() {
        return chosen.entered().length + chosen.left().length;
    }

    /** The system after the choice has changed since it was factored. */
    private SymmetricSolver changed(Cholesky base, double each) {
        return new LowRankChange(base, chosen.features(chosen.entered()), chosen.features(chosen.left()), each);
    }

    /** The last output of each unlabeled row trained on. */
    double[] novelty(double[] weights) {
        return novelty(weights, NoveltyOrder.OUTPUT);
    }

    private double[] novelty(double[] weights, NoveltyOrder order) {
        double[] novelty = new double[unlabeled.length];
        double[] columns = columns(weights);
        double[] f = new double[outputs()];
        for (int j = 0; j < novelty.length; j++) {
            row(unlabeled[j], columns, f, 0);
            novelty[j] = order.of(f, 0, known);
        }
        return novelty;
    }

    /** The outputs of one row, given the weights of each output one after the other. */
    private void row(int row, double[] columns, double[] out, int at) {
        for (int c = 0; c < outputs(); c++) {
            out[at + c] = Kernels.dot(a.values(), row * size(), columns, c * size(), size());
        }
    }

    private double[] columns(double[] weights) {
        double[] columns = new double[weights.length];
        for (int f = 0; f < size(); f++) {
            for (int c = 0; c < outputs(); c++) {
                columns[c * size() + f] = weights[f * outputs() + c];
            }
        }
        return columns;
    }

    /** All outputs of pool rows, each at its own row of {@code out}. */
    public void outputs(int[] rows, double[] weights, double[] out) {
        double[] columns = columns(weights);
        for (int row : rows) {
            row(row, columns, out, row * outputs());
        }
    }
}
