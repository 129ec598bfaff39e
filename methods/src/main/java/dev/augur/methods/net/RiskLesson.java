package dev.augur.methods.net;

import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.loss.Loss;
import dev.augur.random.Sampling;
import dev.augur.risk.BatchRows;
import dev.augur.risk.LacRisk;
import dev.augur.risk.Objective;
import dev.augur.risk.Relu;
import dev.augur.risk.TestPriors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The generalized unbiased risk with ReLU, which needs no guess which unlabeled rows are novel; every step has the same
 * mix of labeled and unlabeled rows, up to rounding.
 *
 * @param labeled pool rows that are labeled
 * @param unlabeled pool rows that are not
 * @param labels classes, by the labeled rows of the pool
 * @param space the classes
 * @param theta share of the known classes
 */
record RiskLesson(int[] labeled, int[] unlabeled, int[] labels, LabelSpace space, double theta) implements Lesson {
    private static final Loss LOSS = new GeneralizedCrossEntropy(0.7);
    /** The risk is a difference of means of a step's rows, so its steps are larger than those of other lessons. */
    private static final int TIMES = 2;

    @Override
    public List<int[]> batches(RandomGenerator random) {
        int[] some = labeled.clone();
        int[] others = unlabeled.clone();
        Sampling.shuffle(some, random);
        Sampling.shuffle(others, random);
        int all = some.length + others.length;
        int size = TIMES * Lesson.batchSize(all);
        int count = Math.max(1, Math.min((all + size - 1) / size, Math.min(some.length, others.length)));
        List<int[]> batches = new ArrayList<>();
        for (int t = 0; t < count; t++) {
            batches.add(IntStream.concat(part(some, t, count), part(others, t, count))
                    .toArray());
        }
        return batches;
    }

    private static IntStream part(int[] order, int t, int count) {
        return Arrays.stream(
                order, (int) ((long) order.length * t / count), (int) ((long) order.length * (t + 1) / count));
    }

    @Override
    public Objective objective(int[] rows, Matrix scores) {
        int[] own = Arrays.stream(rows)
                .filter(row -> row < labels.length)
                .map(row -> labels[row])
                .toArray();
        double[] importance = new double[own.length];
        Arrays.fill(importance, theta);
        return new LacRisk(TestPriors.mixture(theta), new Relu())
                .evaluate(LOSS, scores, BatchRows.of(own, importance, rows.length - own.length), space);
    }
}
