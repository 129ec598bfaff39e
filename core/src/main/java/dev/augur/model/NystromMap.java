package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.kernel.GaussianKernel;
import dev.augur.math.Kernels;
import dev.augur.math.SymmetricEigen;

/**
 * Nystroem features of a Gaussian kernel (Williams and Seeger 2001): {@code phi(x) = Tt k_Z(x)} with landmarks Z and
 * {@code T = V diag(w)^(-1/2)} from the eigenpairs of {@code K_ZZ} above 1e-8 of the largest, so that
 * {@code phi(x) . phi(x')} is the kernel projected on the landmarks.
 */
public final class NystromMap implements FeatureMap {
    /** Eigenvalues below this share of the largest are dropped; nothing else regularises the map. */
    private static final double CUT = 1e-8;

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
        int r = landmarks.rows();
        SymmetricEigen eigen = new SymmetricEigen(
                new GaussianKernel(landmarks, gamma).values(landmarks).values(), r);
        double[] values = eigen.values();
        int first = 0;
        while (values[first] <= CUT * values[r - 1]) {
            first++;
        }
        int kept = r - first;
        float[] transform = new float[r * kept];
        for (int e = 0; e < kept; e++) {
            double[] vector = eigen.vector(first + e);
            double scale = 1 / Math.sqrt(values[first + e]);
            for (int z = 0; z < r; z++) {
                transform[z * kept + e] = (float) (vector[z] * scale);
            }
        }
        return new NystromMap(landmarks, gamma, transform, kept);
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
        Kernels.gemmNN(x.rows(), outputs, r, similarities, 0, r, transform, 0, outputs, false, features, 0, outputs);
        return FeatureMatrix.wrap(features, x.rows(), outputs);
    }
}
