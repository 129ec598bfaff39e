package dev.augur.methods.oneclass;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Scaler;
import dev.augur.method.Classifier;
import dev.augur.methods.ovr.OvrClassifier;
import dev.augur.model.Answers;
import java.util.Arrays;
import java.util.OptionalDouble;

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

    private double leastNovel() {
        return Math.nextUp(threshold);
    }

    @Override
    public OptionalDouble noveltyThreshold() {
        return OptionalDouble.of(leastNovel());
    }

    @Override
    public Answers classify(FeatureMatrix rows) {
        FeatureMatrix scaled = scaler.apply(rows);
        double[] novelty = new double[rows.rows()];
        Arrays.setAll(novelty, i -> density.novelty(scaled, i));
        return known.classify(rows, novelty, leastNovel());
    }
}
