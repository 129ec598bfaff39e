package dev.augur.onnx.translate;

import dev.augur.data.FeatureMatrix;
import dev.augur.onnx.graph.ElementType;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;
import java.util.Arrays;

/** Gaussian kernels in operators, all of them in doubles. */
final class GaussianOps {
    /**
     * With few features distances are summed one feature after the other: kernel matrices are nearly singular there,
     * and every digit counts.
     */
    private static final int FEW_FEATURES = 16;

    private GaussianOps() {}

    /** {@code exp(-gamma |x - z|^2)}: a column for each centre. */
    static Wire kernels(FeatureMatrix centres, double gamma, Wire features, GraphBuilder graph) {
        Wire distances = squaredDistances(centres, features, graph);
        return graph.exp(graph.multiply(distances, graph.constant("minus_gamma", new double[] {-gamma})));
    }

    /** {@code |x - z|^2}: a column for each centre. */
    static Wire squaredDistances(FeatureMatrix centres, Wire features, GraphBuilder graph) {
        return centres.columns() <= FEW_FEATURES
                ? byDifferences(centres, features, graph)
                : byProduct(centres, features, graph);
    }

    /** The same in doubles whatever the number of features. */
    static Wire exactSquaredDistances(FeatureMatrix centres, Wire features, GraphBuilder graph) {
        Wire wide = graph.cast(features, ElementType.DOUBLE);
        return centres.columns() <= FEW_FEATURES
                ? byDifferences(centres, features, graph)
                : byProduct(centres, wide, graph);
    }

    private static Wire byDifferences(FeatureMatrix centres, Wire features, GraphBuilder graph) {
        Wire wide = graph.cast(features, ElementType.DOUBLE);
        Wire points = graph.transpose(graph.cast(narrow(centres, graph), ElementType.DOUBLE));
        Wire sum = graph.number(0);
        for (int j = 0; j < centres.columns(); j++) {
            Wire difference = graph.subtract(
                    graph.columns(wide, j, j + 1), graph.at(points, graph.constant("feature", new long[] {j}, 1)));
            sum = graph.add(sum, graph.multiply(difference, difference));
        }
        return sum;
    }

    /**
     * {@code |x|^2 + |z|^2 - 2 x.z}, after both are moved to the mean of the centres. The products are in the
     * precision of the features: in single precision, they are those of the model.
     */
    private static Wire byProduct(FeatureMatrix centres, Wire features, GraphBuilder graph) {
        Wire mean = graph.cast(graph.constant("mean", mean(centres), 1, centres.columns()), features.type());
        Wire moved = graph.subtract(features, mean);
        Wire points = graph.subtract(graph.cast(narrow(centres, graph), features.type()), mean);
        Wire squares = graph.add(squares(moved, graph), graph.transpose(squares(points, graph)));
        Wire products = graph.cast(graph.product(moved, graph.transpose(points)), ElementType.DOUBLE);
        return graph.larger(graph.subtract(squares, graph.multiply(graph.number(2), products)), graph.number(0));
    }

    private static Wire squares(Wire rows, GraphBuilder graph) {
        Wire wide = graph.cast(rows, ElementType.DOUBLE);
        return graph.sum(graph.multiply(wide, wide));
    }

    private static Wire narrow(FeatureMatrix centres, GraphBuilder graph) {
        float[] values = Arrays.copyOfRange(
                centres.values(), centres.offset(), centres.offset() + centres.rows() * centres.columns());
        return graph.constant("centres", values, centres.rows(), centres.columns());
    }

    private static float[] mean(FeatureMatrix centres) {
        double[] sums = new double[centres.columns()];
        for (int i = 0; i < centres.rows(); i++) {
            for (int j = 0; j < sums.length; j++) {
                sums[j] += centres.get(i, j);
            }
        }
        float[] mean = new float[sums.length];
        for (int j = 0; j < mean.length; j++) {
            mean[j] = (float) (sums[j] / centres.rows());
        }
        return mean;
    }
}
