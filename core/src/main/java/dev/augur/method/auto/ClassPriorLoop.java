package dev.augur.method.auto;

import dev.augur.data.Folds;
import dev.augur.data.ScoreMatrix;
import dev.augur.math.Nnls;
import dev.augur.prior.BestBin;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A theta for each class under class-prior shift: passes of self-training at the last shares, whose held-out confusion of the known
 * classes explains the predictions on unlabeled rows by new shares, and whose weighted best bin gives their total.
 */
final class ClassPriorLoop {
    private static final int PASSES = 6;
    private static final int ROUNDS = 5;
    private static final double SMALLEST_SHARE = 1e-3;

    private final int[] labels;
    private final int known;
    private final FoldFit[] folds;
    private final int rows;

    ClassPriorLoop(Points design, int[] labels, int known, Folds folds) {
        this.labels = labels;
        this.known = known;
        this.rows = design.rows();
        this.folds = FoldFit.all(design, labels, known, folds);
    }

    /**
     * What the loop found.
     *
     * @param thetas share of each class in the mixture
     * @param totals their sum after each pass
     * @param outputs held-out outputs of the last pass
     */
    record Found(double[] thetas, double[] totals, ScoreMatrix outputs) {}

    Found run(double theta, double rho) {
        return run(theta, rho, false);
    }

    /** At a total that is given: only its division among the classes is found. */
    Found runAt(double theta, double rho) {
        return run(theta, rho, true);
    }

    private Found run(double theta, double rho, boolean given) {
        double[] counts = new double[known];
        for (int label : labels) {
            counts[label]++;
        }
        double[] thetas =
                Arrays.stream(counts).map(n -> theta * n / labels.length).toArray();
        double[] shares = Arrays.stream(counts).map(n -> n / labels.length).toArray();
        double[] totals = new double[PASSES];
        ScoreMatrix f = new ScoreMatrix(rows, known + 1);
        for (int pass = 0; pass < PASSES; pass++) {
            selfTrain(thetas, rho, f);
            shares = shares(f, counts, shares);
            totals[pass] = given ? theta : ThetaLoop.clip(total(f, counts, shares));
            double total = totals[pass];
            thetas = Arrays.stream(shares).map(h -> total * h).toArray();
        }
        return new Found(thetas, totals, f);
    }

    private void selfTrain(double[] thetas, double rho, ScoreMatrix f) {
        double theta = Arrays.stream(thetas).sum();
        for (int fold = 0; fold < folds.length; fold++) {
            double[] omega = folds[fold].fits().shiftWeights(thetas);
            double[] weights =
                    folds[fold].fits().selfTrain(theta, omega, rho, ROUNDS).weights();
            folds[fold].fill(weights, f);
        }
    }

    /** Shares of the known classes that explain the predictions on unlabeled rows; the last ones where none do. */
    private double[] shares(ScoreMatrix f, double[] counts, double[] last) {
        double[][] confusion = new double[known][known];
        double[] predicted = new double[known];
        for (int i = 0; i < rows; i++) {
            int prediction = f.argmax(i);
            if (prediction < known) {
                if (i < labels.length) {
                    confusion[prediction][labels[i]] += 1 / counts[labels[i]];
                } else {
                    predicted[prediction] += 1.0 / (rows - labels.length);
                }
            }
        }
        double[] t = Nnls.solve(confusion, predicted);
        double sum = Arrays.stream(t).sum();
        if (sum == 0) {
            return last;
        }
        double[] floored =
                Arrays.stream(t).map(v -> Math.max(SMALLEST_SHARE, v / sum)).toArray();
        double all = Arrays.stream(floored).sum();
        return Arrays.stream(floored).map(v -> v / all).toArray();
    }

    private double total(ScoreMatrix f, double[] counts, double[] shares) {
        double[] weights = IntStream.range(0, labels.length)
                .mapToDouble(i -> shares[labels[i]] / counts[labels[i]])
                .toArray();
        return BestBin.withDefaults()
                .estimate(
                        ThetaLoop.knownness(f, 0, labels.length), weights, ThetaLoop.knownness(f, labels.length, rows))
                .theta();
    }
}
