package dev.augur.auto.solve;

import dev.augur.data.Folds;
import dev.augur.data.Matrix;
import dev.augur.prior.Interval;
import dev.augur.prior.ThetaEstimate;
import dev.augur.prior.score.BestBin;

/**
 * Theta by self-training and best bins: a first value from held-out scores of the closed form, then passes in which
 * every fold is self-trained at the last theta and the pooled held-out scores give the next.
 */
public final class ThetaLoop {
    private static final AutoConstants.Loop LOOP = AutoConstants.DEFAULTS.loop();
    public static final double LEAST = LOOP.least();
    public static final double MOST = LOOP.most();
    private static final BestBin BEST_BIN = BestBin.withDefaults();

    private final int[] labels;
    private final KnownMix mix;
    private final int unlabeledCount;
    private final FoldFit[] folds;

    private ThetaLoop(int[] labels, KnownMix mix, int unlabeledCount, FoldFit[] folds) {
        this.labels = labels;
        this.mix = mix;
        this.unlabeledCount = unlabeledCount;
        this.folds = folds;
    }

    public static ThetaLoop of(Matrix design, int[] labels, int known, Folds folds, NoveltyOrder order) {
        return of(design, labels, known, folds, order, KnownMix.AS_LABELED);
    }

    /** Where the known classes may have other proportions than the labeled rows. */
    public static ThetaLoop of(Matrix design, int[] labels, int known, Folds folds, NoveltyOrder order, KnownMix mix) {
        return new ThetaLoop(
                labels, mix, design.rows() - labels.length, FoldFit.all(design, labels, known, folds, order));
    }

    /**
     * What the loop found for one ridge.
     *
     * @param thetas the first value and that of each pass
     * @param outputs held-out outputs of the last pass, labeled rows first
     * @param weights of the features, for each fold by the rows outside
     */
    public record Found(double[] thetas, Matrix outputs, double[][] weights) {
        public double theta() {
            return thetas[thetas.length - 1];
        }
    }

    public Found run(double rho) {
        int outputs = folds[0].fits().outputs();
        Matrix f = new Matrix(labels.length + unlabeledCount, outputs);
        double[][] novelty = new double[folds.length][];
        double[] thetas = new double[LOOP.passes() + 1];
        double[][] last = {};
        for (int fold = 0; fold < folds.length; fold++) {
            double[] weights = start(folds[fold].fits(), rho);
            novelty[fold] = folds[fold].fits().novelty(weights);
            folds[fold].fill(weights, f);
        }
        thetas[0] = bestBin(f);
        for (int pass = 1; pass <= LOOP.passes(); pass++) {
            last = passOver(thetas[pass - 1], rho, novelty, f);
            thetas[pass] = bestBin(f);
        }
        return new Found(thetas, f, last);
    }

    /** One pass at a theta that is given. */
    public Found runAt(double theta, double rho) {
        Matrix f = new Matrix(labels.length + unlabeledCount, folds[0].fits().outputs());
        double[][] novelty = new double[folds.length][];
        for (int fold = 0; fold < folds.length; fold++) {
            novelty[fold] = folds[fold].fits().novelty(start(folds[fold].fits(), rho));
        }
        double[][] weights = passOver(theta, rho, novelty, f);
        return new Found(new double[] {theta}, f, weights);
    }

    private double[][] passOver(double theta, double rho, double[][] novelty, Matrix f) {
        double[][] weights = new double[folds.length][];
        for (int fold = 0; fold < folds.length; fold++) {
            RidgeFits.Result result = folds[fold]
                    .fits()
                    .selfTrain(
                            theta, mix.omega(folds[fold].fits().equations(), theta), rho, LOOP.rounds(), novelty[fold]);
            novelty[fold] = result.novelty();
            weights[fold] = result.weights();
            folds[fold].fill(weights[fold], f);
        }
        return weights;
    }

    /** Held-out outputs, given what was learned outside of each fold. */
    public Matrix heldOut(double[][] weights) {
        Matrix f = new Matrix(labels.length + unlabeledCount, folds[0].fits().outputs());
        for (int fold = 0; fold < folds.length; fold++) {
            folds[fold].fill(weights[fold], f);
        }
        return f;
    }

    private double[] start(RidgeFits fits, double rho) {
        return fits.closedForm(mix.omega(fits.equations(), 0.5), rho);
    }

    private double bestBin(Matrix f) {
        double[] component = NoveltyOrder.OUTPUT.knownness(f, 0, labels.length);
        double[] mixture = NoveltyOrder.OUTPUT.knownness(f, labels.length, f.rows());
        return clip(mix.weights(labels)
                .map(weights -> BEST_BIN.estimate(component, weights, mixture))
                .orElseGet(() -> BEST_BIN.estimate(component, mixture))
                .theta());
    }

    public static double clip(double theta) {
        return Math.max(LEAST, Math.min(MOST, theta));
    }

    /** A theta that was cut is a bound and no estimate. */
    public static ThetaEstimate described(double theta) {
        ThetaEstimate estimate = ThetaEstimate.of(theta);
        if (theta == LEAST) {
            return estimate.atLowerBound(LEAST);
        }
        return theta == MOST ? estimate.atUpperBound(MOST) : estimate;
    }

    /** The interval of a theta that was cut reaches as far as theta can. */
    public static Interval reaching(Interval interval, double theta) {
        if (theta == LEAST) {
            return interval.and(new Interval(0, LEAST));
        }
        return theta == MOST ? interval.and(new Interval(MOST, 1)) : interval;
    }
}
