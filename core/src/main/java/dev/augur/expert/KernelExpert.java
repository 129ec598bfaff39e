package dev.augur.expert;

import dev.augur.common.Check;
import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.kernel.GaussianSums;
import dev.augur.model.KernelMachine;

/** Kernel ridge regression of the classes: outputs are near 1 for the class of a row and near 0 for the others. */
public final class KernelExpert implements Expert {
    private final FeatureMap map;
    private final KernelMachine.Group centres;
    private final double[] bias;
    private final GaussianSums sums;

    /**
     * @param map of the features
     * @param centres with a coefficient for each class
     * @param bias of each class
     */
    public KernelExpert(FeatureMap map, KernelMachine.Group centres, double[] bias) {
        Check.sameSize("columns of the centres", centres.points().columns(), map.outputs());
        for (double each : bias) {
            Check.finite("bias", each);
        }
        this.map = map;
        this.centres = centres;
        this.bias = bias.clone();
        this.sums = new GaussianSums(centres.points(), centres.gamma(), centres.coefficients(), bias.length);
    }

    @Override
    public int inputs() {
        return map.inputs();
    }

    @Override
    public int classes() {
        return bias.length;
    }

    public FeatureMap map() {
        return map;
    }

    public KernelMachine.Group centres() {
        return centres;
    }

    public double[] bias() {
        return bias.clone();
    }

    @Override
    public void outputs(FeatureMatrix rows, Matrix into) {
        for (int at = 0; at < into.values().length; at += bias.length) {
            System.arraycopy(bias, 0, into.values(), at, bias.length);
        }
        sums.add(map.apply(rows), into);
    }
}
