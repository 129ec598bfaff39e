package dev.augur.methods.forest;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.method.Classifier;
import dev.augur.model.Answers;
import dev.augur.model.DecisionRule;
import java.util.Optional;

/** The mean of the trees' leaves: probabilities of the k + 1 classes. Answers with the largest; novelty is that of the augmented class. */
public final class LacForestClassifier implements Classifier {
    private final LabelSpace labels;
    private final int inputs;
    private final int[] roots;
    private final TreeNodes nodes;
    private final double[][] outputs;

    LacForestClassifier(LabelSpace labels, int inputs, int[] roots, TreeNodes nodes, double[][] outputs) {
        Check.positive("trees", roots.length);
        Check.positive("leaves", outputs.length);
        for (double[] output : outputs) {
            Check.sameSize("outputs of a leaf", output.length, labels.size());
            for (double share : output) {
                Check.finite("output of a leaf", share);
            }
        }
        this.labels = labels;
        this.inputs = inputs;
        this.roots = roots;
        this.nodes = nodes;
        this.outputs = outputs;
    }

    int[] roots() {
        return roots.clone();
    }

    TreeNodes nodes() {
        return nodes;
    }

    double[][] outputs() {
        return outputs;
    }

    @Override
    public LabelSpace labels() {
        return labels;
    }

    @Override
    public int inputs() {
        return inputs;
    }

    @Override
    public Optional<DecisionRule> posteriorRule() {
        return Optional.of(new DecisionRule.Argmax());
    }

    @Override
    public Answers classify(FeatureMatrix rows) {
        Check.sameSize("columns", rows.columns(), inputs);
        Matrix scores = new Matrix(rows.rows(), labels.size());
        for (int i = 0; i < rows.rows(); i++) {
            double[] mean = new double[labels.size()];
            for (int root : roots) {
                double[] output = outputs[nodes.output(root, rows, i)];
                for (int c = 0; c < mean.length; c++) {
                    mean[c] += output[c] / roots.length;
                }
            }
            System.arraycopy(mean, 0, scores.values(), i * mean.length, mean.length);
        }
        return new Answers(labels, scores.argmax(), scores, scores.column(labels.augmented()), Optional.of(scores));
    }
}
