package dev.augur.metrics;

import java.util.OptionalDouble;

/**
 * How far predictions of one class can be trusted, and how many of its rows they find.
 *
 * @param precision {@code TP / (TP + FP)}, empty when the class was never predicted
 * @param recall {@code TP / (TP + FN)}, empty when the class does not occur
 */
public record PrecisionRecall(OptionalDouble precision, OptionalDouble recall) {
    public static PrecisionRecall of(ConfusionMatrix confusion, int label) {
        int hits = confusion.hits(label);
        return new PrecisionRecall(share(hits, confusion.predicted(label)), share(hits, confusion.occurrences(label)));
    }

    /** Precision and recall of the augmented class. */
    public static PrecisionRecall ofNovel(ConfusionMatrix confusion) {
        return of(confusion, confusion.labels().augmented());
    }

    private static OptionalDouble share(int part, int whole) {
        return whole == 0 ? OptionalDouble.empty() : OptionalDouble.of(part / (double) whole);
    }
}
