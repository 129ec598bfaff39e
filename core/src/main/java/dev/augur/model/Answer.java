package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.data.LabelSpace;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a classifier says about one row; {@link Answers} explains the parts. The arrays are used themselves, not copies.
 *
 * @param labels the classes
 * @param prediction index of the class
 * @param scores of each class
 * @param novelty belief in the augmented class, on any increasing scale
 * @param probabilities of each class, if the classifier has them
 */
public record Answer(
        LabelSpace labels, int prediction, double[] scores, double novelty, Optional<double[]> probabilities) {
    public Answer {
        Check.sameSize("scores", scores.length, labels.size());
        Check.index("prediction", prediction, 0, labels.size());
    }

    /** The name of the predicted class, which may be NOVEL. */
    public String name() {
        return labels.name(prediction);
    }

    public boolean isNovel() {
        return prediction == labels.augmented();
    }

    /** The probability of the predicted class, if the classifier has probabilities. */
    public OptionalDouble confidence() {
        return probabilities.isPresent() ? OptionalDouble.of(probabilities.get()[prediction]) : OptionalDouble.empty();
    }
}
