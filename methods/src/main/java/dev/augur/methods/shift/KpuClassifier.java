package dev.augur.methods.shift;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.method.Classifier;
import dev.augur.model.Answers;
import dev.augur.model.Model;
import java.util.List;

/**
 * The class whose head is surest, if it gives more than one half; otherwise the row is novel. Scores are
 * {@code (p_0, ..., p_(k-1), 1 - max p)}.
 *
 * @param labels the classes
 * @param heads for each known class the logits of being of it and of not
 */
public record KpuClassifier(LabelSpace labels, List<Model> heads) implements Classifier {
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
    public Answers classify(FeatureMatrix rows) {
        int k = labels.known();
        Matrix scores = new Matrix(rows.rows(), k + 1);
        for (int c = 0; c < k; c++) {
            double[] p = SoftmaxHead.probabilities(heads.get(c).score(rows), 2).column(0);
            for (int i = 0; i < p.length; i++) {
                scores.set(i, c, p[i]);
            }
        }
        int[] predictions = new int[rows.rows()];
        double[] novelty = new double[rows.rows()];
        for (int i = 0; i < predictions.length; i++) {
            int best = scores.argmax(i, k);
            novelty[i] = 1 - scores.get(i, best);
            scores.set(i, k, novelty[i]);
            predictions[i] = scores.get(i, best) > 0.5 ? best : k;
        }
        return new Answers(labels, predictions, scores, novelty);
    }
}
