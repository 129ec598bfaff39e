package dev.augur.metrics;

import dev.augur.common.Check;
import dev.augur.data.LabelSpace;
import java.util.Arrays;

/** How often each class was predicted for each true class: K x K counts, which all label metrics are functions of. */
public final class ConfusionMatrix {
    private final LabelSpace labels;
    private final int[][] counts; // [truth][prediction]

    private ConfusionMatrix(LabelSpace labels, int[][] counts) {
        this.labels = labels;
        this.counts = counts;
    }

    public static ConfusionMatrix of(LabelSpace labels, int[] truth, int[] predictions) {
        Check.positive("rows", truth.length);
        Check.sameSize("predictions", predictions.length, truth.length);
        Check.indices("truth", truth, 0, labels.size());
        Check.indices("prediction", predictions, 0, labels.size());
        int[][] counts = new int[labels.size()][labels.size()];
        for (int i = 0; i < truth.length; i++) {
            counts[truth[i]][predictions[i]]++;
        }
        return new ConfusionMatrix(labels, counts);
    }

    public LabelSpace labels() {
        return labels;
    }

    /** The number of rows of class {@code truth} that were predicted as class {@code predicted}. */
    public int count(int truth, int prediction) {
        Check.index("truth", truth, 0, labels.size());
        Check.index("prediction", prediction, 0, labels.size());
        return counts[truth][prediction];
    }

    /** Rows of a class that were predicted as that class, TP. */
    public int hits(int label) {
        return count(label, label);
    }

    /** Rows of a class, TP + FN. */
    public int occurrences(int label) {
        Check.index("label", label, 0, labels.size());
        return Arrays.stream(counts[label]).sum();
    }

    /** Rows predicted to be of a class, TP + FP. */
    public int predicted(int label) {
        Check.index("label", label, 0, labels.size());
        return Arrays.stream(counts).mapToInt(row -> row[label]).sum();
    }

    /** All rows; at least 1. */
    public int total() {
        return Arrays.stream(counts).flatMapToInt(Arrays::stream).sum();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ConfusionMatrix that
                && labels.equals(that.labels)
                && Arrays.deepEquals(counts, that.counts);
    }

    @Override
    public int hashCode() {
        return 31 * labels.hashCode() + Arrays.deepHashCode(counts);
    }

    /** A line for each true class and a column for each predicted one, both in index order. */
    @Override
    public String toString() {
        return ConfusionTable.of(this);
    }
}
