package dev.augur.method;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.model.Answers;

/** What a method learned: immutable, and safe for any number of threads. */
public interface Classifier {
    LabelSpace labels();

    /** Columns a row must have. */
    int inputs();

    /** The answer for each row: a class, K scores and a novelty score. */
    Answers classify(FeatureMatrix rows);
}
