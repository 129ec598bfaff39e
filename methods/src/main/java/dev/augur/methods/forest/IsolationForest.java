package dev.augur.methods.forest;

import dev.augur.common.Check;
import dev.augur.common.Memory;
import dev.augur.data.FeatureMatrix;
import dev.augur.forest.Forest;
import dev.augur.forest.LeafOutputs;
import dev.augur.forest.TreeNodes;
import dev.augur.forest.Trees;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Isolation forest (Liu, Ting and Zhou 2008): trees that cut at random isolate an unusual row after few cuts. The score
 * of a row is {@code 2^(-E[h]/c(sample))}, h being its path in a tree; near 1 it is unusual, well below 0.5 it is not.
 *
 * @param paths answers with E[h]
 * @param sampleSize rows that a tree was grown on
 */
public record IsolationForest(Forest paths, int sampleSize) {
    public IsolationForest {
        Check.positive("sample", sampleSize);
        Check.sameSize("numbers of a path", paths.width(), 1);
    }

    /** Grows trees, each on at most {@code sample} rows drawn without replacement. */
    public static IsolationForest fit(FeatureMatrix rows, int trees, int sample, SeedTree seeds) {
        Check.positive("rows", rows.rows());
        Check.positive("trees", trees);
        int size = Math.min(Check.atLeast("sample", sample, 2), rows.rows());
        Memory.require("a number of trees", trees, trees * (2.0 * size - 1), Trees.NODE_BYTES);
        TreeNodes nodes = new TreeNodes();
        LeafOutputs paths = new LeafOutputs(1);
        int[] roots = new int[trees];
        int[] order = new int[rows.rows()];
        Arrays.setAll(order, i -> i);
        for (int t = 0; t < trees; t++) {
            RandomGenerator random = seeds.child(t).generator();
            int[] drawn = draw(order, size, random);
            roots[t] = new IsolationTreeBuilder(rows, drawn, random, nodes, paths).grow();
        }
        return new IsolationForest(Forest.of(rows.columns(), roots, nodes, paths), size);
    }

    /**
     * Draws without replacement as {@link Sampling} does, and puts the order back, so that a tree's rows depend on its
     * seed alone.
     */
    private static int[] draw(int[] order, int count, RandomGenerator random) {
        int[] partner = new int[count];
        for (int i = 0; i < count; i++) {
            partner[i] = i + random.nextInt(order.length - i);
            swap(order, i, partner[i]);
        }
        int[] drawn = Arrays.copyOf(order, count);
        for (int i = count - 1; i >= 0; i--) {
            swap(order, i, partner[i]);
        }
        return drawn;
    }

    private static void swap(int[] values, int i, int j) {
        int held = values[i];
        values[i] = values[j];
        values[j] = held;
    }

    public int inputs() {
        return paths.inputs();
    }

    public int trees() {
        return paths.trees().count();
    }

    /** The mean path c(sample) of a row among those that a tree was grown on. */
    public double usualPath() {
        return PathLength.mean(sampleSize);
    }

    /** The score of each row, in (0, 1). */
    public double[] score(FeatureMatrix rows) {
        double[] scores = paths.predict(rows).values();
        double whole = usualPath();
        for (int i = 0; i < scores.length; i++) {
            // A single row has nothing to be told from: the score of rows that are all equal.
            scores[i] = whole == 0 ? 0.5 : Math.pow(2, -scores[i] / whole);
        }
        return scores;
    }
}
