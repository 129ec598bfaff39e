package dev.augur.metrics;

import dev.augur.data.LabelSpace;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A confusion matrix as text: names of the true classes on the left, of the predicted ones at the top. */
final class ConfusionTable {
    private static final String CORNER = "truth \\ predicted";

    private ConfusionTable() {}

    static String of(ConfusionMatrix confusion) {
        LabelSpace labels = confusion.labels();
        return IntStream.range(-1, labels.size())
                .mapToObj(truth -> line(confusion, truth))
                .collect(Collectors.joining("\n"));
    }

    /** The line of one true class, or the header for -1. */
    private static String line(ConfusionMatrix confusion, int truth) {
        LabelSpace labels = confusion.labels();
        int width = Math.max(
                longestName(labels), Integer.toString(confusion.total()).length());
        String cells = IntStream.range(0, labels.size())
                .mapToObj(label -> truth < 0 ? labels.name(label) : Integer.toString(confusion.count(truth, label)))
                .map(cell -> " ".repeat(1 + width - cell.length()) + cell)
                .collect(Collectors.joining());
        String head = truth < 0 ? CORNER : labels.name(truth);
        return head + " ".repeat(Math.max(CORNER.length(), longestName(labels)) - head.length()) + cells;
    }

    private static int longestName(LabelSpace labels) {
        return IntStream.range(0, labels.size())
                .map(label -> labels.name(label).length())
                .max()
                .orElseThrow();
    }
}
