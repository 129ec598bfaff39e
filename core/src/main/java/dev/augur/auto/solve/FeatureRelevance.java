package dev.augur.auto.solve;

import dev.augur.data.FeatureColumns;
import dev.augur.data.Matrix;
import dev.augur.kernel.GaussianKernel;
import dev.augur.model.KernelMachine;
import java.util.Arrays;
import java.util.List;

/**
 * How much the outputs of a kernel machine depend on each feature: {@code r_j = E_x sum_c (df_c/dx_j)^2}, the diagonal
 * of the average outer product of gradients (Radhakrishnan et al. 2024, recursive feature machines, weight kernels by
 * such products).
 */
public final class FeatureRelevance {
    private static final AutoConstants.FinalModel MODEL = AutoConstants.DEFAULTS.model();

    private FeatureRelevance() {}

    /** Mean squared gradients at some rows, on the scale of the machine's inputs. */
    public static double[] of(KernelMachine.Group machine, int outputs, Matrix at) {
        Matrix centres = Matrix.of(machine.points());
        int d = at.columns();
        double[] relevance = new double[d];
        double[] kernel =
                new GaussianKernel(centres, machine.gamma()).values(at).values();
        double[] gradient = new double[d];
        for (int i = 0; i < at.rows(); i++) {
            for (int c = 0; c < outputs; c++) {
                gradient(machine, centres, c, outputs, at, i, kernel, gradient);
                for (int j = 0; j < d; j++) {
                    relevance[j] += gradient[j] * gradient[j] / at.rows();
                }
            }
        }
        return relevance;
    }

    /** {@code df_c/dx = -2 gamma sum_z B_zc k(x, z) (x - z)}. */
    private static void gradient(
            KernelMachine.Group machine,
            Matrix centres,
            int c,
            int outputs,
            Matrix at,
            int row,
            double[] kernel,
            double[] gradient) {
        Arrays.fill(gradient, 0);
        double sum = 0;
        for (int z = 0; z < centres.rows(); z++) {
            double pull =
                    -2 * machine.gamma() * machine.coefficients()[z * outputs + c] * kernel[row * centres.rows() + z];
            sum += pull;
            centres.addRow(z, -pull, gradient);
        }
        at.addRow(row, sum, gradient);
    }

    /** The same where the coordinates of a point are as relevant as on average: to weigh each would bend it. */
    public static double[] ofPoints(double[] relevance, FeatureColumns columns) {
        double[] pooled = relevance.clone();
        for (List<Integer> column : columns.byColumn().values()) {
            int[] point = column.stream()
                    .filter(j -> columns.get(j).kind().isCoordinate())
                    .mapToInt(j -> j)
                    .toArray();
            double mean = Arrays.stream(point)
                    .mapToDouble(j -> relevance[j])
                    .average()
                    .orElse(0);
            for (int j : point) {
                pooled[j] = mean;
            }
        }
        return pooled;
    }

    /**
     * The factors by which features are multiplied: the fourth root of the relevance, 1 for the most relevant one.
     * Where half of the features or more matter, all of them count alike: there is nothing to gain then but noise.
     */
    public static double[] weights(double[] relevance) {
        double largest = Arrays.stream(relevance).max().orElseThrow();
        if (!(largest > 0) || effective(relevance) >= MODEL.spread() * relevance.length) {
            return equal(relevance.length);
        }
        return Arrays.stream(relevance)
                .map(r -> Math.max(MODEL.leastWeight(), Math.sqrt(Math.sqrt(r / largest))))
                .toArray();
    }

    public static double[] equal(int features) {
        double[] equal = new double[features];
        Arrays.fill(equal, 1);
        return equal;
    }

    /**
     * How many features matter, {@code (sum r)^2 / sum r^2}: all if they are equally relevant, one if all relevance is
     * its own.
     */
    static double effective(double[] relevance) {
        double sum = Arrays.stream(relevance).sum();
        return sum * sum / Arrays.stream(relevance).map(r -> r * r).sum();
    }
}
