package dev.augur.auto.search;

import dev.augur.auto.solve.AutoConstants;
import dev.augur.data.Folds;
import dev.augur.data.Matrix;
import dev.augur.kernel.SquaredDistances;
import dev.augur.math.stats.Medians;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How far each row is from the labeled rows of other folds: the logarithm of the root mean square distance to the
 * nearest five.
 */
final class NeighbourDistance {
    private static final AutoConstants.Core CORE = AutoConstants.DEFAULTS.core();
    private static final int BLOCK = 512;

    private NeighbourDistance() {}

    static double[] heldOut(LabeledView view, Folds folds, SeedTree seeds) {
        int[] others = view.labeled() <= CORE.mostNear()
                ? IntStream.range(0, view.labeled()).toArray()
                : Sampling.withoutReplacement(view.labeled(), CORE.mostNear(), seeds.generator());
        SquaredDistances squared = new SquaredDistances(view.rows().select(others));
        double[] logs = new double[view.rows().rows()];
        for (int from = 0; from < logs.length; from += BLOCK) {
            Matrix block = squared.from(view.rows().slice(from, Math.min(from + BLOCK, logs.length)));
            for (int i = 0; i < block.rows(); i++) {
                int fold = fold(from + i, folds);
                double[] outside = IntStream.range(0, others.length)
                        .filter(j -> folds.labeledFold()[others[j]] != fold)
                        .mapToDouble(new Row(block, i)::to)
                        .toArray();
                logs[from + i] = Math.log(Math.sqrt(meanOfNearest(outside)) + CORE.leastDistance());
            }
        }
        return logs;
    }

    private record Row(Matrix squared, int row) {
        double to(int other) {
            return squared.values()[row * squared.columns() + other];
        }
    }

    private static int fold(int row, Folds folds) {
        int n = folds.labeledFold().length;
        return row < n ? folds.labeledFold()[row] : folds.unlabeledFold()[row - n];
    }

    private static double meanOfNearest(double[] squared) {
        int count = Math.min(CORE.nearest(), squared.length);
        Medians.select(squared, count - 1);
        return Arrays.stream(squared, 0, count).average().orElse(0);
    }
}
