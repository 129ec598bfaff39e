package dev.augur.spark.auto;

import dev.augur.data.Matrix;
import dev.augur.spark.fit.RowBlock;
import java.io.Serializable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;

/**
 * Sums over the unlabeled rows that are taken for novel outside of each fold. These sets are nearly the same for a row,
 * whichever other fold is left out: its features are summed once for all, and once more only where they differ.
 *
 * @param models what tells how novel a row is
 * @param view in which the rows are summed
 * @param cuts one for each fold; a single one is by the mean of models that have not seen the row
 */
record ChosenPass(Broadcast<ShippedModels> models, Broadcast<ShippedView> view, Cut[] cuts) implements Serializable {
    /** Groups of sums: first of each fold, then what makes of their sum that without each fold. */
    DesignSums over(JavaRDD<RowBlock> blocks) {
        ChosenPass pass = this;
        return InOrder.sum(
                blocks.mapPartitions(own -> {
                    int groups = 2 * pass.cuts.length;
                    DesignSums sums = new DesignSums(pass.view.value().features(), groups, groups);
                    own.forEachRemaining(block -> pass.add(block, sums));
                    return List.of(sums).iterator();
                }),
                DesignSums::merge);
    }

    private void add(RowBlock block, DesignSums sums) {
        if (block.isLabeled()) {
            return;
        }
        double[][] weights = weights(block);
        int[] rows = IntStream.range(0, block.rows())
                .filter(i -> Arrays.stream(weights).anyMatch(each -> each[i] != 0))
                .toArray();
        if (rows.length == 0) {
            return;
        }
        Matrix design = view.value().view().design(Matrix.of(block.matrix()).select(rows));
        double[][] chosen = Arrays.stream(weights)
                .map(each -> Arrays.stream(rows).mapToDouble(i -> each[i]).toArray())
                .toArray(double[][]::new);
        if (cuts.length == 1) {
            add(design, chosen[0], 0, sums);
            return;
        }
        int fold = block.fold();
        double[] base = chosen[fold == 0 ? 1 : 0];
        add(design, base, fold, sums);
        for (int other = 0; other < cuts.length; other++) {
            if (other != fold) {
                double[] more = chosen[other];
                double[] difference = new double[base.length];
                Arrays.setAll(difference, i -> more[i] - base[i]);
                add(design, difference, cuts.length + other, sums);
            }
        }
    }

    /** What each row counts in each set. */
    private double[][] weights(RowBlock block) {
        double[][] novelty = cuts.length == 1
                ? new double[][] {models.value().heldOutNovelty(block)}
                : models.value().novelty(block);
        double[][] weights = new double[novelty.length][];
        for (int set = 0; set < weights.length; set++) {
            Cut cut = cuts[set];
            weights[set] = Arrays.stream(novelty[set]).map(cut::weight).toArray();
        }
        return weights;
    }

    /** Rows of one weight together: nearly all have 0 or 1. */
    private static void add(Matrix design, double[] weights, int group, DesignSums sums) {
        Map<Double, int[]> rows = new HashMap<>();
        for (double weight : Arrays.stream(weights).distinct().toArray()) {
            rows.put(
                    weight,
                    IntStream.range(0, weights.length)
                            .filter(i -> weights[i] == weight)
                            .toArray());
        }
        rows.forEach((weight, those) -> {
            if (weight != 0) {
                sums.add(design, those, weight, group, group);
            }
        });
    }

    /** The groups that leave out a fold; all of them if there is only one set. */
    static IntStream groups(int folds, int without) {
        return folds == 1
                ? IntStream.of(0)
                : IntStream.concat(
                        IntStream.range(0, folds).filter(fold -> fold != without), IntStream.of(folds + without));
    }
}
