package dev.augur.model;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.data.Tensor;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Layers computed by the plainest loops there are, in doubles, as the comments of {@link Layer} have them. */
public record PlainLayers(List<Layer> layers, Map<String, Tensor> numbers, int inputs, LabelSpace labels)
        implements SpelledModel {
    /** What another model is said to be. */
    public static PlainLayers of(SpelledModel model) {
        return new PlainLayers(model.layers(), model.numbers(), model.inputs(), model.labels());
    }

    @Override
    public String network() {
        return "plain";
    }

    @Override
    public Matrix score(FeatureMatrix x) {
        Matrix scores = new Matrix(x.rows(), labels.size());
        for (int i = 0; i < x.rows(); i++) {
            float[] row = x.row(i);
            double[] cells = new double[row.length];
            Arrays.setAll(cells, j -> row[j]);
            System.arraycopy(new Pass(this).of(cells), 0, scores.values(), i * labels.size(), labels.size());
        }
        return scores;
    }

    /** A row on its way. */
    private static final class Pass {
        private final List<Layer> layers;
        private final FloatBuffer parameters;
        private final FloatBuffer buffers;
        private int side;

        Pass(PlainLayers model) {
            layers = model.layers;
            parameters = FloatBuffer.wrap(
                    Objects.requireNonNull(model.numbers.get("parameters")).floats());
            buffers = FloatBuffer.wrap(
                    Objects.requireNonNull(model.numbers.get("buffers")).floats());
        }

        private static float[] next(FloatBuffer from, int size) {
            float[] values = new float[size];
            from.get(values);
            return values;
        }

        double[] of(double[] row) {
            double[] x = row;
            for (Layer layer : layers) {
                x = passed(layer, x);
            }
            return x;
        }

        private double[] passed(Layer layer, double[] x) {
            if (layer instanceof Layer.Pictures pictures) {
                side = pictures.side();
            } else if (layer instanceof Layer.Convolution convolution) {
                return convolved(convolution, x);
            } else if (layer instanceof Layer.Pool) {
                return pooled(x);
            } else if (layer instanceof Layer.Hidden hidden) {
                return positive(affine(hidden.inputs(), hidden.outputs(), x));
            } else if (layer instanceof Layer.Scores scores) {
                return affine(scores.inputs(), scores.outputs(), x);
            }
            return x;
        }

        private static double[] positive(double[] x) {
            return Arrays.stream(x).map(each -> Math.max(0, each)).toArray();
        }

        private double[] affine(int inputs, int outputs, double[] x) {
            float[] weights = next(parameters, inputs * outputs);
            float[] bias = next(parameters, outputs);
            double[] sums = new double[outputs];
            for (int o = 0; o < outputs; o++) {
                sums[o] = bias[o];
                for (int j = 0; j < inputs; j++) {
                    sums[o] += (double) weights[o * inputs + j] * x[j];
                }
            }
            return sums;
        }

        private double[] pooled(double[] x) {
            int half = side / 2;
            double[] most = new double[x.length / side / side * half * half];
            for (int at = 0; at < most.length; at++) {
                int corner = (at / half / half * side + at / half % half * 2) * side + at % half * 2;
                most[at] =
                        Math.max(Math.max(x[corner], x[corner + 1]), Math.max(x[corner + side], x[corner + side + 1]));
            }
            side = half;
            return most;
        }

        private double[] convolved(Layer.Convolution layer, double[] x) {
            int filters = layer.filters();
            int window = layer.window();
            float[] weights = next(parameters, filters * layer.planes() * window * window);
            float[] scale = next(parameters, filters);
            float[] shift = next(parameters, filters);
            float[] mean = next(buffers, filters);
            float[] variance = next(buffers, filters);
            int places = (side + layer.stride() - 1) / layer.stride();
            double[] made = new double[filters * places * places];
            for (int at = 0; at < made.length; at++) {
                int filter = at / places / places;
                int top = at / places % places * layer.stride() - window / 2;
                int left = at % places * layer.stride() - window / 2;
                double sum = 0;
                for (int w = 0; w < layer.planes() * window * window; w++) {
                    int y = top + w / window % window;
                    int across = left + w % window;
                    if (y >= 0 && y < side && across >= 0 && across < side) {
                        sum += weights[filter * layer.planes() * window * window + w]
                                * x[(w / window / window * side + y) * side + across];
                    }
                }
                double normed = (sum - mean[filter]) / Math.sqrt(variance[filter] + Layer.Convolution.EPSILON);
                made[at] = Math.max(0, normed * scale[filter] + shift[filter]);
            }
            side = places;
            return made;
        }
    }
}
