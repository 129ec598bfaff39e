package dev.augur.method.auto;

import dev.augur.math.Cholesky;
import dev.augur.math.Kernels;
import dev.augur.math.SymmetricSums;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Least squares on one design and one part of its rows: the unbiased risk of the square loss in closed form, and self-training,
 * which takes the most novel unlabeled rows for novel, ignores the rest of them, and repeats. Sums of outer products are shared by
 * all ridges and all passes, and follow the chosen rows by what enters and leaves.
 */
final class RidgeFits {
    private static final double CONSTANT_RIDGE = 1e-9;

    private final Points a;
    private final int known;
    private final int[] labeled;
    private final int[] unlabeled;
    private final int[][] members;
    private final double[][] classSums;
    private final double[] unlabeledSum;
    private final double[][] classGrams;
    private double @Nullable [] labeledGram;
    private double @Nullable [] unlabeledGram;
    private final double[] chosenGram;
    private final double[] chosenSum;
    private final boolean[] isChosen;

    /**
     * @param a features of the pool with a constant
     * @param labels classes of the pool's first rows
     * @param labeled pool rows to train on
     * @param unlabeled pool rows to train on
     */
    RidgeFits(Points a, int[] labels, int known, int[] labeled, int[] unlabeled) {
        this.a = a;
        this.known = known;
        this.labeled = labeled;
        this.unlabeled = unlabeled;
        this.members = new int[known][];
        this.classSums = new double[known][];
        this.classGrams = new double[known][];
        for (int c = 0; c < known; c++) {
            int label = c;
            members[c] = Arrays.stream(labeled).filter(i -> labels[i] == label).toArray();
            classSums[c] = sum(members[c]);
        }
        this.unlabeledSum = sum(unlabeled);
        this.chosenGram = new double[size() * size()];
        this.chosenSum = new double[size()];
        this.isChosen = new boolean[unlabeled.length];
    }

    private int size() {
        return a.columns();
    }

    int outputs() {
        return known + 1;
    }

    /** {@code theta / n} for every class: the weights of a plain mixture. */
    double[] plainWeights(double theta) {
        double[] omega = new double[known];
        Arrays.fill(omega, theta / labeled.length);
        return omega;
    }

    /** {@code theta_c / n_c}. */
    double[] shiftWeights(double[] thetas) {
        double[] omega = new double[known];
        Arrays.setAll(omega, c -> thetas[c] / members[c].length);
        return omega;
    }

    /**
     * The exact minimiser of the unbiased risk with one-versus-rest square loss and ridge rho:
     * {@code H w_c = s_c - u}, {@code H w_ac = u - sum s_c}, {@code H = sum_U a at / (2m) + R}. Output c estimates
     * {@code 2 P(c|x) - 1}, and the order of the last output is the same for every theta.
     */
    double[] closedForm(double[] omega, double rho) {
        int p = size();
        int m = unlabeled.length;
        double[] h = scaled(unlabeledGram(), 1.0 / (2 * m));
        addRidge(h, rho);
        double[] weights = new double[p * outputs()];
        for (int f = 0; f < p; f++) {
            double u = unlabeledSum[f] / (2 * m);
            double all = 0;
            for (int c = 0; c < known; c++) {
                double s = omega[c] * classSums[c][f];
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
     * @param novelty of each unlabeled row trained on: the last output
     * @param fits number of least-squares fits
     */
    record Result(double[] weights, double[] novelty, int fits) {}

    /** Starts from the order of the closed form. */
    Result selfTrain(double theta, double[] omega, double rho, int rounds) {
        return selfTrain(theta, omega, rho, rounds, novelty(closedForm(omega, rho)));
    }

    /** Starts from a given novelty of each unlabeled row. */
    Result selfTrain(double theta, double[] omega, double rho, int rounds, double[] start) {
        int m = unlabeled.length;
        int q = (int) Math.min(m, Math.max(1, Math.rint((1 - theta) * m)));
        double[] novelty = start;
        double[] weights = new double[0];
        boolean[] previous = new boolean[0];
        int fits = 0;
        while (fits < rounds) {
            boolean[] chosen = largest(novelty, q);
            if (Arrays.equals(chosen, previous)) {
                break;
            }
            previous = chosen;
            choose(chosen);
            weights = fitChosen(theta, omega, rho, q);
            novelty = novelty(weights);
            fits++;
        }
        return new Result(weights, novelty, fits);
    }

    private double[] fitChosen(double theta, double[] omega, double rho, int q) {
        int p = size();
        double each = (1 - theta) / q;
        double[] h = weightedLabeledGram(omega);
        for (int i = 0; i < h.length; i++) {
            h[i] += each * chosenGram[i];
        }
        addRidge(h, rho);
        double[] weights = new double[p * outputs()];
        for (int f = 0; f < p; f++) {
            for (int c = 0; c < known; c++) {
                weights[f * outputs() + c] = omega[c] * classSums[c][f];
            }
            weights[f * outputs() + known] = each * chosenSum[f];
        }
        new Cholesky(h, p).solve(weights, outputs());
        return weights;
    }

    /** The q largest; ties go to the lowest index. */
    private static boolean[] largest(double[] values, int q) {
        Integer[] order = new Integer[values.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (i, j) -> Double.compare(values[j], values[i]));
        boolean[] chosen = new boolean[values.length];
        for (int i = 0; i < q; i++) {
            chosen[order[i]] = true;
        }
        return chosen;
    }

    private void choose(boolean[] chosen) {
        List<Integer> entering = new ArrayList<>();
        List<Integer> leaving = new ArrayList<>();
        for (int j = 0; j < chosen.length; j++) {
            if (chosen[j] != isChosen[j]) {
                (chosen[j] ? entering : leaving).add(unlabeled[j]);
                isChosen[j] = chosen[j];
            }
        }
        move(entering, 1);
        move(leaving, -1);
    }

    private void move(List<Integer> rows, double sign) {
        int[] moved = rows.stream().mapToInt(Integer::intValue).toArray();
        SymmetricSums.add(a.values(), size(), moved, sign, chosenGram);
        double[] sum = sum(moved);
        for (int f = 0; f < size(); f++) {
            chosenSum[f] += sign * sum[f];
        }
    }

    private double[] weightedLabeledGram(double[] omega) {
        boolean equal = Arrays.stream(omega).allMatch(w -> w == omega[0]);
        if (equal) {
            return scaled(labeledGram(), omega[0]);
        }
        double[] sum = new double[size() * size()];
        for (int c = 0; c < known; c++) {
            double[] gram = classGram(c);
            for (int i = 0; i < sum.length; i++) {
                sum[i] += omega[c] * gram[i];
            }
        }
        return sum;
    }

    private double[] labeledGram() {
        if (labeledGram == null) {
            labeledGram = gram(labeled);
        }
        return labeledGram;
    }

    private double[] unlabeledGram() {
        if (unlabeledGram == null) {
            unlabeledGram = gram(unlabeled);
        }
        return unlabeledGram;
    }

    private double[] classGram(int c) {
        if (classGrams[c] == null) {
            classGrams[c] = gram(members[c]);
        }
        return classGrams[c];
    }

    private double[] gram(int[] rows) {
        double[] gram = new double[size() * size()];
        SymmetricSums.add(a.values(), size(), rows, 1, gram);
        return gram;
    }

    private double[] sum(int[] rows) {
        double[] sum = new double[size()];
        for (int row : rows) {
            for (int f = 0; f < sum.length; f++) {
                sum[f] += a.values()[row * size() + f];
            }
        }
        return sum;
    }

    private static double[] scaled(double[] values, double factor) {
        double[] copy = new double[values.length];
        for (int i = 0; i < copy.length; i++) {
            copy[i] = factor * values[i];
        }
        return copy;
    }

    private void addRidge(double[] h, double rho) {
        int p = size();
        for (int f = 0; f < p; f++) {
            h[f * p + f] += f == p - 1 ? CONSTANT_RIDGE : rho;
        }
    }

    /** The last output of each unlabeled row trained on. */
    double[] novelty(double[] weights) {
        double[] novelty = new double[unlabeled.length];
        double[] last = new double[size()];
        Arrays.setAll(last, f -> weights[f * outputs() + known]);
        Arrays.setAll(novelty, j -> Kernels.dot(a.values(), unlabeled[j] * size(), last, 0, size()));
        return novelty;
    }

    /** All outputs of pool rows, each at its own row of {@code out}. */
    void outputs(int[] rows, double[] weights, double[] out) {
        int k = outputs();
        double[] column = new double[size()];
        for (int c = 0; c < k; c++) {
            for (int f = 0; f < column.length; f++) {
                column[f] = weights[f * k + c];
            }
            for (int row : rows) {
                out[row * k + c] = Kernels.dot(a.values(), row * size(), column, 0, size());
            }
        }
    }
}
