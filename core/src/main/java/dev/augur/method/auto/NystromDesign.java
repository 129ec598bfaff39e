package dev.augur.method.auto;

import dev.augur.math.Cholesky;
import dev.augur.math.Kernels;
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

    private static final int WIDTH_ROWS = 500;
    private static final int BLOCK = 512;

    private final Points landmarks;
    private final double gamma;
    private final Cholesky root;

    NystromDesign(Points drawn, double gamma) {
        this.gamma = gamma;
        Cholesky all = new Cholesky(kernel(drawn.squaredDistances(drawn)), drawn.rows(), CUT);
        int[] kept = all.independent();
        boolean every = kept.length == drawn.rows();
        this.landmarks = every ? drawn : drawn.select(kept);
        this.root = every ? all : new Cholesky(kernel(landmarks.squaredDistances(landmarks)), landmarks.rows());
    }

    /**
     * With landmarks from these rows, as many as there are of them at most.
     *
     * @param width c: gamma is c over the median squared distance
     */
    static NystromDesign of(Points rows, int landmarks, double width, SeedTree seeds) {
        return new NystromDesign(drawn(rows, landmarks, seeds), unitWidth(rows, seeds) * width);
    }

    /** In the precision that a model stores. */
    static Points drawn(Points rows, int landmarks, SeedTree seeds) {
        return some(rows, landmarks, seeds.child("landmarks")).rounded();
    }

    /** Gamma for {@code c = 1}. */
    static double unitWidth(Points rows, SeedTree seeds) {
        return some(rows, WIDTH_ROWS, seeds.child("width")).kernelWidth(1);
    }

    private static Points some(Points rows, int count, SeedTree seeds) {
        return rows.select(Sampling.withoutReplacement(rows.rows(), Math.min(count, rows.rows()), seeds.generator()));
    }

    private double[] kernel(double[] squaredDistances) {
        double[] values = new double[squaredDistances.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = -gamma * squaredDistances[i];
        }
        Kernels.exp(values, 0, values.length);
        return values;
    }

    /** The features of rows, with the constant. */
    Points map(Points rows) {
        int kept = landmarks.rows();
        double[] mapped = new double[Math.multiplyExact(rows.rows(), kept + 1)];
        for (int from = 0; from < rows.rows(); from += BLOCK) {
            Points block = rows.slice(from, Math.min(from + BLOCK, rows.rows()));
            double[] features = kernel(block.squaredDistances(landmarks));
            root.solveTransposedFactor(features, block.rows());
            for (int i = 0; i < block.rows(); i++) {
                int at = (from + i) * (kept + 1);
                System.arraycopy(features, i * kept, mapped, at, kept);
                mapped[at + kept] = 1;
            }
        }
        return new Points(mapped, rows.rows(), kept + 1);
    }

    Points landmarks() {
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
        return new KernelMachine.Group(landmarks.toFeatures(), gamma, coefficients);
    }
}
