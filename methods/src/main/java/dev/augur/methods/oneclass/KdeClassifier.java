package dev.augur.methods.oneclass;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Scaler;
import dev.augur.methods.ovr.NamedByOvr;
import dev.augur.methods.ovr.OvrClassifier;
import java.util.Arrays;

/**
 * Novel where minus the logarithm of a density, which is the novelty, is above a threshold; the rest by
 * one-versus-rest.
 */
public final class KdeClassifier implements NamedByOvr {
    private final OvrClassifier known;
    private final Scaler scaler;
    private final KernelDensity density;
    private final double threshold;

    /**
     * A classifier of its parts.
     *
     * @param known names the rows that are not novel
     * @param scaler of the features, for the density alone
     * @param density of the labeled rows
     * @param threshold the largest novelty of a known row
     */
    KdeClassifier(OvrClassifier known, Scaler scaler, KernelDensity density, double threshold) {
        Check.sameSize("columns of the scaling", scaler.inputs(), known.inputs());
        Check.sameSize("columns of the points", density.points().columns(), scaler.outputs());
        this.known = known;
        this.scaler = scaler;
        this.density = density;
        this.threshold = Check.finite("threshold", threshold);
    }

    @Override
    public OvrClassifier known() {
        return known;
    }

    Scaler scaler() {
        return scaler;
    }

    KernelDensity density() {
        return density;
    }

    double threshold() {
        return threshold;
    }

    @Override
    public double leastNovel() {
        return Math.nextUp(threshold);
    }

    @Override
    public double[] novelty(FeatureMatrix rows) {
        FeatureMatrix scaled = scaler.apply(rows);
        double[] novelty = new double[rows.rows()];
        Arrays.setAll(novelty, i -> density.novelty(scaled, i));
        return novelty;
    }
}
