package dev.augur.model;

import dev.augur.data.LabelSpace;
import dev.augur.math.Kernels;

/** Turns the scores of one row into a class. */
public interface DecisionRule {
    int decide(double[] scores, LabelSpace labels);

    /** The class with the largest score; ties go to the lowest index. */
    static DecisionRule argmax() {
        return (scores, labels) -> Kernels.argmax(scores, 0, scores.length);
    }
}
