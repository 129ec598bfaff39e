package dev.augur.forest;

/** Weighted sums of targets in a node and on one side of a cut. */
final class Sums {
    private Sums() {}

    static double of(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }

    /**
     * {@link NodeTargets#gain} by sums S and weights W of the node and s and w of one side: {@code |sW - wS|^2 / (W w (W - w))}, which does
     * not mind targets far from zero.
     */
    static double gain(double[] node, double nodeWeight, double[] side, double sideWeight) {
        double squares = 0;
        for (int k = 0; k < node.length; k++) {
            double moved = side[k] * nodeWeight - sideWeight * node[k];
            squares += moved * moved;
        }
        return squares / (nodeWeight * sideWeight * (nodeWeight - sideWeight));
    }

    static void mean(double[] node, double weight, float[] output) {
        for (int k = 0; k < node.length; k++) {
            output[k] = (float) (node[k] / weight);
        }
    }
}
