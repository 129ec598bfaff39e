package dev.augur.method;

import dev.augur.model.Answers;
import dev.augur.model.DecisionRule;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A classifier without probabilities of its own, to which a calibration adds some. Its decisions stay the same, unless
 * the class shares are changed: then the probabilities decide.
 *
 * @param inner the classifier that answers
 * @param calibration turns its scores into probabilities
 */
public record CalibratedClassifier(Classifier inner, ScoreCalibration calibration) implements ChangedClassifier {
    @Override
    public Answers change(Answers answers) {
        return answers.withProbabilities(calibration.probabilities(answers));
    }

    @Override
    public OptionalDouble noveltyThreshold() {
        return inner.noveltyThreshold();
    }

    @Override
    public Optional<DecisionRule> posteriorRule() {
        return Optional.of(new DecisionRule.Argmax());
    }
}
