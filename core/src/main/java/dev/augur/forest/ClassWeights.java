package dev.augur.forest;

/** Classes of rows with weights. */
final class ClassWeights extends WeightedTargets {
    /** Takes labels and weights over and reorders them. */
    ClassWeights(int[] labels, double[] weights, int classes) {
        super(labels, weights, classes);
    }

    @Override
    void add(int label, double factor, double[] sums) {
        sums[label] += factor;
    }

    @Override
    boolean isEqual(int label, int other) {
        return label == other;
    }
}
