package dev.augur.forest;

import dev.augur.common.Check;
import dev.augur.common.Memory;
import dev.augur.common.Workers;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Folds;
import dev.augur.data.Matrix;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Extremely randomised trees (Geurts, Ernst and Wehenkel 2006): chance is in the features that a node tries and in
 * their cuts, so that trees differ although each learns from all rows. The number of threads never changes a result.
 *
 * @param trees of the forest
 * @param tried features in a node; those that are constant there do not count
 * @param smallestLeaf least rows of a leaf
 */
public record ExtraTrees(int trees, FeaturesTried tried, int smallestLeaf) {
    public ExtraTrees {
        Check.positive("trees", trees);
        Memory.require("a number of trees", trees, trees, Trees.NODE_BYTES);
        Check.positive("leaf", smallestLeaf);
    }

    /** 100 trees, the root of the number of features, leaves of one row. */
    public static ExtraTrees withDefaults() {
        return new ExtraTrees(100, FeaturesTried.ROOT, 1);
    }

    public ExtraTrees withTrees(int number) {
        return new ExtraTrees(number, tried, smallestLeaf);
    }

    public ExtraTrees withTried(FeaturesTried features) {
        return new ExtraTrees(trees, features, smallestLeaf);
    }

    public ExtraTrees withSmallestLeaf(int rows) {
        return new ExtraTrees(trees, tried, rows);
    }

    /** A forest that learns from all rows except those of weight 0. */
    public Forest fit(FeatureMatrix rows, Targets targets, SeedTree seeds, int threads) {
        int[] learned = targets.learned(row -> true);
        return fit(rows, targets, tree -> learned, seeds, threads);
    }

    /**
     * A forest each of whose trees learns from a sample of as many rows, drawn with replacement; answers for the rows
     * not drawn.
     */
    public OutOfBag outOfBag(FeatureMatrix rows, Targets targets, SeedTree seeds, int threads) {
        Bags bags = new Bags(targets.learned(row -> true), seeds.child("bags"));
        return OutOfBag.of(fit(rows, targets, bags::rows, seeds, threads), rows, targets, bags);
    }

    /** A forest whose trees learn from rows of their own. */
    private Forest fit(FeatureMatrix rows, Targets targets, IntFunction<int[]> learned, SeedTree seeds, int threads) {
        Check.sameSize("targets", targets.rows(), rows.rows());
        int[] varying = varying(rows);
        List<Callable<GrownTree>> tasks = IntStream.range(0, trees)
                .<Callable<GrownTree>>mapToObj(
                        t -> () -> grow(rows, targets, learned.apply(t), varying, seeds.child(t)))
                .toList();
        return GrownTree.forest(rows.columns(), targets.width(), Workers.run(threads, tasks));
    }

    /** Columns with more than one value; others have no say, not even in how many features a node tries. */
    private static int[] varying(FeatureMatrix rows) {
        return IntStream.range(0, rows.columns())
                .filter(column ->
                        IntStream.range(1, rows.rows()).anyMatch(row -> rows.get(row, column) != rows.get(0, column)))
                .toArray();
    }

    private GrownTree grow(FeatureMatrix rows, Targets targets, int[] learned, int[] varying, SeedTree seeds) {
        Check.positive("rows to learn from", learned.length);
        LeafOutputs outputs = new LeafOutputs(targets.width());
        TreeNodes nodes = new TreeBuilder(rows, learned, varying, targets, this, outputs, seeds.generator()).grow();
        return new GrownTree(nodes, outputs);
    }

    /**
     * The output for each row by the forest of the other folds; rows of weight 0 are answered as well.
     *
     * @param foldOf fold of each row, such as {@link Folds#labeledFold} where there are labeled rows alone
     */
    public Matrix heldOut(FeatureMatrix rows, Targets targets, int[] foldOf, SeedTree seeds, int threads) {
        Check.sameSize("folds of rows", foldOf.length, rows.rows());
        int width = targets.width();
        Matrix outputs = new Matrix(rows.rows(), width);
        for (int fold : Arrays.stream(foldOf).distinct().sorted().toArray()) {
            int[] outside = targets.learned(row -> foldOf[row] != fold);
            Forest forest = fit(rows, targets, tree -> outside, seeds.child(fold), threads);
            int[] inside = IntStream.range(0, foldOf.length)
                    .filter(row -> foldOf[row] == fold)
                    .toArray();
            double[] answers = forest.predict(rows.select(inside)).values();
            for (int i = 0; i < inside.length; i++) {
                System.arraycopy(answers, i * width, outputs.values(), inside[i] * width, width);
            }
        }
        return outputs;
    }
}
