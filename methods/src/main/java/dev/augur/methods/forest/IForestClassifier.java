package dev.augur.methods.forest;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.method.Classifier;
import dev.augur.methods.ovr.OvrClassifier;
import dev.augur.model.Answers;
import java.util.OptionalDouble;

/**
 * Rows with an anomaly score above the threshold are novel, all others have the class whose scorer says most. Scores are
 * {@code (f_0, ..., f_(k-1), s)}, novelty is s.
 *
 * @param forest gives s
 * @param threshold largest s of a known row; may be infinite
 * @param ovr gives f
 */
public record IForestClassifier(IsolationForest forest, double threshold, OvrClassifier ovr) implements Classifier {
    public IForestClassifier {
        Check.sameSize("inputs of the scorers", ovr.inputs(), forest.inputs());
        if (Double.isNaN(threshold)) {
            throw new IllegalArgumentException("threshold must be a number, but is NaN");
        }
    }

    @Override
    public LabelSpace labels() {
        return ovr.labels();
    }

    @Override
    public int inputs() {
        return forest.inputs();
    }

    private double leastNovel() {
        return Math.nextUp(threshold);
    }

    @Override
    public OptionalDouble noveltyThreshold() {
        return OptionalDouble.of(leastNovel());
    }

    @Override
    public Answers classify(FeatureMatrix rows) {
        return ovr.classify(rows, forest.score(rows), leastNovel());
    }
}
