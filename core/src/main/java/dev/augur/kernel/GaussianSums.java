package dev.augur.kernel;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.math.Kernels;

/** {@code sum_z k(x, z) B_z} of rows x over the centres z of a Gaussian kernel. Safe for any number of threads. */
public final class GaussianSums {
    private final GaussianKernel kernel;
    private final int centres;
    private final int outputs;
    private final int width;
    private final double[] coefficients;

    /**
     * @param coefficients B, row-major, a row for each centre
     * @param outputs numbers of a row of B
     */
    public GaussianSums(FeatureMatrix centres, double gamma, double[] coefficients, int outputs) {
        Check.sameSize("coefficients", coefficients.length, Math.multiplyExact(centres.rows(), outputs));
        this.kernel = new GaussianKernel(centres, gamma);
        this.centres = centres.rows();
        this.outputs = outputs;
        this.width = Kernels.padded(outputs);
        this.coefficients = new double[Math.multiplyExact(this.centres, width)];
        for (int z = 0; z < this.centres; z++) {
            System.arraycopy(coefficients, z * outputs, this.coefficients, z * width, outputs);
        }
    }

    /**
     * Adds the sums of rows to a matrix.
     *
     * @param sums a row for each row of x
     */
    public void add(FeatureMatrix x, Matrix sums) {
        Scratch scratch = Scratch.ofThisThread();
        kernel.values(x, scratch, (row, rows, values) -> add(row, rows, values, sums, scratch));
    }

    /**
     * The same.
     *
     * @param closeness raised to the largest kernel value of each row of x
     */
    public void add(FeatureMatrix x, Matrix sums, double[] closeness) {
        Scratch scratch = Scratch.ofThisThread();
        kernel.values(x, scratch, (row, rows, values) -> {
            for (int i = 0; i < rows; i++) {
                closeness[row + i] = Math.max(closeness[row + i], Kernels.max(values, i * centres, (i + 1) * centres));
            }
            add(row, rows, values, sums, scratch);
        });
    }

    private void add(int row, int rows, double[] values, Matrix sums, Scratch scratch) {
        scratch.sums = Scratch.room(scratch.sums, rows * width);
        for (int i = 0; i < rows; i++) {
            System.arraycopy(sums.values(), (row + i) * outputs, scratch.sums, i * width, outputs);
        }
        Kernels.addWeightedSums(rows, centres, width, values, coefficients, scratch.sums);
        for (int i = 0; i < rows; i++) {
            System.arraycopy(scratch.sums, i * width, sums.values(), (row + i) * outputs, outputs);
        }
    }
}
