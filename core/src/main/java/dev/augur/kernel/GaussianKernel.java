package dev.augur.kernel;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;

/**
 * {@code exp(-gamma |x - z|^2)} between rows and fixed centres z. Around centres in single precision with many
 * features, distances come from {@link ProductDistances one matrix product}. With few features kernel matrices are
 * nearly singular, coefficients large and of both signs, and every digit counts: there, and around centres in double
 * precision, they come from {@link SquaredDistances differences}.
 */
public final class GaussianKernel {
    private static final int FEW_FEATURES = 16;
    /** Rows that are prepared at a time: their products with a thousand centres stay in the second-level cache. */
    private static final int BLOCK = 96;
    /** Rows whose values are summed at a time: they stay close to the first-level cache. */
    private static final int GROUP = 12;

    private final Distances distances;
    private final double gamma;

    public GaussianKernel(Matrix centres, double gamma) {
        this(new SquaredDistances(centres), gamma);
    }

    public GaussianKernel(FeatureMatrix centres, double gamma) {
        this(centres.columns() <= FEW_FEATURES ? new SquaredDistances(centres) : new ProductDistances(centres), gamma);
    }

    private GaussianKernel(Distances distances, double gamma) {
        this.distances = distances;
        this.gamma = Check.positive("gamma", gamma);
    }

    /** One row for each row of x, one column for each centre. */
    public Matrix values(Matrix x) {
        Check.sameSize("columns", x.columns(), distances.columns());
        return values(x.rows(), (from, to, scratch) -> distances.prepare(x.slice(from, to), scratch));
    }

    /** One row for each row of x, one column for each centre. */
    public Matrix values(FeatureMatrix x) {
        Check.sameSize("columns", x.columns(), distances.columns());
        return values(x.rows(), (from, to, scratch) -> distances.prepare(x.slice(from, to), scratch));
    }

    /** Prepares the rows {@code from..to-1}. */
    private interface Preparation {
        void prepare(int from, int to, Scratch scratch);
    }

    private Matrix values(int rows, Preparation x) {
        Matrix values = new Matrix(rows, distances.points());
        Scratch scratch = Scratch.ofThisThread();
        for (int from = 0; from < rows; from += BLOCK) {
            int to = Math.min(from + BLOCK, rows);
            x.prepare(from, to, scratch);
            distances.gaussians(-gamma, 0, to - from, scratch, values.values(), from * values.columns());
        }
        return values;
    }

    /** What is made of the kernel values of a row and the rows after it. */
    interface Sink {
        void take(int row, int rows, double[] values);
    }

    /** Hands over the values of some rows of x at a time, row-major, in memory that is overwritten afterwards. */
    void values(FeatureMatrix x, Scratch scratch, Sink sink) {
        Check.sameSize("columns", x.columns(), distances.columns());
        scratch.values = Scratch.room(scratch.values, Math.min(GROUP, x.rows()) * distances.points());
        for (int from = 0; from < x.rows(); from += BLOCK) {
            int count = Math.min(BLOCK, x.rows() - from);
            distances.prepare(count == x.rows() ? x : x.slice(from, from + count), scratch);
            for (int i = 0; i < count; i += GROUP) {
                int end = Math.min(i + GROUP, count);
                distances.gaussians(-gamma, i, end, scratch, scratch.values, 0);
                sink.take(from + i, end - i, scratch.values);
            }
        }
    }
}
