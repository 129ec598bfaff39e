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
 *
 * @param known names the rows that are not novel
 * @param scaler of the features, for the density alone
 * @param density of the labeled rows
 * @param threshold the largest novelty of a known row
 */
public record KdeClassifier(OvrClassifier known, Scaler scaler, KernelDensity density, double threshold)
        implements NamedByOvr {
    public KdeClassifier {
        Check.sameSize("columns of the scaling", scaler.inputs(), known.inputs());
        Check.sameSize("columns of the points", density.points().columns(), scaler.outputs());
        Check.finite("threshold", threshold);
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
