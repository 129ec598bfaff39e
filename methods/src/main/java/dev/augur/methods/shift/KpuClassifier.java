package dev.augur.methods.shift;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.method.Classifier;
import dev.augur.model.Answers;
import dev.augur.model.DecisionRule;
import dev.augur.model.Model;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The class whose head is surest, if it gives more than one half; otherwise the row is novel. Scores are
 * {@code (p_0, ..., p_(k-1), 1 - max p)}. With z the log odds of p, probabilities are the softmax of
 * {@code (z_0, ..., z_(k-1), 0)}: its largest is the answer, and where one head alone is in doubt they are what it
 * says.
 *
 * @param labels the classes
 * @param heads for each known class the logits of being of it and of not
 */
public record KpuClassifier(LabelSpace labels, List<Model> heads) implements Classifier {
    private static final double HALF = 0.5;

    public KpuClassifier {
        heads = List.copyOf(heads);
        Check.sameSize("heads", heads.size(), labels.known());
        for (Model head : heads) {
            Check.sameSize("inputs of a head", head.inputs(), heads.get(0).inputs());
            Check.sameSize("outputs of a head", head.labels().size(), 2);
        }
    }

    @Override
    public int inputs() {
        return heads.get(0).inputs();
    }

    @Override
    public OptionalDouble noveltyThreshold() {
        return OptionalDouble.of(HALF);
    }

    @Override
    public Optional<DecisionRule> posteriorRule() {
        return Optional.of(new DecisionRule.Argmax());
    }

    @Override
    public Answers classify(FeatureMatrix rows) {
        int k = labels.known();
        Matrix scores = new Matrix(rows.rows(), k + 1);
        Matrix odds = new Matrix(rows.rows(), k + 1);
        for (int c = 0; c < k; c++) {
            Matrix logits = heads.get(c).score(rows);
            double[] p = logits.softmax(2).column(0);
            for (int i = 0; i < p.length; i++) {
                scores.set(i, c, p[i]);
                odds.set(i, c, logits.get(i, 0) - logits.get(i, 1));
            }
        }
        double[] novelty = new double[rows.rows()];
        for (int i = 0; i < novelty.length; i++) {
            novelty[i] = 1 - scores.get(i, scores.argmax(i, k));
            scores.set(i, k, novelty[i]);
        }
        return Answers.ofNovelty(labels, scores, novelty, HALF).withProbabilities(odds.softmax());
    }
}
