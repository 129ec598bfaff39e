package dev.augur.metrics;

/** AUC by its definition: the share of pairs of a positive and a negative in right order, ties counting one half. */
final class PairCount {
    private PairCount() {}

    static double auc(double[] positives, double[] negatives) {
        double right = 0;
        for (double positive : positives) {
            for (double negative : negatives) {
                right += positive > negative ? 1 : positive == negative ? 0.5 : 0;
            }
        }
        return right / ((double) positives.length * negatives.length);
    }
}
