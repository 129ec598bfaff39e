package dev.augur.methods.ovr;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.method.ModelClassifier;
import dev.augur.model.Answers;
import dev.augur.model.Model;
import dev.augur.shapley.Background;
import dev.augur.shapley.ShapleyValues;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Answers with the class whose scorer says most, or NOVEL where all of them say no: {@code max_c f_c < 0}. Scores are
 * {@code (f_0, ..., f_(k-1), -max f)}, novelty is {@code -max f}.
 *
 * @param model its first k outputs are the scorers; the last one has no meaning
 */
public record OvrClassifier(Model model) implements ModelClassifier {
    /** {@code f_c(x)}: a column for each known class, and none for the augmented one. */
    public Matrix knownScores(FeatureMatrix rows) {
        Matrix all = model.score(rows);
        int k = labels().known();
        Matrix known = new Matrix(rows.rows(), k);
        for (int i = 0; i < rows.rows(); i++) {
            System.arraycopy(all.values(), i * all.columns(), known.values(), i * k, k);
        }
        return known;
    }

    /**
     * The k scores of each row, and a novelty that another part of a method found: columns
     * {@code (f_0, ..., f_(k-1), novelty)}; a row that is not novel has the class whose scorer says most.
     *
     * @param threshold the least novelty that makes a row NOVEL
     */
    public Answers classify(FeatureMatrix rows, double[] novelty, double threshold) {
        Matrix scores = model.score(rows);
        int ac = labels().augmented();
        for (int i = 0; i < novelty.length; i++) {
            scores.set(i, ac, novelty[i]);
        }
        return Answers.ofNovelty(labels(), scores, novelty, threshold);
    }

    /** Shapley values of minus the score of the class. */
    @Override
    public Optional<ShapleyValues> shapley(int known, Background background) {
        double[] weights = new double[labels().size()];
        weights[known] = -1;
        return model.shapley(weights, background);
    }

    @Override
    public OptionalDouble noveltyThreshold() {
        return OptionalDouble.of(Double.MIN_VALUE);
    }

    @Override
    public Answers classify(FeatureMatrix rows) {
        Matrix known = knownScores(rows);
        double[] novelty = new double[rows.rows()];
        Arrays.setAll(novelty, i -> -known.get(i, known.argmax(i)));
        return classify(rows, novelty, Double.MIN_VALUE);
    }
}
