package dev.augur.kernel;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.math.Kernels;
import dev.augur.math.MatrixView;
import dev.augur.parallel.Team;

/**
 * {@code |x|^2 + |z|^2 - 2 x.z} from rows x to fixed points z by one matrix product in single precision, after rows and
 * points are moved to the mean of the points, so that a common offset of the features costs no digits.
 */
final class ProductDistances implements Distances {
    /** More than sums of floats over all features are off by. */
    private static final double ROUNDING = 1.01;

    private final float[] origin;
    /** Moved, one feature after the other. */
    private final MatrixView features;

    private final double[] squares;

    /** Length of the longest point. */
    private final double longest;

    ProductDistances(FeatureMatrix points) {
        this.origin = mean(points);
        this.squares = new double[points.rows()];
        float[] moved = new float[Math.multiplyExact(points.rows(), points.columns())];
        move(points, moved);
        squaredNorms(moved, squares, points.rows());
        this.longest = Math.sqrt(Kernels.max(squares, 0, squares.length));
        float[] transposed = new float[moved.length];
        for (int z = 0, at = 0; z < squares.length; z++) {
            for (int f = 0; f < origin.length; f++, at++) {
                transposed[f * squares.length + z] = moved[at];
            }
        }
        this.features = MatrixView.of(transposed, origin.length, squares.length);
    }

    @Override
    public int points() {
        return squares.length;
    }

    @Override
    public int columns() {
        return origin.length;
    }

    @Override
    public void prepare(Matrix rows, Scratch scratch) {
        prepare(FeatureMatrix.of(rows), scratch);
    }

    @Override
    public void prepare(FeatureMatrix x, Scratch scratch) {
        int count = points();
        int width = columns();
        scratch.floats = Scratch.room(scratch.floats, x.rows() * width);
        scratch.squares = Scratch.room(scratch.squares, x.rows());
        scratch.products = Scratch.room(scratch.products, x.rows() * count);
        move(x, scratch.floats);
        squaredNorms(scratch.floats, scratch.squares, x.rows());
        Kernels.product(
                Team.ALONE,
                scratch.prepared(x.rows(), width),
                features,
                MatrixView.of(scratch.products, x.rows(), count));
    }

    @Override
    public void gaussians(double factor, int from, int to, Scratch scratch, double[] target, int at) {
        int count = points();
        for (int i = from; i < to; i++) {
            double square = scratch.squares[i];
            int into = at + (i - from) * count;
            Kernels.productGaussians(factor, square, squares, most(square), scratch.products, i * count, target, into);
        }
    }

    /** The largest distance that a row of this squared length can have from any point, rounding included. */
    private double most(double square) {
        double reach = Math.sqrt(square) + longest;
        return ROUNDING * reach * reach;
    }

    private static float[] mean(FeatureMatrix x) {
        double[] sums = new double[x.columns()];
        for (int i = 0; i < x.rows(); i++) {
            for (int j = 0; j < sums.length; j++) {
                sums[j] += x.get(i, j);
            }
        }
        float[] mean = new float[sums.length];
        for (int j = 0; j < mean.length; j++) {
            mean[j] = (float) (sums[j] / x.rows());
        }
        return mean;
    }

    private void move(FeatureMatrix x, float[] target) {
        int width = origin.length;
        for (int i = 0; i < x.rows(); i++) {
            subtract(x.values(), x.offset() + i * width, origin, target, i * width);
        }
    }

    private static void subtract(float[] x, int from, float[] origin, float[] target, int at) {
        for (int j = 0; j < origin.length; j++) {
            target[at + j] = x[from + j] - origin[j];
        }
    }

    private void squaredNorms(float[] rows, double[] norms, int count) {
        for (int i = 0, at = 0; i < count; i++) {
            double sum = 0;
            for (int j = 0; j < origin.length; j++, at++) {
                sum += (double) rows[at] * rows[at];
            }
            norms[i] = sum;
        }
    }
}
