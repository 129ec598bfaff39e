package dev.augur.methods.ovr;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.method.Classifier;
import dev.augur.model.Answers;
import java.util.OptionalDouble;

/**
 * A classifier that finds novel rows in a way of its own; all others have the class whose one-versus-rest scorer says
 * most.
 */
public interface NamedByOvr extends Classifier {
    /** Names the rows that are not novel. */
    OvrClassifier known();

    /** How novel each row is. */
    double[] novelty(FeatureMatrix rows);

    /** The least novelty that makes a row NOVEL. */
    double leastNovel();

    @Override
    default LabelSpace labels() {
        return known().labels();
    }

    @Override
    default int inputs() {
        return known().inputs();
    }

    @Override
    default OptionalDouble noveltyThreshold() {
        return OptionalDouble.of(leastNovel());
    }

    @Override
    default Answers classify(FeatureMatrix rows) {
        return known().classify(rows, novelty(rows), leastNovel());
    }
}
