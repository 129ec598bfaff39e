package dev.augur.forest;

/** Weighted sums of targets in a node and left of a cut. */
final class Sums {
    private Sums() {}

    static double of(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }

    /** {@link NodeTargets#worth} of a cut by the sums of the node and of its left side, and their weights. */
    static double worth(double[] all, double[] left, double weight, double leftWeight) {
        double leftSquares = 0;
        double rightSquares = 0;
        for (int k = 0; k < all.length; k++) {
            double l = left[k];
            double r = all[k] - l;
            leftSquares += l * l;
            rightSquares += r * r;
        }
        return leftSquares / leftWeight + rightSquares / (weight - leftWeight);
    }

    static void mean(double[] all, double weight, float[] output) {
        for (int k = 0; k < all.length; k++) {
            output[k] = (float) (all[k] / weight);
        }
    }
}
