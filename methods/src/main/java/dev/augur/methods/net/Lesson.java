package dev.augur.methods.net;

import dev.augur.data.Matrix;
import dev.augur.risk.Objective;
import java.util.List;
import java.util.random.RandomGenerator;

/** What a network learns in an epoch: which rows in which steps, and where their scores should move. */
interface Lesson {
    /** Pool rows of each step. */
    List<int[]> batches(RandomGenerator random);

    /** A step's loss, with the gradient by its scores. */
    Objective objective(int[] rows, Matrix scores);

    /** Rows of a step: up to 250, fewer where there are few rows, so that an epoch has some fifty steps. */
    static int batchSize(int rows) {
        return Math.max(8, Math.min(250, rows / 50));
    }
}
