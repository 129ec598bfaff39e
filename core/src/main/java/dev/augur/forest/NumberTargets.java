package dev.augur.forest;

import dev.augur.common.Check;
import dev.augur.data.Matrix;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Several numbers for each row. */
final class NumberTargets extends Targets {
    private final Matrix values;

    NumberTargets(Matrix values, double @Nullable [] weights) {
        super(values.rows(), weights);
        this.values = values;
        for (double value : values.values()) {
            Check.finite("target", (float) value);
        }
    }

    @Override
    public Targets weighted(double[] each) {
        return new NumberTargets(values, each);
    }

    @Override
    public int width() {
        return values.columns();
    }

    @Override
    NodeTargets of(int[] chosen) {
        double[] weights = weights(chosen);
        if (weights == null) {
            weights = new double[chosen.length];
            Arrays.fill(weights, 1);
        }
        return new NumberSums(values, chosen.clone(), weights);
    }
}
