package dev.augur.method.auto;

import dev.augur.data.Folds;
import dev.augur.data.ScoreMatrix;
import dev.augur.prior.BestBin;
import java.util.stream.IntStream;

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
    private final RidgeFits[] fits;
    private final int[][] heldOut;

    ThetaLoop(Points design, int[] labels, int known, Folds folds) {
        this.labeledCount = labels.length;
        this.unlabeledCount = design.rows() - labels.length;
        this.fits = new RidgeFits[folds.count()];
        this.heldOut = new int[folds.count()][];
        for (int fold = 0; fold < folds.count(); fold++) {
            FoldRows part = FoldRows.of(folds, fold);
            fits[fold] = new RidgeFits(design, labels, known, part.trainLabeled(), part.trainUnlabeled());
            heldOut[fold] = part.heldOut();
        }
    }

    /**
     * What the loop found for one ridge.
     *
     * @param thetas the first value and that of each pass
     * @param outputs held-out outputs of the last pass, labeled rows first
     */
    record Found(double[] thetas, ScoreMatrix outputs) {
        double theta() {
            return thetas[thetas.length - 1];
        }
    }

    Found run(double rho) {
        int outputs = fits[0].outputs();
        ScoreMatrix f = new ScoreMatrix(labeledCount + unlabeledCount, outputs);
        double[][] novelty = new double[fits.length][];
        double[] thetas = new double[PASSES + 1];
        for (int fold = 0; fold < fits.length; fold++) {
            double[] weights = fits[fold].closedForm(fits[fold].plainWeights(0.5), rho);
            novelty[fold] = fits[fold].novelty(weights);
            fill(fold, weights, f);
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
        ScoreMatrix f = new ScoreMatrix(labeledCount + unlabeledCount, fits[0].outputs());
        double[][] novelty = new double[fits.length][];
        for (int fold = 0; fold < fits.length; fold++) {
            novelty[fold] = fits[fold].novelty(fits[fold].closedForm(fits[fold].plainWeights(0.5), rho));
        }
        passOver(theta, rho, novelty, f);
        return new Found(new double[] {theta}, f);
    }

    private void passOver(double theta, double rho, double[][] novelty, ScoreMatrix f) {
        for (int fold = 0; fold < fits.length; fold++) {
            RidgeFits.Result result =
                    fits[fold].selfTrain(theta, fits[fold].plainWeights(theta), rho, ROUNDS, novelty[fold]);
            novelty[fold] = result.novelty();
            fill(fold, result.weights(), f);
        }
    }

    private void fill(int fold, double[] weights, ScoreMatrix f) {
        fits[fold].outputs(heldOut[fold], weights, f.values());
    }

    private double bestBin(ScoreMatrix f) {
        return clip(BEST_BIN.estimate(knownness(f, 0, labeledCount), knownness(f, labeledCount, f.rows()))
                .theta());
    }

    static double clip(double theta) {
        return Math.max(LEAST, Math.min(MOST, theta));
    }

    /** {@code -f_ac} of the rows {@code from..to-1}. */
    static double[] knownness(ScoreMatrix f, int from, int to) {
        return IntStream.range(from, to)
                .mapToDouble(i -> -f.get(i, f.columns() - 1))
                .toArray();
    }
}
