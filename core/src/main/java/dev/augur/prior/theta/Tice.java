package dev.augur.prior.theta;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Folds;
import dev.augur.data.LacData;
import dev.augur.data.Scaling;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;

/**
 * TIcE (Bekker and Davis 2018): {@code theta = (1 - c)/c n/m}, c being the share of known rows that are labeled, among
 * labeled and unlabeled rows together. In a region of known rows only, the labeled share is c; elsewhere it is smaller.
 * So c is the largest lower bound of the labeled share over regions that a tree proposes, grown on one fold and judged
 * on the others; the mean over the folds is the prior guess of a second round. Bounding c from below, it leans high;
 * but with dozens of features it tries so many small regions that some are labeled by chance alone, and then it leans
 * low.
 *
 * @param folds number of folds
 * @param mostSplits of each tree
 */
record Tice(int folds, int mostSplits) implements MixtureProportionEstimator {
    private static final double FIRST_GUESS = 0.5;
    private static final int ROUNDS = 2;

    public Tice {
        Check.atLeast("folds", folds, 2);
        Check.positive("mostSplits", mostSplits);
    }

    /** Five folds, at most 500 splits. */
    public static Tice withDefaults() {
        return new Tice(5, 500);
    }

    @Override
    public ThetaEstimate estimate(LacData data, SeedTree seeds) {
        return estimate(data, Folds.pooled(data, folds, seeds.child("folds")));
    }

    /** With given folds, of the labeled rows first. */
    ThetaEstimate estimate(LacData data, int[] fold) {
        Check.sameSize("folds of the rows", fold.length, data.pool().rows());
        byte[][] quarters = quarters(Scaling.MINMAX.fit(data.pool()).apply(data.pool()));
        double guess = FIRST_GUESS;
        for (int round = 0; round < ROUNDS; round++) {
            double sum = 0;
            for (int f = 0; f < folds; f++) {
                sum += new TiceTree(quarters, data.labeledCount(), fold, f, guess).largestBound(mostSplits);
            }
            guess = sum / folds;
        }
        double odds = (1 - guess) / guess;
        return ThetaEstimate.of(odds * data.labeledCount() / data.unlabeledCount())
                .with("labelFrequency", guess);
    }

    /** For each feature, in which quarter of its range each row lies. */
    private static byte[][] quarters(FeatureMatrix scaled) {
        byte[][] quarters = new byte[scaled.columns()][scaled.rows()];
        for (int i = 0; i < scaled.rows(); i++) {
            for (int f = 0; f < quarters.length; f++) {
                quarters[f][i] = (byte) Math.max(0, Math.min(3, (int) Math.floor(4 * scaled.get(i, f))));
            }
        }
        return quarters;
    }
}
