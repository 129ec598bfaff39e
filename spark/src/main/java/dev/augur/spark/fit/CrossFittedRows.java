package dev.augur.spark.fit;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.model.Model;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Some mapped rows with their folds, brought to the driver to be scored by models that have not seen them. */
final class CrossFittedRows {
    /**
     * About the most labeled rows, and unlabeled ones, since estimators of theta compare every row with every other.
     */
    static final int MOST_ROWS = 2000;

    private final List<RowBlock> labeled = new ArrayList<>();
    private final List<RowBlock> unlabeled = new ArrayList<>();

    /**
     * @param labeledCount how many labeled rows there are
     * @param unlabeledCount how many unlabeled rows there are
     */
    CrossFittedRows(TrainingBlocks blocks, long labeledCount, long unlabeledCount, SeedTree seeds) {
        double labeledShare = Math.min(1, (double) MOST_ROWS / labeledCount);
        double unlabeledShare = Math.min(1, (double) MOST_ROWS / unlabeledCount);
        long seed = seeds.seed();
        for (RowBlock block : blocks.rdd()
                .mapPartitionsWithIndex((index, own) -> thinned(own, labeledShare, unlabeledShare, seed, index), true)
                .collect()) {
            (block.isLabeled() ? labeled : unlabeled).add(block);
        }
    }

    private static Iterator<RowBlock> thinned(
            Iterator<RowBlock> blocks, double labeledShare, double unlabeledShare, long seed, int partition) {
        RandomGenerator random = SeedTree.of(seed).child(partition).generator();
        List<RowBlock> kept = new ArrayList<>();
        while (blocks.hasNext()) {
            RowBlock block = blocks.next();
            double share = block.isLabeled() ? labeledShare : unlabeledShare;
            int[] chosen = IntStream.range(0, block.rows())
                    .filter(i -> random.nextDouble() < share)
                    .toArray();
            if (chosen.length > 0) {
                kept.add(block.select(chosen));
            }
        }
        return kept.iterator();
    }

    /** The class of each labeled row. */
    int[] labels() {
        return labeled.stream()
                .flatMapToInt(block -> Arrays.stream(block.labels()))
                .toArray();
    }

    Matrix labeledScores(IntFunction<Model> modelWithout) {
        return scores(labeled, modelWithout);
    }

    Matrix unlabeledScores(IntFunction<Model> modelWithout) {
        return scores(unlabeled, modelWithout);
    }

    private static Matrix scores(List<RowBlock> blocks, IntFunction<Model> modelWithout) {
        List<double[]> rows = new ArrayList<>();
        for (RowBlock block : blocks) {
            FeatureMatrix features = block.matrix();
            Matrix scores = modelWithout.apply(block.fold()).score(features);
            for (int i = 0; i < scores.rows(); i++) {
                rows.add(scores.row(i));
            }
        }
        return Matrix.of(rows.toArray(double[][]::new));
    }
}
