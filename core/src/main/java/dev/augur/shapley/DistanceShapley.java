package dev.augur.shapley;

import dev.augur.common.Check;

/** Shapley values of {@code |x - r|^2}: a group contributes the terms of its features. */
public final class DistanceShapley implements ShapleyValues {
    private final Background background;
    private final float[] r;

    public DistanceShapley(Background background) {
        this.background = background;
        this.r = background.row();
    }

    @Override
    public Attribution of(float[] row) {
        Check.sameSize("features", row.length, r.length);
        double[] values = new double[background.groups().size()];
        for (int j = 0; j < r.length; j++) {
            double difference = (double) row[j] - r[j];
            values[background.groups().of(j)] += difference * difference;
        }
        return Attribution.ofDistance(values);
    }
}
