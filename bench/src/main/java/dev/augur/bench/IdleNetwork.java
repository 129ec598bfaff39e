package dev.augur.bench;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.data.Tensor;
import dev.augur.model.Model;
import dev.augur.model.Network;
import dev.augur.model.NetworkSpec;
import java.util.Map;

/** A network that computes nothing, so that an epoch takes what the training does around a network: shuffled rows gathered, the risk. */
final class IdleNetwork implements Network {
    private final int inputs;
    private final LabelSpace labels;
    private Matrix scores = new Matrix(0, 1);

    private IdleNetwork(int inputs, LabelSpace labels) {
        this.inputs = inputs;
        this.labels = labels;
    }

    /** What such a network learns. */
    private record Zeros(int inputs, LabelSpace labels) implements Model {
        @Override
        public Matrix score(FeatureMatrix x) {
            return new Matrix(x.rows(), labels.size());
        }
    }

    static NetworkSpec spec() {
        return (inputs, labels, optimizer, seeds) -> new IdleNetwork(inputs, labels);
    }

    @Override
    public Matrix forward(FeatureMatrix x) {
        if (scores.rows() != x.rows()) {
            scores = new Matrix(x.rows(), labels.size());
        }
        return scores;
    }

    @Override
    public void backward(Matrix gradient) {}

    @Override
    public void step() {}

    @Override
    public Model snapshot() {
        return new Zeros(inputs, labels);
    }

    @Override
    public Map<String, Tensor> state() {
        return Map.of();
    }

    @Override
    public void restore(Map<String, Tensor> state) {}

    @Override
    public void close() {}
}
