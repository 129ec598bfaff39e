package dev.augur.methods.shift;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.method.Classifier;
import dev.augur.model.Answers;
import dev.augur.model.DecisionRule;
import dev.augur.model.Model;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A row is novel where the discriminator gives it less than one half of being known; otherwise it has the class with
 * the largest calibrated probability h_c in the mix of the mixture. Scores are the probabilities
 * {@code (g h_0, ..., g h_(k-1), 1 - g)}.
 *
 * @param labels the classes
 * @param classifier its first k outputs are logits of the known classes
 * @param discriminator logits of known and novel
 * @param slope of the calibration, for each class
 * @param bias of the calibration, for each class
 * @param ratios proportion of each class in the mixture over that in the labeled rows
 */
public record PulseClassifier(
        LabelSpace labels, Model classifier, Model discriminator, double[] slope, double[] bias, double[] ratios)
        implements Classifier {
    private static final double HALF = 0.5;
    private static final double LEAST_NOVEL = Math.nextUp(HALF);

    public PulseClassifier {
        Check.sameSize("inputs of the discriminator", discriminator.inputs(), classifier.inputs());
        Check.sameSize("outputs of the discriminator", discriminator.labels().size(), 2);
        Check.sameSize("slopes", slope.length, labels.known());
        Check.sameSize("biases", bias.length, labels.known());
        Check.sameSize("ratios", ratios.length, labels.known());
        Check.atLeast("outputs of the classifier", classifier.labels().size(), labels.known());
        for (int c = 0; c < ratios.length; c++) {
            Check.finite("slope", slope[c]);
            Check.finite("bias", bias[c]);
            Check.nonNegative("ratio", ratios[c]);
        }
    }

    /** The space of a classifier's outputs. */
    static LabelSpace outputs(LabelSpace labels) {
        return LabelSpace.numbered(Math.max(1, labels.known() - 1));
    }

    @Override
    public int inputs() {
        return classifier.inputs();
    }

    @Override
    public OptionalDouble noveltyThreshold() {
        return OptionalDouble.of(LEAST_NOVEL);
    }

    @Override
    public Optional<DecisionRule> posteriorRule() {
        return Optional.of(new DecisionRule.NovelAbove(HALF));
    }

    @Override
    public Answers classify(FeatureMatrix rows) {
        int k = labels.known();
        VectorScaling scaling = new VectorScaling(slope, bias);
        Matrix h = classifier.score(rows).softmax(k);
        double[] g = discriminator.score(rows).softmax(2).column(0);
        Matrix scores = new Matrix(rows.rows(), k + 1);
        double[] novelty = new double[g.length];
        for (int i = 0; i < g.length; i++) {
            double[] mixed = mixed(scaling.apply(h.row(i)));
            for (int c = 0; c < k; c++) {
                scores.set(i, c, g[i] * mixed[c]);
            }
            novelty[i] = 1 - g[i];
            scores.set(i, k, novelty[i]);
        }
        return Answers.ofNovelty(labels, scores, novelty, LEAST_NOVEL).withProbabilities(scores);
    }

    /** In the mix of the mixture; where only classes without a share remain, the probabilities as they were. */
    private double[] mixed(double[] probabilities) {
        double[] mixed = new double[probabilities.length];
        double sum = 0;
        for (int c = 0; c < mixed.length; c++) {
            mixed[c] = probabilities[c] * ratios[c];
            sum += mixed[c];
        }
        if (!(sum > 0)) {
            return probabilities;
        }
        for (int c = 0; c < mixed.length; c++) {
            mixed[c] /= sum;
        }
        return mixed;
    }
}
