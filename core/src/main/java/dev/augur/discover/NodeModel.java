package dev.augur.discover;

import dev.augur.math.Kernels;
import dev.augur.math.linear.Cholesky;
import java.util.List;

/**
 * Whether the two parts of a group are of different classes: a logistic model that starts from
 * {@link NodePrior what other data taught} and learns from groups of rows whose classes are known.
 *
 * @param weights of the features
 */
record NodeModel(double[] weights) {
    private static final int STEPS = 15;
    /** Log odds beyond this are more than anybody can be sure of. */
    private static final double SUREST = 6;

    /**
     * A group whose answer is known.
     *
     * @param features of the node
     * @param divided whether its parts are of different classes
     * @param weight how much it counts
     */
    record Example(double[] features, boolean divided, double weight) {}

    /** Minimises the weighted logistic loss and half of {@code (w - w0)t H (w - w0)} by Newton's method. */
    static NodeModel learn(List<Example> examples) {
        int n = NodePrior.WEIGHTS.length;
        double[] weights = NodePrior.WEIGHTS.clone();
        for (int step = 0; step < STEPS; step++) {
            double[] hessian = new double[n * n];
            double[] gradient = new double[n];
            for (int a = 0; a < n; a++) {
                for (int b = 0; b < n; b++) {
                    hessian[a * n + b] = NodePrior.PRECISION[a][b];
                    gradient[a] += NodePrior.PRECISION[a][b] * (weights[b] - NodePrior.WEIGHTS[b]);
                }
            }
            for (Example each : examples) {
                double p = 1 / (1 + Math.exp(-Kernels.dot(weights, 0, each.features, 0, n)));
                double slope = each.weight * (p - (each.divided ? 1 : 0));
                Kernels.axpy(slope, each.features, 0, gradient, 0, n);
                for (int a = 0; a < n; a++) {
                    Kernels.axpy(each.weight * p * (1 - p) * each.features[a], each.features, 0, hessian, a * n, n);
                }
            }
            new Cholesky(hessian, n).solve(gradient, 1);
            Kernels.axpy(-1, gradient, 0, weights, 0, n);
        }
        return new NodeModel(weights);
    }

    /** Log odds that the parts of each node are of different classes; 0 for nodes without parts. */
    double[] logits(double[][] features) {
        double[] logits = new double[features.length];
        for (int i = 0; i < logits.length; i++) {
            if (features[i].length > 0) {
                double z = Kernels.dot(weights, 0, features[i], 0, weights.length);
                logits[i] = Math.max(-SUREST, Math.min(SUREST, z));
            }
        }
        return logits;
    }
}
