package dev.augur.prior.theta;

import dev.augur.common.Check;
import dev.augur.data.Folds;
import dev.augur.data.LacData;
import dev.augur.kernel.PairDistances;
import dev.augur.kernel.SmoSolver;
import dev.augur.prior.HeldOutScores;
import dev.augur.prior.ScoreSource;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Held-out decision values of a soft-margin SVM with Gaussian kernel that tells labeled (+1) from unlabeled rows (-1),
 * bias included, as EULAC (Zhang et al. 2020) and the paper on augmented classes prepare their scores for kernel mean
 * embedding: all rows are dealt into folds in random order, and each fold is scored by an SVM trained on the others,
 * with {@code gamma = 1 / median |x - x'|^2} over the pairs of its training rows.
 *
 * <p>The squared distances of all rows are computed once and serve all folds.
 *
 * @param folds number of folds
 * @param cost C of the SVM
 * @param tolerance of its optimality conditions
 */
public record SvmScores(int folds, double cost, double tolerance) implements ScoreSource {
    public SvmScores {
        Check.atLeast("folds", folds, 2);
        Check.positive("cost", cost);
        Check.positive("tolerance", tolerance);
    }

    /** Five folds, {@code C = 1}, tolerance 0.001. */
    public static SvmScores withDefaults() {
        return new SvmScores(5, 1, 1e-3);
    }

    @Override
    public HeldOutScores of(LacData data, SeedTree seeds) {
        return of(data, Folds.pooled(data, folds, seeds));
    }

    /** With given folds, of the labeled rows first. */
    HeldOutScores of(LacData data, int[] fold) {
        Check.sameSize("folds of the rows", fold.length, data.pool().rows());
        PairDistances squared = PairDistances.of(data.pool());
        double[] scores = new double[fold.length];
        for (int f = 0; f < folds; f++) {
            int held = f;
            int[] training = rowsWhere(fold, i -> fold[i] != held);
            RbfSvm svm = RbfSvm.fit(squared, training, positives(training, data.labeledCount(), f), this);
            for (int row : rowsWhere(fold, i -> fold[i] == held)) {
                scores[row] = svm.score(row);
            }
        }
        return new HeldOutScores(
                Arrays.copyOf(scores, data.labeledCount()),
                Arrays.copyOfRange(scores, data.labeledCount(), scores.length));
    }

    SmoSolver solver() {
        return SmoSolver.withTolerance(tolerance);
    }

    private static int[] rowsWhere(int[] fold, java.util.function.IntPredicate chosen) {
        return IntStream.range(0, fold.length).filter(chosen).toArray();
    }

    /** Labeled rows come first, so of ascending indices the first ones are positive. */
    private static int positives(int[] training, int labeledCount, int fold) {
        int positives =
                (int) Arrays.stream(training).filter(i -> i < labeledCount).count();
        if (positives == 0 || positives == training.length) {
            throw new IllegalArgumentException("too few rows for held-out scores: outside fold " + fold
                    + " there are no " + (positives == 0 ? "labeled" : "unlabeled") + " rows");
        }
        return positives;
    }
}
