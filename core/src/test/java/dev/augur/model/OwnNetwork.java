package dev.augur.model;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.random.SeedTree;
import java.util.Arrays;

/**
 * A network of one's own, as short as one can be: the score of a class falls with the distance to its centre, which is
 * learned.
 */
public final class OwnNetwork implements Network {
    private final int inputs;
    private final FloatParameters centres;
    private FeatureMatrix rows = FeatureMatrix.view(new float[0], 0, 1);

    OwnNetwork(int inputs, float[] start) {
        this.inputs = inputs;
        this.centres = new FloatParameters(start);
    }

    /** How it is made. */
    public record Spec() implements NetworkSpec {
        @Override
        public Network create(int inputs, int outputs, Precision precision, SeedTree seeds) {
            return new OwnNetwork(inputs, new DenseLayers(inputs, outputs).initial(Start.UNIFORM, seeds));
        }

        @Override
        public String toString() {
            return "own";
        }
    }

    /** Minus half the squared distance, plus a bias. */
    private static Matrix scores(FeatureMatrix x, float[] parameters) {
        int inputs = x.columns();
        int outputs = parameters.length / (inputs + 1);
        Matrix scores = new Matrix(x.rows(), outputs);
        for (int i = 0; i < x.rows(); i++) {
            float[] row = x.row(i);
            for (int c = 0; c < outputs; c++) {
                double squares = 0;
                for (int j = 0; j < inputs; j++) {
                    double difference = row[j] - parameters[c * inputs + j];
                    squares += difference * difference;
                }
                scores.set(i, c, parameters[outputs * inputs + c] - squares / 2);
            }
        }
        return scores;
    }

    @Override
    public Matrix forward(FeatureMatrix x) {
        rows = x;
        return scores(x, centres.array());
    }

    @Override
    public void backward(Matrix gradient) {
        float[] slopes = centres.slopes();
        Arrays.fill(slopes, 0);
        int outputs = gradient.columns();
        for (int i = 0; i < rows.rows(); i++) {
            float[] row = rows.row(i);
            for (int c = 0; c < outputs; c++) {
                float slope = (float) gradient.get(i, c);
                for (int j = 0; j < inputs; j++) {
                    slopes[c * inputs + j] += slope * (row[j] - centres.array()[c * inputs + j]);
                }
                slopes[outputs * inputs + c] += slope;
            }
        }
    }

    @Override
    public ParameterVector parameters() {
        return centres;
    }

    @Override
    public Model snapshot(LabelSpace labels) {
        return new Centres(labels, inputs, centres.array().clone());
    }

    private record Centres(LabelSpace labels, int inputs, float[] parameters) implements Model {
        @Override
        public Matrix score(FeatureMatrix x) {
            return scores(x, parameters);
        }
    }
}
