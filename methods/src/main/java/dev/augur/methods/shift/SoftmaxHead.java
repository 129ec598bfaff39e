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
import dev.augur.risk.Objective;
import dev.augur.train.Batch;
import dev.augur.train.Descent;
import dev.augur.train.RowBatches;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A network whose first outputs are the logits of some classes, trained by weighted cross entropy; what is behind them
 * has no meaning.
 */
final class SoftmaxHead implements AutoCloseable {
    private final LabelSpace outputs;
    private final Descent descent;
    private final int classes;
    private final int batch;

    SoftmaxHead(ShiftOptions options, int inputs, int classes, int threads, SeedTree seeds) {
        // A space of one known class has two outputs, so one more class than needed also serves a single one.
        this.outputs = LabelSpace.numbered(Math.max(1, classes - 1));
        Network network = options.network()
                .create(inputs, outputs.size(), options.optimizer().precision(), seeds);
        this.descent = new Descent(network, options.optimizer(), options.epochs(), threads);
        this.classes = classes;
        this.batch = options.batch();
    }

    /** One pass over rows, each with its class; the loss of a step is the mean with these weights of the classes. */
    void epoch(int epoch, FeatureMatrix rows, int[] labels, double[] classWeights, SeedTree seeds) {
        Check.sameSize("labels", labels.length, rows.rows());
        double[] weights =
                Arrays.stream(labels).mapToDouble(c -> classWeights[c]).toArray();
        descent.epoch(epoch, batches(rows, labels, weights, seeds));
    }

    /** Steps whose rows weigh nothing are left out. */
    private List<Batch> batches(FeatureMatrix rows, int[] labels, double[] weights, SeedTree seeds) {
        int[] all = IntStream.range(0, labels.length).toArray();
        if (batch == 0 || batch >= labels.length) {
            return Arrays.stream(weights).sum() == 0
                    ? List.of()
                    : List.of(new Batch(rows, scores -> objective(all, labels, weights, scores)));
        }
        int[] order = Sampling.permutation(labels.length, seeds.generator());
        List<int[]> parts = IntStream.iterate(0, from -> from < order.length, from -> from + batch)
                .mapToObj(from -> Arrays.copyOfRange(order, from, Math.min(from + batch, order.length)))
                .filter(part -> sum(part, weights) > 0)
                .toList();
        return new RowBatches(rows, descent.team())
                .of(parts, (part, scores) -> objective(part, labels, weights, scores));
    }

    private static double sum(int[] rows, double[] weights) {
        return Arrays.stream(rows).mapToDouble(i -> weights[i]).sum();
    }

    private Objective objective(int[] rows, int[] labels, double[] weights, Matrix scores) {
        double total = sum(rows, weights);
        Matrix gradient = new Matrix(scores.rows(), scores.columns());
        double value = 0;
        for (int i = 0; i < rows.length; i++) {
            double weight = weights[rows[i]] / total;
            int label = labels[rows[i]];
            double[] row = scores.row(i);
            double logSum = Kernels.logSumExp(row, 0, classes);
            value += weight * (logSum - row[label]);
            for (int c = 0; c < classes; c++) {
                gradient.set(i, c, weight * (Math.exp(row[c] - logSum) - (c == label ? 1 : 0)));
            }
        }
        return Objective.of(value, gradient);
    }

    /** Probabilities of the classes. */
    Matrix probabilities(FeatureMatrix rows) {
        return descent.network().forward(rows).softmax(classes);
    }

    Map<String, Tensor> state() {
        return descent.state();
    }

    void restore(Map<String, Tensor> state) {
        descent.restore(state);
    }

    Model snapshot() {
        return descent.network().snapshot(outputs);
    }

    @Override
    public void close() {
        descent.close();
    }
}
