package dev.augur.method.auto;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.kernel.GaussianKernel;
import dev.augur.kernel.KernelWidth;
import dev.augur.math.Cholesky;
import dev.augur.model.KernelMachine;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;

/**
 * Nystroem features {@code U^-t k_Z(x)} with {@code K_ZZ = Ut U} for one draw of landmarks Z and one kernel width, with a constant as the
 * last column: what AUTO's least squares work on. Only inner products of the features enter the results, so any other root of
 * {@code K_ZZ} would do. Landmarks that others explain are dropped.
 */
final class NystromDesign {
    /** Landmarks of which less than this is unexplained are dropped; ridges do the rest of the regularising. */
    private static final double CUT = 1e-8;

    private static final int BLOCK = 512;

    private final Matrix landmarks;
    private final double gamma;
    private final GaussianKernel kernel;
    private final Cholesky root;

    NystromDesign(Matrix drawn, double gamma) {
        GaussianKernel around = new GaussianKernel(drawn, gamma);
        Cholesky all = new Cholesky(around.values(drawn).values(), drawn.rows(), CUT);
        int[] kept = all.independent();
        boolean every = kept.length == drawn.rows();
        this.gamma = gamma;
        this.landmarks = every ? drawn : drawn.select(kept);
        this.kernel = every ? around : new GaussianKernel(landmarks, gamma);
        this.root = every ? all : new Cholesky(kernel.values(landmarks).values(), landmarks.rows());
    }

    /**
     * With landmarks from these rows, as many as there are of them at most.
     *
     * @param width c: gamma is c over the median squared distance
     */
    static NystromDesign of(Matrix rows, int landmarks, double width, SeedTree seeds) {
        return new NystromDesign(drawn(rows, landmarks, seeds), unitWidth(rows, seeds) * width);
    }

    /** In the precision that a model stores. */
    static Matrix drawn(Matrix rows, int landmarks, SeedTree seeds) {
        int count = Math.min(landmarks, rows.rows());
        int[] chosen = Sampling.withoutReplacement(
                rows.rows(), count, seeds.child("landmarks").generator());
        return Matrix.of(FeatureMatrix.of(rows.select(chosen)));
    }

    /** Gamma for {@code c = 1}. */
    static double unitWidth(Matrix rows, SeedTree seeds) {
        return KernelWidth.gamma(rows, 1, seeds.child("width"));
    }

    /** The features of rows, with the constant. */
    Matrix map(Matrix rows) {
        int kept = landmarks.rows();
        double[] mapped = new double[Math.multiplyExact(rows.rows(), kept + 1)];
        for (int from = 0; from < rows.rows(); from += BLOCK) {
            Matrix block = rows.slice(from, Math.min(from + BLOCK, rows.rows()));
            double[] features = kernel.values(block).values();
            root.solveTransposedFactor(features, block.rows());
            for (int i = 0; i < block.rows(); i++) {
                int at = (from + i) * (kept + 1);
                System.arraycopy(features, i * kept, mapped, at, kept);
                mapped[at + kept] = 1;
            }
        }
        return Matrix.wrap(mapped, rows.rows(), kept + 1);
    }

    Matrix landmarks() {
        return landmarks;
    }

    double gamma() {
        return gamma;
    }

    /** Landmarks with {@code U^-1 W}, W without the constant's row: as part of a kernel machine, for weights of k + 1 outputs. */
    KernelMachine.Group fold(double[] weights, int outputs) {
        int kept = landmarks.rows();
        double[] columns = new double[kept * outputs];
        for (int f = 0; f < kept; f++) {
            for (int c = 0; c < outputs; c++) {
                columns[c * kept + f] = weights[f * outputs + c];
            }
        }
        double[] coefficients = new double[kept * outputs];
        root.otherHalf(columns, coefficients, outputs);
        return new KernelMachine.Group(FeatureMatrix.of(landmarks), gamma, coefficients);
    }
}
