package dev.augur.methods.oneclass;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Scaler;
import dev.augur.method.Classifier;
import dev.augur.methods.ovr.OvrClassifier;
import dev.augur.model.Answers;

/** Novel where minus the logarithm of a density, which is the novelty, is above a threshold; the rest by one-versus-rest. */
public final class KdeClassifier implements Classifier {
    private final OvrClassifier known;
    private final Scaler scaler;
    private final KernelDensity density;
    private final double threshold;

    KdeClassifier(OvrClassifier known, Scaler scaler, KernelDensity density, double threshold) {
        Check.sameSize("columns of the scaling", scaler.inputs(), known.inputs());
        Check.sameSize("columns of the points", density.points().columns(), scaler.outputs());
        this.known = known;
        this.scaler = scaler;
        this.density = density;
        this.threshold = Check.finite("threshold", threshold);
    }

    OvrClassifier known() {
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
    public LabelSpace labels() {
        return known.labels();
    }

    @Override
    public int inputs() {
        return known.inputs();
    }

    @Override
    public Answers classify(FeatureMatrix rows) {
        FeatureMatrix scaled = scaler.apply(rows);
        double[] novelty = new double[rows.rows()];
        boolean[] rejected = new boolean[rows.rows()];
        for (int i = 0; i < novelty.length; i++) {
            novelty[i] = density.novelty(scaled, i);
            rejected[i] = novelty[i] > threshold;
        }
        return known.classify(rows, novelty, rejected);
    }
}
