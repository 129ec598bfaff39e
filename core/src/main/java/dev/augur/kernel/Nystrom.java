package dev.augur.kernel;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.math.linear.Cholesky;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;

/**
 * Nystroem features of a Gaussian kernel (Williams and Seeger 2001): {@code phi(x) = U^-t k_Z(x)} with landmarks Z and
 * {@code K_ZZ = Ut U}, so that {@code phi(x) . phi(x')} is the kernel projected on the landmarks. Landmarks that others
 * explain are dropped.
 */
public final class Nystrom {
    /** Landmarks of which less than this is unexplained are dropped. */
    private static final double CUT = 1e-8;

    private static final int BLOCK = 512;

    private final Matrix landmarks;
    private final double gamma;
    private final GaussianKernel kernel;
    private final Cholesky root;

    public Nystrom(Matrix drawn, double gamma) {
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
    public static Nystrom of(Matrix rows, int landmarks, double width, SeedTree seeds) {
        return new Nystrom(drawn(rows, landmarks, seeds), unitWidth(rows, seeds) * width);
    }

    /** In the precision that a model stores. */
    public static Matrix drawn(Matrix rows, int landmarks, SeedTree seeds) {
        int count = Math.min(landmarks, rows.rows());
        int[] chosen = Sampling.withoutReplacement(
                rows.rows(), count, seeds.child("landmarks").generator());
        return Matrix.of(FeatureMatrix.of(rows.select(chosen)));
    }

    /** Gamma for {@code c = 1}. */
    public static double unitWidth(Matrix rows, SeedTree seeds) {
        return KernelWidth.gamma(rows, 1, seeds.child("width"));
    }

    /** The features of rows, with a constant as the last column: a design for least squares. */
    public Matrix design(Matrix rows) {
        int kept = landmarks.rows();
        Matrix design = new Matrix(rows.rows(), kept + 1);
        for (int from = 0; from < rows.rows(); from += BLOCK) {
            Matrix block = rows.slice(from, Math.min(from + BLOCK, rows.rows()));
            double[] features = kernel.values(block).values();
            root.solveTransposedFactor(features, block.rows());
            for (int i = 0; i < block.rows(); i++) {
                int at = (from + i) * (kept + 1);
                System.arraycopy(features, i * kept, design.values(), at, kept);
                design.values()[at + kept] = 1;
            }
        }
        return design;
    }

    /**
     * How many times larger rounding errors of outer products of kernel values can be once they are those of features:
     * the sum of the squares of U^-1.
     */
    public double inverseSize() {
        double sum = 0;
        for (double each : inverseRoot()) {
            sum += each * each;
        }
        return sum;
    }

    /** Makes a sum of kernel values, with their number behind it, a sum of features: of rows of a {@link #design}. */
    public void toFeatures(double[] sum) {
        double[] values = Arrays.copyOf(sum, landmarks.rows());
        root.solveTransposedFactor(values, 1);
        System.arraycopy(values, 0, sum, 0, values.length);
    }

    /**
     * The same of outer products, whose upper triangle counts: {@code U^-t K U^-1}.
     *
     * @param products row-major, with the sum of the rows as the last column
     */
    public void productsToFeatures(double[] products) {
        int kept = landmarks.rows();
        int p = kept + 1;
        Matrix half = new Matrix(kept, kept);
        double[] sum = new double[p];
        for (int i = 0; i < kept; i++) {
            for (int j = 0; j < kept; j++) {
                half.values()[i * kept + j] = products[Math.min(i, j) * p + Math.max(i, j)];
            }
            sum[i] = products[i * p + kept];
        }
        root.solveTransposedFactor(half.values(), kept);
        double[] whole = half.transposed().values();
        root.solveTransposedFactor(whole, kept);
        toFeatures(sum);
        for (int i = 0; i < kept; i++) {
            System.arraycopy(whole, i * kept + i, products, i * p + i, kept - i);
            products[i * p + kept] = sum[i];
        }
    }

    /** In single precision. */
    public FeatureMatrix landmarks() {
        return FeatureMatrix.of(landmarks);
    }

    public double gamma() {
        return gamma;
    }

    /**
     * {@code U^-1 W}: weights of features as coefficients of kernels around the landmarks.
     *
     * @param weights row-major, a row for each feature; what follows, such as that of a constant, is not looked at
     * @param outputs numbers of a row
     */
    public double[] coefficients(double[] weights, int outputs) {
        int kept = landmarks.rows();
        double[] columns = new double[kept * outputs];
        for (int f = 0; f < kept; f++) {
            for (int c = 0; c < outputs; c++) {
                columns[c * kept + f] = weights[f * outputs + c];
            }
        }
        double[] coefficients = new double[kept * outputs];
        root.otherHalf(columns, coefficients, outputs);
        return coefficients;
    }

    /** U^-1, row-major. */
    public double[] inverseRoot() {
        int kept = landmarks.rows();
        double[] identity = new double[Math.multiplyExact(kept, kept)];
        for (int i = 0; i < kept; i++) {
            identity[i * kept + i] = 1;
        }
        return coefficients(identity, kept);
    }
}
