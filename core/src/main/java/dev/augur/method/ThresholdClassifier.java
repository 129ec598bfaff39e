package dev.augur.method;

import dev.augur.model.Answers;
import dev.augur.risk.TestPriors;
import java.util.OptionalDouble;

/**
 * The beliefs of another classifier and a threshold of novelty, which alone decides; what
 * {@link Classifier#withThreshold} gives.
 *
 * @param inner whose beliefs they are
 * @param threshold the least novelty that makes a row NOVEL; infinite for all rows or none
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

    /** Changes the probabilities alone. */
    @Override
    public Classifier withPriors(TestPriors from, TestPriors to) {
        return inner.withPriors(from, to).withThreshold(threshold);
    }
}
