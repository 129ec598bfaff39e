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
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

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
        double[][][] trained = new double[models.size()][][];
        alike(models).values().forEach(places -> {
            List<FoldModels> learned = places.stream().map(models::get).toList();
            Broadcast<ShippedView> view = shipped(new ShippedView(learned.get(0).view()));
            LabeledSums labeled = new LabeledSums(blocks, view, counts.unlabeled.length, known);
            for (int round = 0; round < ROUNDS; round++) {
                learned = again(learned, view, labeled, mix);
            }
            for (int i = 0; i < learned.size(); i++) {
                trained[places.get(i)] = learned.get(i).weights();
            }
        });
        return List.of(trained);
    }

    /** Settings that differ in their ridge alone see rows alike, and share what is computed of them. */
    private static Map<AutoSetting, List<Integer>> alike(List<FoldModels> models) {
        return IntStream.range(0, models.size())
                .boxed()
                .collect(Collectors.groupingBy(
                        i -> models.get(i).setting().withRidge(1), LinkedHashMap::new, Collectors.toList()));
    }

    /** One fit of each setting outside of each fold, to the rows that the last ones take for novel. */
    private List<FoldModels> again(
            List<FoldModels> models, Broadcast<ShippedView> view, LabeledSums labeled, KnownMix mix) {
        int folds = counts.unlabeled.length;
        long[] novel = models.stream()
                .flatMapToLong(model -> LongStream.of(counts.unlabeled)
                        .map(inside -> NormalEquations.novel(model.theta(), counts.allUnlabeled() - inside)))
                .toArray();
        DesignSums.Total chosen;
        try (RankedRows ranked = ranked(models, false)) {
            chosen = ranked.mostNovel(novel, view, folds);
        }
        List<FoldModels> learned = new ArrayList<>();
        for (int place = 0; place < models.size(); place++) {
            FoldModels model = models.get(place);
            double[][] weights = new double[folds][];
            for (int fold = 0; fold < folds; fold++) {
                int set = place * folds + fold;
                NormalEquations equations =
                        new NormalEquations(new SpreadSums(labeled, chosen, new ChosenPass.Set(folds, set, fold)));
                weights[fold] = equations.weights(
                        (1 - model.theta()) / novel[set],
                        mix.omega(equations, model.theta()),
                        model.setting().ridge());
            }
            learned.add(new FoldModels(model.setting(), model.view(), model.theta(), weights));
        }
        return learned;
    }

    @Override
    public RowSums sums(KernelView view, List<FoldModels> order, double theta) {
        Broadcast<ShippedView> seen = shipped(new ShippedView(view));
        long[] novel = {NormalEquations.novel(theta, counts.allUnlabeled())};
        try (RankedRows ranked = ranked(order, true)) {
            DesignSums.Total chosen = ranked.mostNovel(novel, seen, 1);
            return new SpreadSums(new LabeledSums(blocks, seen, 1, known), chosen, ChosenPass.Set.OF_ALL);
        }
    }

    private RankedRows ranked(List<FoldModels> models, boolean byMean) {
        return RankedRows.of(blocks, shipped(new ShippedModels(models, known + 1)), byMean);
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
