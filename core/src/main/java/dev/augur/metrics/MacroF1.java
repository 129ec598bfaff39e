package dev.augur.metrics;

import java.util.stream.IntStream;

/**
 * Mean of {@code F1_c = 2 TP / (2 TP + FP + FN)} over the classes that occur in the truth or among the predictions. A
 * class that occurs but was never predicted, or never occurs but was predicted, counts 0; one that does neither is left
 * out, so that faultless predictions always reach 1.
 */
public final class MacroF1 {
    private MacroF1() {}

    public static double of(ConfusionMatrix confusion) {
        return IntStream.range(0, confusion.labels().size())
                .filter(label -> mentions(confusion, label) > 0)
                .mapToDouble(label -> of(confusion, label))
                .average()
                .orElseThrow();
    }

    /** F1 of one class; 0 when it neither occurs nor was predicted. */
    public static double of(ConfusionMatrix confusion, int label) {
        return 2.0 * confusion.hits(label) / Math.max(1, mentions(confusion, label));
    }

    /** {@code 2 TP + FP + FN}. */
    private static int mentions(ConfusionMatrix confusion, int label) {
        return confusion.occurrences(label) + confusion.predicted(label);
    }
}
