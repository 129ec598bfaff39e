package dev.augur.method;

import dev.augur.common.Check;
import dev.augur.model.Answers;
import dev.augur.model.DecisionRule;
import java.util.Arrays;
import java.util.Optional;

/**
 * The answers of another classifier, adjusted to other class shares; what {@link Classifier#withPriors} returns.
 *
 * @param inner the classifier with the probabilities
 * @param ratios how many times as frequent each class has become, the augmented one last
 */
public record PriorClassifier(Classifier inner, double[] ratios) implements ChangedClassifier {
    public PriorClassifier {
        Check.sameSize("ratios", ratios.length, inner.labels().size());
        for (double ratio : ratios) {
            Check.nonNegative("ratio", ratio);
        }
        Check.positive("sum of the ratios", Arrays.stream(ratios).sum());
        rule(inner);
        ratios = ratios.clone();
    }

    private static DecisionRule rule(Classifier inner) {
        return inner.posteriorRule()
                .orElseThrow(() -> new IllegalArgumentException(
                        "the answers of this classifier do not depend on the shares of the classes"));
    }

    @Override
    public double[] ratios() {
        return ratios.clone();
    }

    @Override
    public Answers change(Answers answers) {
        return answers.reweighed(ratios, rule(inner));
    }

    @Override
    public Classifier asLearned() {
        return inner.asLearned();
    }

    @Override
    public Optional<DecisionRule> posteriorRule() {
        return inner.posteriorRule();
    }
}
