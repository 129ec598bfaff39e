package dev.augur.expert;

import dev.augur.data.Matrix;
import dev.augur.method.FitContext;

/** One way to become an expert. */
public sealed interface Learner permits KernelLearner, ForestLearner {
    /**
     * What the expert says of rows that it has not seen.
     *
     * @param foldOf a fold for each row, where rows are held out fold by fold
     */
    Judged judge(LabeledRows rows, int[] foldOf, FitContext context);

    /** An expert that has been judged. */
    interface Judged {
        /** The outputs for held-out rows. */
        Matrix outputs();

        /** The expert that learns from all of these rows, in the way that was judged. */
        Expert fit(LabeledRows rows, FitContext context);
    }
}
