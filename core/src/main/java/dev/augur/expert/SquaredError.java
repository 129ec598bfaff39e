package dev.augur.expert;

import dev.augur.data.Matrix;

/** How far outputs are from 1 for the class of a row and 0 for the others: of probabilities, the Brier score. */
final class SquaredError {
    private SquaredError() {}

    static double of(Matrix outputs, int[] labels) {
        int k = outputs.columns();
        double sum = 0;
        for (int i = 0; i < labels.length; i++) {
            for (int c = 0; c < k; c++) {
                double difference = outputs.values()[i * k + c] - (labels[i] == c ? 1 : 0);
                sum += difference * difference;
            }
        }
        return sum / labels.length;
    }
}
