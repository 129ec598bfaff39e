package dev.augur.methods.net;

import dev.augur.data.Matrix;
import java.util.List;
import java.util.random.RandomGenerator;

/** What a network learns in an epoch: which rows in which steps, and where their scores should move. */
interface Lesson {
    /** Pool rows of each step. */
    List<int[]> batches(RandomGenerator random);

    /** The gradient of a step's loss by its scores. */
    Matrix gradient(int[] rows, Matrix scores);

    /** Rows of a step: up to 250, fewer where there are few rows, so that an epoch has some fifty steps. */
    static int batchSize(int rows) {
        return Math.max(8, Math.min(250, rows / 50));
    }
}
