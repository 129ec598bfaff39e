package dev.augur.methods.kernel;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.model.DenseModel;
import dev.augur.model.KernelMachine;
import dev.augur.model.Model;
import java.util.List;
import java.util.stream.IntStream;

/** Models {@code f_c(x) = b_c + sum_t a_tc k(x, x_t)}. */
public final class KernelSum {
    private KernelSum() {}

    /**
     * Gaussian kernels around those rows that have a coefficient.
     *
     * @param coefficients row-major, a row for each row of the points, a column for each output
     */
    public static Model gaussian(
            LabelSpace labels, FeatureMatrix points, double gamma, double[] coefficients, double[] bias) {
        int outputs = labels.size();
        int[] used = IntStream.range(0, points.rows())
                .filter(t -> t == 0 || IntStream.range(0, outputs).anyMatch(c -> coefficients[t * outputs + c] != 0))
                .toArray();
        double[] kept = new double[used.length * outputs];
        for (int i = 0; i < used.length; i++) {
            System.arraycopy(coefficients, used[i] * outputs, kept, i * outputs, outputs);
        }
        return new KernelMachine(labels, List.of(new KernelMachine.Group(points.select(used), gamma, kept)), bias);
    }

    /** The linear kernel's sum is one vector of weights for each output. */
    public static Model linear(LabelSpace labels, FeatureMatrix points, double[] coefficients, double[] bias) {
        int outputs = labels.size();
        int width = points.columns();
        double[] weights = new double[outputs * width];
        for (int t = 0; t < points.rows(); t++) {
            for (int c = 0; c < outputs; c++) {
                double factor = coefficients[t * outputs + c];
                for (int f = 0; f < width && factor != 0; f++) {
                    weights[c * width + f] += factor * points.get(t, f);
                }
            }
        }
        float[] parameters = new float[(width + 1) * outputs];
        for (int at = 0; at < weights.length; at++) {
            parameters[at] = (float) weights[at];
        }
        for (int c = 0; c < outputs; c++) {
            parameters[weights.length + c] = (float) bias[c];
        }
        return new DenseModel(labels, new int[] {width, outputs}, parameters);
    }
}
