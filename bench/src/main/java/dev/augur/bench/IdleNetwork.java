package dev.augur.bench;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.model.FloatParameters;
import dev.augur.model.Model;
import dev.augur.model.Network;
import dev.augur.model.NetworkSpec;
import dev.augur.model.ParameterVector;

/**
 * A network that computes nothing, so that an epoch takes what the training does around a network: shuffled rows
 * gathered, the risk.
 */
final class IdleNetwork implements Network {
    private final int inputs;
    private final int outputs;
    private final ParameterVector none = new FloatParameters(new float[0]);
    private Matrix scores = new Matrix(0, 1);

    private IdleNetwork(int inputs, int outputs) {
        this.inputs = inputs;
        this.outputs = outputs;
    }

    /** What such a network learns. */
    private record Zeros(int inputs, LabelSpace labels) implements Model {
        @Override
        public Matrix score(FeatureMatrix x) {
            return new Matrix(x.rows(), labels.size());
        }
    }

    static NetworkSpec spec() {
        return (inputs, outputs, precision, seeds) -> new IdleNetwork(inputs, outputs);
    }

    @Override
    public Matrix forward(FeatureMatrix x) {
        if (scores.rows() != x.rows()) {
            scores = new Matrix(x.rows(), outputs);
        }
        return scores;
    }

    @Override
    public void backward(Matrix gradient) {}

    @Override
    public ParameterVector parameters() {
        return none;
    }

    @Override
    public Model snapshot(LabelSpace labels) {
        return new Zeros(inputs, labels);
    }
}
