package dev.augur.prior.shift;

import dev.augur.data.Matrix;
import dev.augur.prior.ClassShares;
import dev.augur.prior.HeldOutClassScores;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The rows that {@link HeldOutClassScores#judged} takes for known ones, with their scores of the known classes. Being
 * so judged depends on the features alone, so among these rows posteriors of the known classes are what they are among
 * all; only the proportions of the classes change, by the recall of each, which the labeled rows tell.
 *
 * @param labeled scores of the labeled rows judged known, a column for each known class
 * @param labels their classes
 * @param unlabeled scores of the unlabeled rows judged known
 * @param counts labeled rows of each class, however judged
 */
record JudgedKnown(Matrix labeled, int[] labels, Matrix unlabeled, double[] counts) {
    /** What a class counts of which no row is judged known. */
    private static final double NO_ROW = 0.5;

    static JudgedKnown of(HeldOutClassScores scores) {
        int known = scores.known();
        int[] kept = keptRows(scores.judged(scores.labeled()), known);
        double[] counts = histogram(scores.labels(), known);
        return new JudgedKnown(
                select(scores.labeled(), kept, known),
                Arrays.stream(kept).map(i -> scores.labels()[i]).toArray(),
                select(scores.unlabeled(), keptRows(scores.judged(scores.unlabeled()), known), known),
                counts);
    }

    private static int[] keptRows(int[] judged, int known) {
        return IntStream.range(0, judged.length).filter(i -> judged[i] < known).toArray();
    }

    private static Matrix select(Matrix scores, int[] rows, int known) {
        Matrix selected = new Matrix(rows.length, known);
        for (int i = 0; i < rows.length; i++) {
            for (int c = 0; c < known; c++) {
                selected.set(i, c, scores.get(rows[i], c));
            }
        }
        return selected;
    }

    private static double[] histogram(int[] labels, int known) {
        double[] counts = new double[known];
        for (int label : labels) {
            counts[label]++;
        }
        return counts;
    }

    /** MLLS among these rows, each share then divided by the recall of its class. */
    ClassShares mlls(double theta) {
        if (unlabeled.rows() == 0) {
            return ClassShares.proportional(new double[counts.length], counts, theta);
        }
        double[] judged = Arrays.stream(histogram(labels, counts.length))
                .map(n -> Math.max(NO_ROW, n))
                .toArray();
        double total = Arrays.stream(judged).sum();
        double[] source = Arrays.stream(judged).map(n -> n / total).toArray();
        Matrix posteriors = BiasCorrectedTemperature.fit(labeled, labels).probabilities(unlabeled);
        ClassShares among = ClassPriors.mlls(posteriors, source, 1);
        double[] shares = among.perClass();
        Arrays.setAll(shares, c -> shares[c] * counts[c] / judged[c]);
        return ClassShares.proportional(shares, counts, theta)
                .with("steps", among.total().diagnostic("steps"))
                .with("judgedKnown", unlabeled.rows());
    }
}
