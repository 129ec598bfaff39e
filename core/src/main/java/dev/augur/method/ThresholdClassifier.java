package dev.augur.method;

import dev.augur.model.Answers;
import dev.augur.risk.TestPriors;
import java.util.OptionalDouble;

/**
 * Another classifier with a threshold of novelty, which alone decides what is NOVEL; what {@link
 * Classifier#withThreshold} returns.
 *
 * @param inner the other classifier
 * @param threshold the least novelty that makes a row NOVEL; infinite to call all rows novel, or none
 */
public record ThresholdClassifier(Classifier inner, double threshold) implements ChangedClassifier {
    public ThresholdClassifier {
        if (Double.isNaN(threshold)) {
            throw new IllegalArgumentException("threshold must be a number, but is NaN");
        }
    }

    @Override
    public Answers change(Answers answers) {
        return answers.atThreshold(threshold);
    }

    @Override
    public OptionalDouble noveltyThreshold() {
        return OptionalDouble.of(threshold);
    }

    @Override
    public Classifier withThreshold(double other) {
        return inner.withThreshold(other);
    }

    @Override
    public Classifier asLearned() {
        return inner.asLearned().withThreshold(threshold);
    }

    /** Changes only the probabilities. */
    @Override
    public Classifier withPriors(TestPriors from, TestPriors to) {
        return inner.withPriors(from, to).withThreshold(threshold);
    }
}
