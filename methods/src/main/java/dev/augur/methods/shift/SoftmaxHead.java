package dev.augur.methods.shift;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.data.Tensor;
import dev.augur.math.Kernels;
import dev.augur.model.Model;
import dev.augur.model.Network;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.Map;

/** A network whose first outputs are the logits of some classes, trained by weighted cross entropy; what is behind them has no meaning. */
final class SoftmaxHead implements AutoCloseable {
    private final Network network;
    private final int classes;
    private final int batch;

    SoftmaxHead(ShiftOptions options, int inputs, int classes, SeedTree seeds) {
        // A space of one known class has two outputs, so one more class than needed also serves a single one.
        this.network = options.network()
                .create(inputs, LabelSpace.numbered(Math.max(1, classes - 1)), options.optimizer(), seeds);
        this.classes = classes;
        this.batch = options.batch();
    }

    /** One pass over rows, each with its class; the loss of a step is the mean with these weights of the classes. */
    void epoch(FeatureMatrix rows, int[] labels, double[] classWeights, SeedTree seeds) {
        Check.sameSize("labels", labels.length, rows.rows());
        if (batch == 0 || batch >= labels.length) {
            step(rows, labels, classWeights);
            return;
        }
        int[] order = Sampling.permutation(labels.length, seeds.generator());
        for (int from = 0; from < order.length; from += batch) {
            int[] part = Arrays.copyOfRange(order, from, Math.min(from + batch, order.length));
            step(rows.select(part), Arrays.stream(part).map(i -> labels[i]).toArray(), classWeights);
        }
    }

    private void step(FeatureMatrix rows, int[] labels, double[] classWeights) {
        double total = Arrays.stream(labels).mapToDouble(c -> classWeights[c]).sum();
        if (total == 0) {
            return;
        }
        Matrix scores = network.forward(rows);
        Matrix gradient = new Matrix(rows.rows(), scores.columns());
        double[] p = new double[classes];
        for (int i = 0; i < labels.length; i++) {
            Kernels.softmax(Arrays.copyOf(scores.row(i), classes), p);
            p[labels[i]] -= 1;
            for (int c = 0; c < classes; c++) {
                gradient.set(i, c, classWeights[labels[i]] / total * p[c]);
            }
        }
        network.backward(gradient);
        network.step();
    }

    /** Probabilities of the classes. */
    Matrix probabilities(FeatureMatrix rows) {
        return network.forward(rows).softmax(classes);
    }

    Map<String, Tensor> state() {
        return network.state();
    }

    void restore(Map<String, Tensor> state) {
        network.restore(state);
    }

    Model snapshot() {
        return network.snapshot();
    }

    @Override
    public void close() {
        network.close();
    }
}
