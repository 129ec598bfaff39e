package dev.augur.prior;

import dev.augur.common.Check;
import dev.augur.data.Matrix;
import dev.augur.math.Kernels;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Scores of rows for each of the k+1 classes, the augmented one last, by models that had not seen them. Their softmax
 * is read as probabilities.
 *
 * @param labeled of the labeled rows
 * @param labels class of each labeled row, in {@code 0..k-1}
 * @param unlabeled of the unlabeled rows
 */
public record HeldOutClassScores(Matrix labeled, int[] labels, Matrix unlabeled) {
    /** Share of a class's labeled rows that may be judged novel. */
    private static final double MISSED = 0.05;

    public HeldOutClassScores {
        Check.atLeast("columns", labeled.columns(), 2);
        Check.sameSize("columns of unlabeled rows", unlabeled.columns(), labeled.columns());
        Check.sameSize("labels", labels.length, labeled.rows());
        Check.indices("label", labels, 0, labeled.columns() - 1);
        labels = labels.clone();
    }

    @Override
    public int[] labels() {
        return labels.clone();
    }

    /** Number of known classes, k. */
    public int known() {
        return labeled.columns() - 1;
    }

    /**
     * For each known class, its log odds against all other classes, for its own labeled rows and for all unlabeled
     * ones.
     */
    public List<HeldOutScores> perClass() {
        return IntStream.range(0, known()).mapToObj(this::ofClass).toList();
    }

    private HeldOutScores ofClass(int c) {
        double[] own = IntStream.range(0, labels.length)
                .filter(i -> labels[i] == c)
                .mapToDouble(i -> logOdds(labeled.row(i), c))
                .toArray();
        double[] all = IntStream.range(0, unlabeled.rows())
                .mapToDouble(j -> logOdds(unlabeled.row(j), c))
                .toArray();
        return new HeldOutScores(own, all);
    }

    /**
     * The class that each row is assigned to: the one with the largest score, after each known class has been raised
     * until at least 95% of its labeled rows score higher for it than for the augmented class. Models trained with the
     * wrong shares call a class novel if it is more frequent than they assumed; any rule that depends only on the
     * features will do for comparing labeled with unlabeled rows.
     */
    public int[] judged(Matrix scores) {
        double[] lift = IntStream.range(0, known()).mapToDouble(this::lift).toArray();
        return IntStream.range(0, scores.rows())
                .map(i -> {
                    double[] row = scores.row(i);
                    for (int c = 0; c < lift.length; c++) {
                        row[c] += lift[c];
                    }
                    return Kernels.argmax(row, 0, row.length);
                })
                .toArray();
    }

    private double lift(int c) {
        double[] margins = IntStream.range(0, labels.length)
                .filter(i -> labels[i] == c)
                .mapToDouble(i -> labeled.get(i, c) - labeled.get(i, known()))
                .sorted()
                .toArray();
        return margins.length == 0 ? 0 : Math.max(0, -margins[(int) (MISSED * margins.length)]);
    }

    private static double logOdds(double[] scores, int c) {
        double own = scores[c];
        scores[c] = Double.NEGATIVE_INFINITY;
        return own - Kernels.logSumExp(scores, 0, scores.length);
    }
}
