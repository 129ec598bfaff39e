package dev.augur.spark.auto;

import dev.augur.auto.search.AllRows;
import dev.augur.auto.search.AutoSetting;
import dev.augur.auto.search.FoldModels;
import dev.augur.auto.search.KernelView;
import dev.augur.auto.solve.KnownMix;
import dev.augur.auto.solve.NormalEquations;
import dev.augur.auto.solve.NoveltyOrder;
import dev.augur.auto.solve.RowSums;
import dev.augur.data.Matrix;
import dev.augur.random.SeedTree;
import dev.augur.spark.fit.RowBlock;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;

/**
 * Rows that are spread over executors, as blocks of one kind and fold each.
 *
 * @param blocks all rows
 * @param counts how many there are
 * @param known number of known classes
 * @param wereSearched whether the search has seen all of them
 * @param notes what was learned from what
 * @param seeds of the rows whose scores are collected
 */
record SpreadRows(
        JavaRDD<RowBlock> blocks, Counts counts, int known, boolean wereSearched, List<String> notes, SeedTree seeds)
        implements AllRows.Ready {
    /**
     * Fits of a setting with all rows. They go on from where a sample ended, so that the first one learns from the rows
     * that the sample took for novel, and the second from those that it takes for novel itself.
     */
    private static final int ROUNDS = 2;

    /** Scores of either kind that the driver holds: they tell theta to a thousandth. */
    private static final double MOST_SCORES = 500_000;

    /**
     * How many rows there are.
     *
     * @param labeled all labeled ones
     * @param unlabeled of each fold
     */
    record Counts(long labeled, long[] unlabeled) {
        long allUnlabeled() {
            return Arrays.stream(unlabeled).sum();
        }
    }

    @Override
    public List<double[][]> selfTrained(List<FoldModels> models, KnownMix mix) {
        Map<AutoSetting, LabeledSums> sums = new HashMap<>();
        List<double[][]> trained = new ArrayList<>();
        for (FoldModels each : models) {
            LabeledSums labeled = sums.computeIfAbsent(
                    each.setting().withRidge(1),
                    seen -> new LabeledSums(
                            blocks, shipped(new ShippedView(each.view())), counts.unlabeled.length, known));
            FoldModels model = each;
            for (int round = 0; round < ROUNDS; round++) {
                model = new FoldModels(each.setting(), each.view(), each.theta(), again(model, labeled, mix));
            }
            trained.add(model.weights());
        }
        return trained;
    }

    /** One fit outside of each fold, to the rows that the last ones take for novel. */
    private double[][] again(FoldModels model, LabeledSums labeled, KnownMix mix) {
        int folds = counts.unlabeled.length;
        double theta = model.theta();
        long[] novel = LongStream.of(counts.unlabeled)
                .map(inside -> NormalEquations.novel(theta, counts.allUnlabeled() - inside))
                .toArray();
        Broadcast<ShippedModels> shipped = shipped(new ShippedModels(List.of(model), known + 1));
        Cut[] cuts = cuts(shipped, false, novel);
        DesignSums chosen = new ChosenPass(shipped, shipped(new ShippedView(model.view())), cuts).over(blocks);
        double[][] weights = new double[folds][];
        for (int fold = 0; fold < folds; fold++) {
            NormalEquations equations = new NormalEquations(new SpreadSums(labeled, chosen, folds, fold));
            weights[fold] = equations.weights(
                    (1 - theta) / novel[fold],
                    mix.omega(equations, theta),
                    model.setting().ridge());
        }
        return weights;
    }

    @Override
    public RowSums sums(KernelView view, List<FoldModels> order, double theta) {
        Broadcast<ShippedModels> models = shipped(new ShippedModels(order, known + 1));
        Broadcast<ShippedView> seen = shipped(new ShippedView(view));
        Cut[] cut = cuts(models, true, new long[] {NormalEquations.novel(theta, counts.allUnlabeled())});
        DesignSums chosen = new ChosenPass(models, seen, cut).over(blocks);
        return new SpreadSums(new LabeledSums(blocks, seen, 1, known), chosen, 1, -1);
    }

    /** The cuts above which this many rows are the most novel, among all rows or without each fold. */
    private Cut[] cuts(Broadcast<ShippedModels> models, boolean ofAll, long[] novel) {
        JavaRDD<double[][]> numbers = blocks.filter(block -> !block.isLabeled())
                .map(block -> ofAll
                        ? new double[][] {models.value().heldOutNovelty(block)}
                        : models.value().novelty(block))
                .persist(StorageLevel.MEMORY_AND_DISK());
        try {
            return Cut.largest(numbers, novel);
        } finally {
            numbers.unpersist(false);
        }
    }

    /** Some rows of a block with what models say of them that have not seen them. */
    private record Scored(boolean isLabeled, int[] labels, double[] knownness) implements Serializable {}

    @Override
    public AllRows.Scores scores(List<FoldModels> models) {
        Broadcast<ShippedModels> shipped = shipped(new ShippedModels(models, known + 1));
        double ofLabeled = MOST_SCORES / counts.labeled;
        double ofUnlabeled = MOST_SCORES / counts.allUnlabeled();
        long seed = seeds.seed();
        List<Scored> scored = blocks.mapPartitionsWithIndex(
                        (index, own) -> scored(own, shipped.value(), ofLabeled, ofUnlabeled, seed + index), true)
                .collect();
        return new AllRows.Scores(
                scored.stream()
                        .filter(Scored::isLabeled)
                        .flatMapToDouble(each -> Arrays.stream(each.knownness))
                        .toArray(),
                scored.stream().flatMapToInt(each -> Arrays.stream(each.labels)).toArray(),
                scored.stream()
                        .filter(each -> !each.isLabeled)
                        .flatMapToDouble(each -> Arrays.stream(each.knownness))
                        .toArray());
    }

    private static Iterator<Scored> scored(
            Iterator<RowBlock> blocks, ShippedModels models, double ofLabeled, double ofUnlabeled, long seed) {
        RandomGenerator random = SeedTree.of(seed).generator();
        List<Scored> scored = new ArrayList<>();
        blocks.forEachRemaining(all -> {
            double share = all.isLabeled() ? ofLabeled : ofUnlabeled;
            int[] chosen = IntStream.range(0, all.rows())
                    .filter(i -> share >= 1 || random.nextDouble() < share)
                    .toArray();
            RowBlock block = chosen.length == all.rows() ? all : all.select(chosen);
            if (chosen.length > 0) {
                Matrix f = models.heldOut(block);
                scored.add(new Scored(
                        block.isLabeled(), block.labels(), NoveltyOrder.MARGIN.knownness(f, 0, block.rows())));
            }
        });
        return scored.iterator();
    }

    private <T> Broadcast<T> shipped(T value) {
        return JavaSparkContext.fromSparkContext(blocks.context()).broadcast(value);
    }
}
