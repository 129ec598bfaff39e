package dev.augur.methods.eulac;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.method.ModelClassifier;
import dev.augur.model.Answers;
import dev.augur.model.DecisionRule;
import dev.augur.model.Model;
import dev.augur.shapley.Background;
import dev.augur.shapley.ShapleyValues;
import java.util.Arrays;
import java.util.Optional;

/**
 * Answers with the largest output; novelty is the score of the augmented class. Where all outputs are the same, as
 * kernels have it far from every row, nothing speaks for a known class, and the row is novel.
 *
 * @param model gives the k + 1 outputs
 * @param scale of the scores
 */
public record EulacClassifier(Model model, EulacScale scale) implements ModelClassifier {
    @Override
    public Optional<DecisionRule> posteriorRule() {
        return scale == EulacScale.SOFTMAX ? Optional.of(new DecisionRule.Argmax()) : Optional.empty();
    }

    /** Shapley values of the margin of the outputs. */
    @Override
    public Optional<ShapleyValues> shapley(int known, Background background) {
        return model.shapley(labels().margin(known), background);
    }

    @Override
    public Answers classify(FeatureMatrix rows) {
        Matrix f = model.score(rows);
        Answers answers = scale == EulacScale.SOFTMAX
                ? Answers.ofScores(labels(), f)
                : new Answers(labels(), f.argmax(), f, f.column(labels().augmented()));
        for (int i = 0; i < f.rows(); i++) {
            if (Arrays.stream(f.row(i)).distinct().count() == 1) {
                answers.predictions()[i] = labels().augmented();
            }
        }
        return answers;
    }
}
