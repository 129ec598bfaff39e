package dev.augur.shapley;

import dev.augur.common.Check;

/**
 * Shapley values of {@code b + sum_j w_j x_j}: a feature contributes {@code w_j (x_j - r_j)}, and a group the sum of
 * its features.
 */
public final class LinearShapley implements ShapleyValues {
    private final double[] weights;
    private final Background background;
    private final float[] r;
    private final double base;

    /**
     * @param bias b
     * @param weights w
     */
    public LinearShapley(double bias, double[] weights, Background background) {
        this.r = background.row();
        Check.sameSize("weights", weights.length, r.length);
        this.weights = weights.clone();
        this.background = background;
        double sum = bias;
        for (int j = 0; j < r.length; j++) {
            sum += weights[j] * r[j];
        }
        this.base = sum;
    }

    @Override
    public Attribution of(float[] row) {
        Check.sameSize("features", row.length, r.length);
        double[] values = new double[background.groups().size()];
        double score = base;
        for (int j = 0; j < r.length; j++) {
            double change = weights[j] * ((double) row[j] - r[j]);
            values[background.groups().of(j)] += change;
            score += change;
        }
        return Attribution.exact(values, score, base);
    }
}
