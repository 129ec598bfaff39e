package dev.augur.method;

import dev.augur.data.FeatureMatrix;
import dev.augur.model.Answers;
import dev.augur.model.DecisionRule;
import dev.augur.model.Model;
import dev.augur.shapley.Background;
import dev.augur.shapley.ShapleyValues;
import java.util.Arrays;
import java.util.Optional;

/**
 * Reads the softmax of a model's scores as probabilities: a rule turns them into a class, and novelty is the
 * probability of the augmented class.
 *
 * @param model scores the rows
 * @param rule turns probabilities into a class
 */
public record SoftmaxClassifier(Model model, DecisionRule rule) implements ModelClassifier {
    /** Answers with the most probable class. */
    public SoftmaxClassifier(Model model) {
        this(model, new DecisionRule.Argmax());
    }

    @Override
    public Optional<DecisionRule> posteriorRule() {
        return Optional.of(rule);
    }

    /** Shapley values of the log odds of the augmented class against the known one. */
    @Override
    public Optional<ShapleyValues> shapley(int known, Background background) {
        return model.shapley(labels().margin(known), background);
    }

    @Override
    public Answers classify(FeatureMatrix rows) {
        Answers answers = Answers.ofScores(labels(), model.score(rows));
        if (rule instanceof DecisionRule.Argmax) {
            // Decided on the scores themselves: their softmax may round two different ones to a tie.
            return answers;
        }
        int[] decided = new int[rows.rows()];
        Arrays.setAll(decided, i -> rule.decide(answers.scores().row(i), labels()));
        return new Answers(labels(), decided, answers.scores(), answers.novelty(), answers.probabilities());
    }
}
