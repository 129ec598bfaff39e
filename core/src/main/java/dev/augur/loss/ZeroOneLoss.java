package dev.augur.loss;

import dev.augur.math.Kernels;
import java.util.Arrays;

/** {@code 1[argmax f != y]}: the real goal, by which settings are selected; it has no gradient to train on. */
public record ZeroOneLoss() implements Loss {
    @Override
    public double valueAndGradient(double[] scores, int label, double[] gradient) {
        Arrays.fill(gradient, 0);
        return Kernels.argmax(scores, 0, scores.length) == label ? 0 : 1;
    }

    @Override
    public double supremum(int classes, double bound) {
        return 1;
    }

    @Override
    public boolean isSmooth() {
        return false;
    }

    @Override
    public boolean isTrainable() {
        return false;
    }

    @Override
    public String toString() {
        return "zeroone";
    }
}
