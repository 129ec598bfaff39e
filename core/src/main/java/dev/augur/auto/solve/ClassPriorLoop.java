package dev.augur.auto.solve;

import dev.augur.data.Folds;
import dev.augur.data.Matrix;
import dev.augur.prior.score.BestBin;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A theta for each class under class-prior shift: passes of self-training at the last shares, whose held-out confusion
 * of the known classes explains the predictions on unlabeled rows by new shares, and whose weighted best bin gives
 * their total.
 */
public final class ClassPriorLoop {
    private static final AutoConstants.Shares SHARES = AutoConstants.DEFAULTS.shares();

    private final int[] labels;
    private final int known;
    private final int rows;
    private final FoldFit[] folds;

    private ClassPriorLoop(int[] labels, int known, int rows, FoldFit[] folds) {
        this.labels = labels;
        this.known = known;
        this.rows = rows;
        this.folds = folds;
    }

    public static ClassPriorLoop of(Matrix design, int[] labels, int known, Folds folds, NoveltyOrder order) {
        return new ClassPriorLoop(labels, known, design.rows(), FoldFit.all(design, labels, known, folds, order));
    }

    /**
     * What the loop found.
     *
     * @param thetas share of each class in the mixture
     * @param totals their sum after each pass
     * @param outputs held-out outputs of the last pass
     * @param unexplained whether some pass predicted no known class among the unlabeled rows, and kept the shares it
     *     had
     */
    public record Found(double[] thetas, double[] totals, Matrix outputs, boolean unexplained) {}

    public Found run(double theta, double rho) {
        return run(theta, rho, false);
    }

    /** At a total that is given: only its division among the classes is found. */
    public Found runAt(double theta, double rho) {
        return run(theta, rho, true);
    }

    private Found run(double theta, double rho, boolean given) {
        double[] counts = KnownShares.counts(labels, known);
        boolean unexplained = false;
        double[] thetas =
                Arrays.stream(counts).map(n -> theta * n / labels.length).toArray();
        double[] shares = Arrays.stream(counts).map(n -> n / labels.length).toArray();
        double[] totals = new double[SHARES.passes()];
        Matrix f = new Matrix(rows, known + 1);
        for (int pass = 0; pass < SHARES.passes(); pass++) {
            selfTrain(thetas, rho, f);
            Optional<double[]> explained = KnownShares.of(f, labels);
            unexplained |= explained.isEmpty();
            shares = explained.orElse(shares);
            totals[pass] = given ? theta : ThetaLoop.clip(total(f, counts, shares));
            double total = totals[pass];
            thetas = Arrays.stream(shares).map(h -> total * h).toArray();
        }
        return new Found(thetas, totals, f, unexplained);
    }

    private void selfTrain(double[] thetas, double rho, Matrix f) {
        double theta = Arrays.stream(thetas).sum();
        for (int fold = 0; fold < folds.length; fold++) {
            double[] omega = folds[fold].fits().shiftWeights(thetas);
            double[] weights = folds[fold]
                    .fits()
                    .selfTrain(theta, omega, rho, SHARES.rounds())
                    .weights();
            folds[fold].fill(weights, f);
        }
    }

    private double total(Matrix f, double[] counts, double[] shares) {
        double[] weights = IntStream.range(0, labels.length)
                .mapToDouble(i -> shares[labels[i]] / counts[labels[i]])
                .toArray();
        return BestBin.withDefaults()
                .estimate(
                        NoveltyOrder.OUTPUT.knownness(f, 0, labels.length),
                        weights,
                        NoveltyOrder.OUTPUT.knownness(f, labels.length, rows))
                .theta();
    }
}
