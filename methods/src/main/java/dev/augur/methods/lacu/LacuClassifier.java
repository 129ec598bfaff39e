package dev.augur.methods.lacu;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.method.Classifier;
import dev.augur.model.Answers;
import dev.augur.model.Model;
import java.util.OptionalDouble;

/**
 * Of each class the pulled function f_c rejects and the plain one names: {@code g_c = f_c} where {@code f_c <= 0}, else
 * the plain f0_c. A row is novel where {@code max g < 0}. Scores are {@code (g_0, ..., g_(k-1), -max g)}.
 *
 * @param labels the classes
 * @param model with 2k outputs: f of each class, then f0 of each class
 */
public record LacuClassifier(LabelSpace labels, Model model) implements Classifier {
    public LacuClassifier {
        Check.sameSize("outputs", model.labels().size(), 2 * labels.known());
    }

    /** A label space with as many outputs as the model. */
    static LabelSpace outputs(LabelSpace labels) {
        return LabelSpace.numbered(2 * labels.known() - 1);
    }

    @Override
    public int inputs() {
        return model.inputs();
    }

    @Override
    public OptionalDouble noveltyThreshold() {
        return OptionalDouble.of(Double.MIN_VALUE);
    }

    @Override
    public Answers classify(FeatureMatrix rows) {
        Matrix both = model.score(rows);
        int k = labels.known();
        Matrix scores = new Matrix(rows.rows(), k + 1);
        double[] novelty = new double[rows.rows()];
        for (int i = 0; i < novelty.length; i++) {
            for (int c = 0; c < k; c++) {
                double pulled = both.get(i, c);
                scores.set(i, c, pulled <= 0 ? pulled : both.get(i, k + c));
            }
            novelty[i] = -scores.get(i, scores.argmax(i, k));
            scores.set(i, k, novelty[i]);
        }
        return Answers.ofNovelty(labels, scores, novelty, Double.MIN_VALUE);
    }
}
