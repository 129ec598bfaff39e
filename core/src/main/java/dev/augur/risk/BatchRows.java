package dev.augur.risk;

import dev.augur.common.Check;
import dev.augur.data.LacData;

/**
 * What the rows of a matrix of scores are: first labeled rows, with their classes and weights, then unlabeled rows with
 * a weight of 1/m each.
 *
 * @param labels class of each labeled row
 * @param weights weight of each labeled row in A and B
 * @param unlabeled number of unlabeled rows, m
 */
public record BatchRows(int[] labels, double[] weights, int unlabeled) {
    public BatchRows {
        Check.sameSize("weights", weights.length, labels.length);
        Check.atLeast("unlabeled rows", unlabeled, 0);
    }

    /** All rows of the data. */
    public static BatchRows all(LacData data, TestPriors priors) {
        return of(data.labels(), priors.importance(data), data.unlabeledCount());
    }

    /** Some labeled rows, each with its {@link TestPriors#importance}, and {@code unlabeled} others. */
    public static BatchRows of(int[] labels, double[] importance, int unlabeled) {
        double[] weights = new double[labels.length];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = importance[i] / labels.length;
        }
        return new BatchRows(labels, weights, unlabeled);
    }

    public int labeled() {
        return labels.length;
    }

    public int size() {
        return labels.length + unlabeled;
    }
}
