package dev.augur.methods.ovr;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.method.ModelClassifier;
import dev.augur.model.Answers;
import dev.augur.model.Model;
import java.util.OptionalDouble;

/**
 * Reads the softmax of a model's known outputs as probabilities p of the known classes: the most probable one, unless
 * its probability is below a threshold. Scores are {@code (p_0, ..., p_(k-1), 1 - max p)}, novelty is
 * {@code 1 - max p}.
 *
 * @param model its first k outputs are the logits; the last one has no meaning
 * @param threshold at 0 nothing is rejected, above 1 everything
 */
public record KnownSoftmaxClassifier(Model model, double threshold) implements ModelClassifier {
    public KnownSoftmaxClassifier {
        Check.nonNegative("threshold", threshold);
    }

    private double leastNovel() {
        return Math.nextUp(1 - threshold);
    }

    @Override
    public OptionalDouble noveltyThreshold() {
        return OptionalDouble.of(leastNovel());
    }

    @Override
    public Answers classify(FeatureMatrix rows) {
        Matrix scores = model.score(rows);
        int ac = labels().augmented();
        Matrix p = scores.softmax(ac);
        for (int i = 0; i < rows.rows(); i++) {
            int best = scores.argmax(i, ac);
            System.arraycopy(p.values(), i * ac, scores.values(), i * scores.columns(), ac);
            scores.set(i, ac, 1 - p.get(i, best));
        }
        return Answers.ofNovelty(labels(), scores, scores.column(ac), leastNovel());
    }
}
