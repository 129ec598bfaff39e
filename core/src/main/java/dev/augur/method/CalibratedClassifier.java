package dev.augur.method;

import dev.augur.model.Answers;
import dev.augur.model.DecisionRule;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The answers of a classifier without probabilities, and probabilities besides. It still decides as that one does; only
 * where the shares of the classes are others do the probabilities decide.
 *
 * @param inner what answers
 * @param calibration what makes probabilities of its scores
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
