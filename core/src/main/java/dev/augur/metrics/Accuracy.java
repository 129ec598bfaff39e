package dev.augur.metrics;

import java.util.stream.IntStream;

/** Share of rows whose prediction is their class: {@code sum_c TP_c / n}. */
public final class Accuracy {
    private Accuracy() {}

    public static double of(ConfusionMatrix confusion) {
        int hits = IntStream.range(0, confusion.labels().size())
                .map(confusion::hits)
                .sum();
        return hits / (double) confusion.total();
    }
}
