package dev.augur.methods.forest;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.forest.Trees;
import dev.augur.method.Classifier;
import dev.augur.model.Answers;
import dev.augur.model.DecisionRule;
import dev.augur.shapley.Background;
import dev.augur.shapley.ShapleyValues;
import dev.augur.shapley.TreeShapley;
import java.util.Optional;

/**
 * The mean of the trees' leaves: probabilities of the k + 1 classes. Answers with the largest; novelty is that of the
 * augmented class.
 */
public final class LacForestClassifier implements Classifier {
    private final LabelSpace labels;
    private final Trees trees;
    private final double[][] outputs;

    LacForestClassifier(LabelSpace labels, Trees trees, double[][] outputs) {
        Check.sameSize("outputs of leaves", outputs.length, trees.outputs());
        for (double[] output : outputs) {
            Check.sameSize("outputs of a leaf", output.length, labels.size());
            for (double share : output) {
                Check.finite("output of a leaf", share);
            }
        }
        this.labels = labels;
        this.trees = trees;
        this.outputs = outputs;
    }

    /** With the number of an output in each leaf. */
    public Trees trees() {
        return trees;
    }

    /** What leaves may answer. */
    public double[][] outputs() {
        return outputs.clone();
    }

    @Override
    public LabelSpace labels() {
        return labels;
    }

    @Override
    public int inputs() {
        return trees.inputs();
    }

    @Override
    public Optional<DecisionRule> posteriorRule() {
        return Optional.of(new DecisionRule.Argmax());
    }

    /** By how much the probability of the augmented class exceeds that of the other. */
    @Override
    public Optional<ShapleyValues> shapley(int known, Background background) {
        return Optional.of(new TreeShapley(
                trees, output -> outputs[output][labels.augmented()] - outputs[output][known], background));
    }

    @Override
    public Answers classify(FeatureMatrix rows) {
        Matrix scores = new Matrix(rows.rows(), labels.size());
        trees.outputs(rows, (row, output) -> add(outputs[output], scores.values(), row * labels.size()));
        return new Answers(labels, scores.argmax(), scores, scores.column(labels.augmented()), Optional.of(scores));
    }

    private void add(double[] output, double[] means, int at) {
        for (int c = 0; c < output.length; c++) {
            means[at + c] += output[c] / trees.count();
        }
    }
}
