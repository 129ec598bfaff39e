package dev.augur.auto.solve;

import dev.augur.data.Matrix;
import dev.augur.math.linear.SymmetricSums;
import dev.augur.math.stats.Medians;
import java.util.Arrays;

/**
 * Unlabeled rows that self-training takes for novel: the q with the largest novelty. Their sum follows the choice by
 * what enters and leaves; so does the sum of their outer products, but only when it is asked for.
 */
final class ChosenRows {
    private final Matrix a;
    private final int[] rows;
    private final boolean[] inGram;
    private final double[] gram;
    private final double[] sum;
    private boolean[] chosen;

    /** None of these pool rows at first. */
    ChosenRows(Matrix a, int[] rows) {
        this.a = a;
        this.rows = rows;
        this.inGram = new boolean[rows.length];
        this.chosen = new boolean[rows.length];
        this.gram = new double[a.columns() * a.columns()];
        this.sum = new double[a.columns()];
    }

    /** Chooses the q largest; ties go to the lowest index. Returns whether that changes anything. */
    boolean choose(double[] novelty, int q) {
        boolean[] next = largest(novelty, q);
        boolean changed = false;
        for (int j = 0; j < next.length; j++) {
            if (next[j] != chosen[j]) {
                a.addRow(rows[j], next[j] ? 1 : -1, sum);
                changed = true;
            }
        }
        chosen = next;
        return changed;
    }

    static boolean[] largest(double[] values, int q) {
        double least = Medians.select(values.clone(), values.length - q);
        boolean[] chosen = new boolean[values.length];
        int left = q;
        for (int i = 0; i < values.length; i++) {
            chosen[i] = values[i] > least;
            left -= chosen[i] ? 1 : 0;
        }
        for (int i = 0; left > 0; i++) {
            if (values[i] == least) {
                chosen[i] = true;
                left--;
            }
        }
        return chosen;
    }

    /** The sum of outer products of the chosen rows, valid until the next call. */
    double[] gram() {
        SymmetricSums.add(a.values(), a.columns(), poolRows(entered()), 1, gram);
        SymmetricSums.add(a.values(), a.columns(), poolRows(left()), -1, gram);
        System.arraycopy(chosen, 0, inGram, 0, chosen.length);
        return gram;
    }

    /** Indices, among the rows to choose from, that entered since the last sum of outer products. */
    int[] entered() {
        return differing(true);
    }

    /** Indices that left since. */
    int[] left() {
        return differing(false);
    }

    private int[] differing(boolean isChosen) {
        int[] some = new int[chosen.length];
        int count = 0;
        for (int j = 0; j < chosen.length; j++) {
            if (chosen[j] == isChosen && inGram[j] != isChosen) {
                some[count++] = j;
            }
        }
        return Arrays.copyOf(some, count);
    }

    private int[] poolRows(int[] indices) {
        return Arrays.stream(indices).map(j -> rows[j]).toArray();
    }

    /** The features of some rows, one row after the other. */
    double[] features(int[] indices) {
        return a.select(poolRows(indices)).values();
    }

    /** The sum of the chosen rows. */
    double[] sum() {
        return sum.clone();
    }
}
