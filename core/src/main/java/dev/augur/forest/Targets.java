package dev.augur.forest;

import dev.augur.common.Check;
import dev.augur.data.Matrix;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What a forest learns of each row, and how much the row counts: its class, or several numbers. A class is the same as
 * the numbers {@code e_class}: Gini impurity is their squared error.
 */
public abstract sealed class Targets permits ClassTargets, NumberTargets {
    private final int rows;
    private final double @Nullable [] weights;

    Targets(int rows, double @Nullable [] weights) {
        this.rows = rows;
        this.weights = weights == null ? null : weights.clone();
        if (weights != null) {
            Check.sameSize("weights", weights.length, rows);
            double sum = 0;
            for (double weight : weights) {
                sum += Check.commonSize("weight", Check.nonNegative("weight", weight));
            }
            Check.positive("sum of the weights", sum);
        }
    }

    /** A class for each row, all of the same weight. */
    public static Targets classes(int[] labels, int classes) {
        return new ClassTargets(labels, classes, null);
    }

    /** Numbers for each row, all of the same weight. */
    public static Targets numbers(Matrix values) {
        return new NumberTargets(values, null);
    }

    /** With a weight for each row; rows of weight 0 are not learned from. */
    public abstract Targets weighted(double[] each);

    /** Numbers of an output. */
    public abstract int width();

    /** Targets in the order of the nodes of one tree, which learns from some rows, each as often as it is listed. */
    abstract NodeTargets of(int[] chosen);

    public final int rows() {
        return rows;
    }

    /** The weights of some rows; none where all are equal. */
    final double @Nullable [] weights(int[] chosen) {
        return weights == null || Arrays.stream(chosen).allMatch(i -> weights[i] == weights[chosen[0]])
                ? null
                : Arrays.stream(chosen).mapToDouble(i -> weights[i]).toArray();
    }

    /** The weighted mean over some rows. */
    final double[] mean(int[] some) {
        NodeTargets all = of(some);
        all.start(0, some.length);
        float[] mean = new float[width()];
        all.mean(mean);
        return IntStream.range(0, mean.length).mapToDouble(k -> mean[k]).toArray();
    }

    /** The chosen rows that have a weight. */
    final int[] learned(IntPredicate among) {
        return IntStream.range(0, rows)
                .filter(i -> among.test(i) && (weights == null || weights[i] > 0))
                .toArray();
    }
}
