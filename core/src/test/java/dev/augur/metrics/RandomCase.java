package dev.augur.metrics;

import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Answers and truth drawn from a seed. Scores lie on a grid of 0, 1, ... 6, higher by one on average for the true
 * class, so that ties are everywhere; predictions are drawn apart from them.
 */
record RandomCase(Answers answers, int[] truth) {
    private static final int KNOWN = 3;
    private static final int GRID = 6;

    static RandomCase of(long seed) {
        return of(seed, 60);
    }

    static RandomCase of(long seed, int rows) {
        RandomGenerator random = SeedTree.of(seed).child("metrics").generator();
        LabelSpace labels = LabelSpace.numbered(KNOWN);
        int[] truth = new int[rows];
        int[] predictions = new int[rows];
        double[] novelty = new double[rows];
        Matrix scores = new Matrix(rows, labels.size());
        for (int i = 0; i < rows; i++) {
            truth[i] = random.nextInt(labels.size());
            predictions[i] = random.nextInt(3) > 0 ? truth[i] : random.nextInt(labels.size());
            novelty[i] = random.nextInt(GRID) + (truth[i] == KNOWN ? 1 : 0);
            for (int c = 0; c < labels.size(); c++) {
                scores.set(i, c, random.nextInt(GRID) + (truth[i] == c ? 1 : 0));
            }
        }
        return new RandomCase(new Answers(labels, predictions, scores, novelty), truth);
    }

    /** Scores of the rows whose class is, or is not, the given one. */
    double[] side(double[] scores, int label, boolean inside) {
        double[] picked = new double[truth.length];
        int size = 0;
        for (int i = 0; i < truth.length; i++) {
            if ((truth[i] == label) == inside) {
                picked[size++] = scores[i];
            }
        }
        return Arrays.copyOf(picked, size);
    }
}
