package dev.augur.methods.oneclass;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Scaler;
import dev.augur.kernel.SquaredDistances;
import dev.augur.math.Kernels;
import dev.augur.methods.ovr.NamedByOvr;
import dev.augur.methods.ovr.OvrClassifier;
import java.util.Arrays;

/**
 * Novel outside a one-class SVM, {@code rho - sum_i a_i k(x_i, x) > 0}, which is the novelty; the rest by
 * one-versus-rest.
 */
public final class OneClassSvmClassifier implements NamedByOvr {
    private final OvrClassifier known;
    private final Scaler scaler;
    private final FeatureMatrix support;
    private final double gamma;
    private final double[] weights;
    private final double rho;
    private final SquaredDistances distances;

    /**
     * @param known names the rows that are not novel
     * @param scaler of the features, for the SVM alone
     * @param support support vectors, scaled
     * @param gamma of {@code exp(-gamma |x - z|^2)}
     * @param weights of the support vectors
     * @param rho what rows inside reach
     */
    public OneClassSvmClassifier(
            OvrClassifier known, Scaler scaler, FeatureMatrix support, double gamma, double[] weights, double rho) {
        Check.sameSize("columns of the scaling", scaler.inputs(), known.inputs());
        Check.sameSize("columns of the support vectors", support.columns(), scaler.outputs());
        Check.sameSize("weights", weights.length, support.rows());
        for (double weight : weights) {
            Check.nonNegative("weight", weight);
        }
        this.known = known;
        this.scaler = scaler;
        this.support = support;
        this.gamma = Check.positive("gamma", gamma);
        this.weights = weights.clone();
        this.rho = Check.finite("rho", rho);
        this.distances = new SquaredDistances(support);
    }

    @Override
    public OvrClassifier known() {
        return known;
    }

    public Scaler scaler() {
        return scaler;
    }

    /** Scaled. */
    public FeatureMatrix support() {
        return support;
    }

    public double gamma() {
        return gamma;
    }

    public double[] weights() {
        return weights.clone();
    }

    public double rho() {
        return rho;
    }

    @Override
    public double leastNovel() {
        return Double.MIN_VALUE;
    }

    @Override
    public double[] novelty(FeatureMatrix rows) {
        FeatureMatrix scaled = scaler.apply(rows);
        double[] novelty = new double[rows.rows()];
        Arrays.setAll(novelty, i -> rho - inside(scaled, i));
        return novelty;
    }

    private double inside(FeatureMatrix scaled, int row) {
        double[] kernel = distances.from(scaled, row);
        Kernels.exp(-gamma, kernel, 0, kernel.length);
        return Kernels.dot(kernel, 0, weights, 0, weights.length);
    }
}
