package dev.augur.method.auto;

import dev.augur.data.Folds;
import dev.augur.data.Matrix;
import dev.augur.prior.BestBin;
import dev.augur.prior.Interval;
import dev.augur.prior.ThetaEstimate;

/**
 * Theta by self-training and best bins: a first value from held-out scores of the closed form, then passes in which every fold is
 * self-trained at the last theta and the pooled held-out scores give the next.
 */
final class ThetaLoop {
    static final double LEAST = 0.02;
    static final double MOST = 0.98;
    private static final int PASSES = 4;
    private static final int ROUNDS = 4;
    private static final BestBin BEST_BIN = BestBin.withDefaults();

    private final int labeledCount;
    private final int unlabeledCount;
    private final FoldFit[] folds;

    ThetaLoop(Matrix design, int[] labels, int known, Folds folds, NoveltyOrder order) {
        this.labeledCount = labels.length;
        this.unlabeledCount = design.rows() - labels.length;
        this.folds = FoldFit.all(design, labels, known, folds, order);
    }

    /**
     * What the loop found for one ridge.
     *
     * @param thetas the first value and that of each pass
     * @param outputs held-out outputs of the last pass, labeled rows first
     */
    record Found(double[] thetas, Matrix outputs) {
        double theta() {
            return thetas[thetas.length - 1];
        }
    }

    Found run(double rho) {
        int outputs = folds[0].fits().outputs();
        Matrix f = new Matrix(labeledCount + unlabeledCount, outputs);
        double[][] novelty = new double[folds.length][];
        double[] thetas = new double[PASSES + 1];
        for (int fold = 0; fold < folds.length; fold++) {
            double[] weights = folds[fold].fits().closedForm(folds[fold].fits().plainWeights(0.5), rho);
            novelty[fold] = folds[fold].fits().novelty(weights);
            folds[fold].fill(weights, f);
        }
        thetas[0] = bestBin(f);
        for (int pass = 1; pass <= PASSES; pass++) {
            passOver(thetas[pass - 1], rho, novelty, f);
            thetas[pass] = bestBin(f);
        }
        return new Found(thetas, f);
    }

    /** One pass at a theta that is given. */
    Found runAt(double theta, double rho) {
        Matrix f = new Matrix(labeledCount + unlabeledCount, folds[0].fits().outputs());
        double[][] novelty = new double[folds.length][];
        for (int fold = 0; fold < folds.length; fold++) {
            novelty[fold] = folds[fold]
                    .fits()
                    .novelty(folds[fold].fits().closedForm(folds[fold].fits().plainWeights(0.5), rho));
        }
        passOver(theta, rho, novelty, f);
        return new Found(new double[] {theta}, f);
    }

    private void passOver(double theta, double rho, double[][] novelty, Matrix f) {
        for (int fold = 0; fold < folds.length; fold++) {
            RidgeFits.Result result = folds[fold]
                    .fits()
                    .selfTrain(theta, folds[fold].fits().plainWeights(theta), rho, ROUNDS, novelty[fold]);
            novelty[fold] = result.novelty();
            folds[fold].fill(result.weights(), f);
        }
    }

    private double bestBin(Matrix f) {
        return clip(BEST_BIN.estimate(
                        NoveltyOrder.OUTPUT.knownness(f, 0, labeledCount),
                        NoveltyOrder.OUTPUT.knownness(f, labeledCount, f.rows()))
                .theta());
    }

    static double clip(double theta) {
        return Math.max(LEAST, Math.min(MOST, theta));
    }

    /** A theta that was cut is a bound and no estimate. */
    static ThetaEstimate described(double theta) {
        ThetaEstimate estimate = ThetaEstimate.of(theta);
        if (theta == LEAST) {
            return estimate.atLowerBound(LEAST);
        }
        return theta == MOST ? estimate.atUpperBound(MOST) : estimate;
    }

    /** The interval of a theta that was cut reaches as far as theta can. */
    static Interval reaching(Interval interval, double theta) {
        if (theta == LEAST) {
            return interval.and(new Interval(0, LEAST));
        }
        return theta == MOST ? interval.and(new Interval(MOST, 1)) : interval;
    }
}
