package dev.augur.methods.net;

import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.math.Kernels;
import dev.augur.random.Sampling;
import dev.augur.risk.Objective;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Cross entropy against targets: a row may be of several classes, each with a weight of its own.
 *
 * @param rows pool rows to learn from
 * @param targets for each row of the pool the weight of each class; the weights of all rows together sum to about 1
 */
record TargetLesson(int[] rows, Matrix targets) implements Lesson {
    /**
     * Labeled rows are of their class, with weight theta together; some others are novel, with weight
     * {@code 1 - theta}.
     */
    static TargetLesson of(LacData data, int[] labeled, int[] novel, double theta) {
        int[] labels = data.labels();
        Matrix targets = new Matrix(data.pool().rows(), data.space().size());
        for (int i : labeled) {
            targets.set(i, labels[i], theta / labeled.length);
        }
        for (int j : novel) {
            targets.set(j, data.space().augmented(), (1 - theta) / novel.length);
        }
        return new TargetLesson(
                IntStream.concat(Arrays.stream(labeled), Arrays.stream(novel)).toArray(), targets);
    }

    @Override
    public List<int[]> batches(RandomGenerator random) {
        int[] order = rows.clone();
        Sampling.shuffle(order, random);
        int size = Lesson.batchSize(order.length);
        List<int[]> batches = new ArrayList<>();
        for (int from = 0; from < order.length; from += size) {
            batches.add(Arrays.copyOfRange(order, from, Math.min(from + size, order.length)));
        }
        return batches;
    }

    /**
     * By score c the gradient is {@code t p - t_c}, where t is the sum of the row's weights t_c; scaled to the share of
     * the step's rows.
     */
    @Override
    public Objective objective(int[] batch, Matrix scores) {
        int classes = scores.columns();
        double scale = (double) rows.length / batch.length;
        Matrix gradient = new Matrix(batch.length, classes);
        double value = 0;
        for (int i = 0; i < batch.length; i++) {
            double[] row = scores.row(i);
            double logSum = Kernels.logSumExp(row, 0, classes);
            double[] target = targets.row(batch[i]);
            double sum = Arrays.stream(target).sum();
            for (int c = 0; c < classes; c++) {
                value += scale * target[c] * (logSum - row[c]);
                gradient.values()[i * classes + c] = scale * (sum * Math.exp(row[c] - logSum) - target[c]);
            }
        }
        return Objective.of(value, gradient);
    }
}
