package dev.augur.methods.forest;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.methods.ovr.NamedByOvr;
import dev.augur.methods.ovr.OvrClassifier;
import dev.augur.shapley.Background;
import dev.augur.shapley.ShapleyValues;
import dev.augur.shapley.TreeShapley;
import java.util.Optional;

/**
 * Rows with an anomaly score above the threshold are novel, all others have the class whose scorer says most. Scores
 * are {@code (f_0, ..., f_(k-1), s)}, novelty is s.
 *
 * @param forest gives s
 * @param threshold largest s of a known row; may be infinite
 * @param known gives f
 */
public record IForestClassifier(IsolationForest forest, double threshold, OvrClassifier known) implements NamedByOvr {
    public IForestClassifier {
        Check.sameSize("inputs of the scorers", known.inputs(), forest.inputs());
        if (Double.isNaN(threshold)) {
            throw new IllegalArgumentException("threshold must be a number, but is NaN");
        }
    }

    @Override
    public double leastNovel() {
        return Math.nextUp(threshold);
    }

    /** Shapley values of minus the mean path, whatever the class: the anomaly score grows with it. */
    @Override
    public Optional<ShapleyValues> shapley(int known, Background background) {
        float[] paths = forest.paths().outputs();
        return Optional.of(new TreeShapley(forest.paths().trees(), output -> -paths[output], background));
    }

    @Override
    public double[] novelty(FeatureMatrix rows) {
        return forest.score(rows);
    }
}
