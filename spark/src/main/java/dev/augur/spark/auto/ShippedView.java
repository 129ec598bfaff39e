package dev.augur.spark.auto;

import dev.augur.auto.search.KernelView;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.data.Scaler;
import dev.augur.data.TailCompression;
import dev.augur.kernel.GaussianKernel;
import dev.augur.kernel.Nystrom;
import java.io.Serializable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A view of rows on its way to executors, each of which prepares its kernel once. */
final class ShippedView implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Rounding errors of sums, 1e-15 of them, may grow by this: it is far from the least ridge, 1e-5. */
    private static final double MOST_LOST = 1e5;

    /** Centres and scales; nothing where tails are left alone. */
    private final double[][] tails;
    /** Shift, divisor and reach. */
    private final double[][] scaler;

    private final float[] landmarks;
    private final int columns;
    private final double gamma;
    /** Whether sums are of kernel values, of which features are made afterwards. */
    private final boolean sumsKernels;

    private transient volatile @Nullable KernelView view;
    private transient volatile @Nullable GaussianKernel kernel;

    ShippedView(KernelView view) {
        this.tails = view.tails()
                .map(each -> new double[][] {each.centre(), each.scale()})
                .orElseGet(() -> new double[0][]);
        this.scaler = new double[][] {
            view.scaler().shift(), view.scaler().divisor(), view.scaler().reach()
        };
        FeatureMatrix points = view.features().landmarks();
        this.columns = points.columns();
        this.landmarks = new float[points.rows() * columns];
        System.arraycopy(points.values(), points.offset(), landmarks, 0, landmarks.length);
        this.gamma = view.features().gamma();
        this.sumsKernels = view.features().inverseSize() < MOST_LOST;
        this.view = view;
    }

    /** The number of features of a row, the constant included. */
    int features() {
        return landmarks.length / columns + 1;
    }

    KernelView view() {
        KernelView known = view;
        if (known == null) {
            known = unpacked();
            view = known;
        }
        return known;
    }

    /** Around the landmarks, in double precision as in {@link KernelView#features}. */
    GaussianKernel kernel() {
        GaussianKernel known = kernel;
        if (known == null) {
            known = new GaussianKernel(points(), gamma);
            kernel = known;
        }
        return known;
    }

    boolean sumsKernels() {
        return sumsKernels;
    }

    /**
     * Rows as they are summed, with a constant as the last column. Where landmarks are told apart well, these are
     * kernel values: to make features of a sum takes one solve, where each row would take one.
     */
    Matrix summands(Matrix rows) {
        if (!sumsKernels) {
            return view().design(rows);
        }
        Matrix values = kernel().values(view().scaled(rows));
        Matrix summands = new Matrix(values.rows(), features());
        int landmarks = values.columns();
        for (int i = 0; i < values.rows(); i++) {
            int to = i * (landmarks + 1);
            System.arraycopy(values.values(), i * landmarks, summands.values(), to, landmarks);
            summands.values()[to + landmarks] = 1;
        }
        return summands;
    }

    /** Makes a sum of summands one of features. */
    double[] ofFeatures(double[] sum) {
        if (sumsKernels) {
            view().features().toFeatures(sum);
        }
        return sum;
    }

    /** The same of outer products. */
    double[] productsOfFeatures(double[] products) {
        if (sumsKernels) {
            view().features().productsToFeatures(products);
        }
        return products;
    }

    private KernelView unpacked() {
        return new KernelView(
                tails.length == 0 ? Optional.empty() : Optional.of(new TailCompression(tails[0], tails[1])),
                new Scaler(scaler[0], scaler[1], scaler[2]),
                new Nystrom(points(), gamma));
    }

    private Matrix points() {
        return Matrix.of(FeatureMatrix.view(landmarks, landmarks.length / columns, columns));
    }
}
