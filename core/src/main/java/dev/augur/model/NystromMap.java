package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.kernel.GaussianKernel;
import dev.augur.kernel.Nystrom;
import dev.augur.math.Kernels;
import dev.augur.math.MatrixView;
import dev.augur.parallel.Team;

/**
 * {@link Nystrom Nystroem features} {@code phi(x) = Tt k_Z(x)} in single precision, as networks and files use them:
 * landmarks Z, and T such that {@code T Tt} is the inverse of {@code K_ZZ}.
 */
public final class NystromMap implements FeatureMap {
    private final FeatureMatrix landmarks;
    private final double gamma;
    private final float[] transform;
    private final int outputs;
    private final GaussianKernel kernel;

    /**
     * @param transform T, row-major, a row for each landmark
     * @param outputs columns of T
     */
    public NystromMap(FeatureMatrix landmarks, double gamma, float[] transform, int outputs) {
        Check.sameSize("transform", transform.length, Math.multiplyExact(landmarks.rows(), outputs));
        this.landmarks = landmarks;
        this.gamma = gamma;
        this.transform = transform.clone();
        this.outputs = outputs;
        this.kernel = new GaussianKernel(landmarks, gamma);
    }

    /** Fits T to the landmarks. */
    public static NystromMap of(FeatureMatrix landmarks, double gamma) {
        Nystrom exact = new Nystrom(Matrix.of(landmarks), gamma);
        double[] root = exact.inverseRoot();
        float[] transform = new float[root.length];
        for (int i = 0; i < root.length; i++) {
            transform[i] = (float) root[i];
        }
        FeatureMatrix kept = exact.landmarks();
        return new NystromMap(kept, gamma, transform, kept.rows());
    }

    public FeatureMatrix landmarks() {
        return landmarks;
    }

    public double gamma() {
        return gamma;
    }

    /** A copy of T, row-major. */
    public float[] transform() {
        return transform.clone();
    }

    @Override
    public int inputs() {
        return landmarks.columns();
    }

    @Override
    public int outputs() {
        return outputs;
    }

    @Override
    public FeatureMatrix apply(FeatureMatrix x) {
        Check.sameSize("columns", x.columns(), inputs());
        double[] values = kernel.values(x).values();
        float[] similarities = new float[values.length];
        for (int i = 0; i < values.length; i++) {
            similarities[i] = (float) values[i];
        }
        int r = landmarks.rows();
        float[] features = new float[Math.multiplyExact(x.rows(), outputs)];
        Kernels.product(
                Team.ALONE,
                MatrixView.of(similarities, x.rows(), r),
                MatrixView.of(transform, r, outputs),
                MatrixView.of(features, x.rows(), outputs));
        return FeatureMatrix.wrap(features, x.rows(), outputs);
    }
}
