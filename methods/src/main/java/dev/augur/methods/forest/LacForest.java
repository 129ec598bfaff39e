package dev.augur.methods.forest;

import dev.augur.catalog.Components;
import dev.augur.common.Check;
import dev.augur.common.Memory;
import dev.augur.data.LacData;
import dev.augur.forest.TreeNodes;
import dev.augur.forest.Trees;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.method.PriorSource;
import dev.augur.method.Theta;
import dev.augur.methods.ShareOfRows;
import dev.augur.random.SeedTree;
import dev.augur.spelling.Spelling;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * LACForest (Xu, Chen and Gao 2025): trees grown by {@link AugmentedGini} on labeled and unlabeled rows; the unlabeled
 * rows with the largest mean rate of novel ones, as many as theta leaves, are taken for novel, and the trees are
 * finished with them by ordinary Gini impurity. An output is the mean over the trees' leaves.
 *
 * @param trees of the forest
 * @param smallestLeaf least share of the labeled and of the unlabeled rows in a leaf of the first stage
 * @param theta share of the known classes
 */
public record LacForest(int trees, double smallestLeaf, PriorSource theta) implements Method {
    static final String NAME = "lacforest";

    private static final double GROWING = 0.3;

    public LacForest {
        Check.positive("trees", trees);
        Memory.require("a number of trees", trees, trees, Trees.NODE_BYTES);
        Check.inOpenClosed("leaf", smallestLeaf, 0, 0.5);
    }

    /** 100 trees, leaves of a hundredth at least, theta by the loop of AUTO. */
    public static LacForest withDefaults() {
        return new LacForest(100, 0.01, Components.priorSource("loop"));
    }

    public LacForest withTrees(int number) {
        return new LacForest(number, smallestLeaf, theta);
    }

    @Override
    public Fit fit(LacData data, FitContext context) {
        context.report("estimating theta by " + theta, 0);
        Theta found = theta.theta(data, context.seeds());
        return Fit.of(this, learn(data, found.novelShare(), context))
                .settled(new LacForest(trees, smallestLeaf, PriorSource.of(theta.priors(found))))
                .theta(found)
                .build();
    }

    private LacForestClassifier learn(LacData data, double share, FitContext context) {
        SeedTree seeds = context.seeds();
        AugmentedGini gini = new AugmentedGini(share, data.labeledCount(), data.unlabeledCount());
        TreeNodes nodes = new TreeNodes();
        List<LacTree> grown = new ArrayList<>();
        FitContext.Steps steps = context.part(GROWING, 1).steps("growing trees", trees);
        for (int t = 0; t < trees; t++) {
            grown.add(new LacTree(
                    data,
                    gini,
                    smallestLeaf,
                    nodes,
                    seeds.child("tree").child(t).generator()));
            steps.done();
        }
        boolean[] novel = mostNovel(rates(grown, data), share);
        List<double[]> outputs = new ArrayList<>();
        grown.forEach(tree -> tree.finish(novel, outputs));
        int[] roots = grown.stream().mapToInt(LacTree::root).toArray();
        Trees forest = nodes.trees(data.pool().columns(), outputs.size(), roots);
        return new LacForestClassifier(data.space(), forest, outputs.toArray(new double[0][]));
    }

    /** Sum over the trees of the rate in each unlabeled row's leaf. */
    private static double[] rates(List<LacTree> grown, LacData data) {
        double[] rates = new double[data.unlabeledCount()];
        for (LacTree tree : grown) {
            for (LacTree.Part leaf : tree.leaves()) {
                for (int row : leaf.rows()) {
                    if (row >= data.labeledCount()) {
                        rates[row - data.labeledCount()] += leaf.rate();
                    }
                }
            }
        }
        return rates;
    }

    /** The {@code floor(share m)} rows with the largest rate; ties go to the first. */
    static boolean[] mostNovel(double[] rates, double share) {
        boolean[] novel = new boolean[rates.length];
        IntStream.range(0, rates.length)
                .boxed()
                .sorted(Comparator.comparingDouble(j -> -rates[j]))
                .limit(ShareOfRows.floor(share, rates.length))
                .forEach(j -> novel[j] = true);
        return novel;
    }

    @Override
    public String toString() {
        return Spelling.of(NAME)
                .with("trees", trees)
                .with("leaf", smallestLeaf)
                .with("theta", theta)
                .toString();
    }
}
