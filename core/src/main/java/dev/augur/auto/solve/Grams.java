package dev.augur.auto.solve;

import dev.augur.data.Matrix;
import dev.augur.math.linear.SymmetricSums;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Sums of outer products over groups of rows: each known class, the unlabeled rows, and all labeled rows. A sum is
 * formed when it is asked for, and kept. The rows outside a fold are all rows without those inside, so that folds
 * together read every row once.
 */
final class Grams {
    private final int known;
    private final IntFunction<double[]> form;
    private final Map<Integer, double[]> formed = new HashMap<>();

    private Grams(int known, IntFunction<double[]> form) {
        this.known = known;
        this.form = form;
    }

    /** The products for rows of a design: members of each class, then the unlabeled and the labeled ones. */
    static Grams of(Matrix a, int[][] members, int[] unlabeled, int[] labeled) {
        int known = members.length;
        return new Grams(known, group -> {
            int[] rows = group < known ? members[group] : group == known ? unlabeled : labeled;
            double[] gram = new double[a.columns() * a.columns()];
            SymmetricSums.add(a.values(), a.columns(), rows, 1, gram);
            return gram;
        });
    }

    /** The products for all rows of these parts. */
    static Grams union(List<Grams> parts) {
        return new Grams(parts.get(0).known, group -> {
            double[] sum = parts.get(0).gram(group).clone();
            for (Grams part : parts.subList(1, parts.size())) {
                double[] gram = part.gram(group);
                for (int i = 0; i < sum.length; i++) {
                    sum[i] += gram[i];
                }
            }
            return sum;
        });
    }

    /** The products for the rows that are not in the part. */
    Grams without(Grams part) {
        return new Grams(known, group -> {
            double[] rest = gram(group).clone();
            double[] gram = part.gram(group);
            for (int i = 0; i < rest.length; i++) {
                rest[i] -= gram[i];
            }
            return rest;
        });
    }

    private double[] gram(int group) {
        return formed.computeIfAbsent(group, form::apply);
    }

    double[] ofClass(int c) {
        return gram(c);
    }

    double[] unlabeled() {
        return gram(known);
    }

    double[] labeled() {
        return gram(known + 1);
    }
}
