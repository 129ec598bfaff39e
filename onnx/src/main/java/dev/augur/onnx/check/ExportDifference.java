package dev.augur.onnx.check;

import dev.augur.common.Check;
import java.util.Locale;

/**
 * How far an exported model is from the one it was made of.
 *
 * @param rows that both answered
 * @param largest difference of a probability or of novelty; of numbers beyond 1, in relation to their size
 */
public record ExportDifference(int rows, double largest) {
    /** No difference, since there are no rows. */
    public static final ExportDifference NONE = new ExportDifference(0, 0);

    /** What is allowed. */
    private static final double MOST = 1e-5;

    /**
     * Compares answers row by row.
     *
     * @throws IllegalArgumentException if they differ by more than is allowed, or in a class
     */
    public static ExportDifference between(GraphAnswers ours, GraphAnswers theirs) {
        Check.sameSize("rows", theirs.size(), ours.size());
        double largest = 0;
        for (int i = 0; i < ours.size(); i++) {
            double apart = difference(ours.novelty()[i], theirs.novelty()[i]);
            for (int c = 0; c < ours.belief()[i].length; c++) {
                apart = Math.max(apart, difference(ours.belief()[i][c], theirs.belief()[i][c]));
            }
            if (!(apart <= MOST)) {
                throw refused(i, String.format(Locale.ROOT, "a number differs by %.2g", apart));
            }
            if (!ours.labels()[i].equals(theirs.labels()[i])) {
                throw refused(i, "it answers " + theirs.labels()[i] + " instead of " + ours.labels()[i]);
            }
            largest = Math.max(largest, apart);
        }
        return new ExportDifference(ours.size(), largest);
    }

    /** The difference over these rows and others. */
    public ExportDifference and(ExportDifference others) {
        return new ExportDifference(rows + others.rows, Math.max(largest, others.largest));
    }

    private static double difference(double ours, double theirs) {
        return ours == theirs ? 0 : Math.abs(ours - theirs) / Math.max(1, Math.abs(ours));
    }

    private static IllegalArgumentException refused(int row, String how) {
        return new IllegalArgumentException(
                "nothing was written, since ONNX Runtime does not give the model's answers: in row "
                        + (row + 1) + " of those it was checked on, " + how + ", and " + MOST
                        + " is allowed; please report it.");
    }
}
