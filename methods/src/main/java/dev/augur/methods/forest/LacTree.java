package dev.augur.methods.forest;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.forest.TreeNodes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * One tree of {@link LacForest}, grown in two stages over the same rows: first by the augmented impurity, then, once
 * unlabeled rows have been taken for novel, each leaf by the ordinary one. A node tries the root of the number of
 * features, and more only where none of them has a cut.
 */
final class LacTree {
    /** Nodes with so few rows are not cut in the second stage. */
    private static final int FEW = 10;

    private final LacData data;
    private final FeatureMatrix pool;
    private final int[] labels;
    private final int known;
    private final AugmentedGini gini;
    private final double smallestShare;
    private final TreeNodes nodes;
    private final RandomGenerator random;
    private final int[] features;
    private final int tried;
    private final int root;
    private final List<Part> leaves = new ArrayList<>();

    /** A node with its rows, of which labeled ones come first in the pool. */
    record Part(int node, int[] rows, double rate) {}

    private record Cut(int feature, float at, double quality) {
        private static final Cut NONE = new Cut(-1, 0, Double.POSITIVE_INFINITY);
    }

    LacTree(LacData data, AugmentedGini gini, double smallestShare, TreeNodes nodes, RandomGenerator random) {
        this.data = data;
        this.pool = data.pool();
        this.labels = data.labels();
        this.known = data.space().known();
        this.gini = gini;
        this.smallestShare = smallestShare;
        this.nodes = nodes;
        this.random = random;
        this.features = new int[pool.columns()];
        Arrays.setAll(features, f -> f);
        this.tried = Math.max(1, (int) Math.floor(Math.sqrt(features.length)));
        this.root = nodes.add(1);
        int[] all = new int[pool.rows()];
        Arrays.setAll(all, i -> i);
        growAugmented(root, all);
    }

    int root() {
        return root;
    }

    /** The leaves of the first stage. */
    List<Part> leaves() {
        return leaves;
    }

    private boolean isLabeled(int row) {
        return row < labels.length;
    }

    private void growAugmented(int node, int[] rows) {
        int a = (int) Arrays.stream(rows).filter(this::isLabeled).count();
        int b = rows.length - a;
        double least = 2 * smallestShare;
        Cut cut = a < least * labels.length || b < least * data.unlabeledCount()
                ? Cut.NONE
                : bestCut(rows, this::augmentedCut);
        if (cut.feature < 0) {
            leaves.add(new Part(node, rows, b == 0 ? 0 : gini.novelCount(a, b) / b));
            return;
        }
        int left = nodes.add(2);
        nodes.split(node, cut.feature, cut.at, left);
        growAugmented(left, side(rows, cut, true));
        growAugmented(left + 1, side(rows, cut, false));
    }

    private int[] side(int[] rows, Cut cut, boolean left) {
        return Arrays.stream(rows)
                .filter(row -> pool.get(row, cut.feature) <= cut.at == left)
                .toArray();
    }

    /** Finds the best cut of rows that are sorted by a feature. */
    private interface Scan {
        Cut best(int feature, int[] sorted);
    }

    private Cut bestCut(int[] rows, Scan scan) {
        Cut best = Cut.NONE;
        for (int t = 0; t < features.length && (t < tried || best.feature < 0); t++) {
            int drawn = t + random.nextInt(features.length - t);
            int feature = features[drawn];
            features[drawn] = features[t];
            features[t] = feature;
            Cut cut = scan.best(feature, sorted(rows, feature));
            best = cut.quality < best.quality ? cut : best;
        }
        return best;
    }

    /** By value and then by place in the pool, as one sort of whole numbers. */
    private int[] sorted(int[] rows, int feature) {
        long[] keys = new long[rows.length];
        for (int i = 0; i < rows.length; i++) {
            // Zero of either sign is one value.
            int bits = Float.floatToIntBits(pool.get(rows[i], feature) + 0f);
            int ordered = bits ^ ((bits >> 31) & Integer.MAX_VALUE);
            keys[i] = ((long) ordered << 32) | rows[i];
        }
        Arrays.sort(keys);
        int[] sorted = new int[rows.length];
        Arrays.setAll(sorted, i -> (int) keys[i]);
        return sorted;
    }

    private Cut augmentedCut(int feature, int[] sorted) {
        AugmentedGini.Side left = new AugmentedGini.Side(known);
        AugmentedGini.Side right = new AugmentedGini.Side(known);
        for (int row : sorted) {
            move(row, right, 1);
        }
        Cut best = Cut.NONE;
        for (int i = 0; i + 1 < sorted.length; i++) {
            move(sorted[i], right, -1);
            move(sorted[i], left, 1);
            float value = pool.get(sorted[i], feature);
            if (value < pool.get(sorted[i + 1], feature) && isLarge(left) && isLarge(right)) {
                double quality = gini.quality(left, right);
                best = quality < best.quality ? new Cut(feature, value, quality) : best;
            }
        }
        return best;
    }

    private void move(int row, AugmentedGini.Side side, int change) {
        if (isLabeled(row)) {
            side.labeled(labels[row], change);
        } else {
            side.unlabeled(change);
        }
    }

    private boolean isLarge(AugmentedGini.Side side) {
        return side.a() >= smallestShare * labels.length && side.b() >= smallestShare * data.unlabeledCount();
    }

    /**
     * Continues every leaf with unlabeled rows that are taken for novel.
     *
     * @param novel which unlabeled rows are
     * @param outputs gets a row of k + 1 numbers for each leaf
     */
    void finish(boolean[] novel, List<double[]> outputs) {
        double[] all = new double[known];
        for (int label : labels) {
            all[label] += 1.0 / labels.length;
        }
        for (Part leaf : leaves) {
            growOrdinary(leaf.node, leaf.rows, novel, all, outputs);
        }
        leaves.clear();
    }

    private void growOrdinary(int node, int[] rows, boolean[] novel, double[] above, List<double[]> outputs) {
        int[] points = Arrays.stream(rows)
                .filter(row -> isLabeled(row) || novel[row - labels.length])
                .toArray();
        AugmentedGini.Side side = new AugmentedGini.Side(known + 1);
        for (int row : points) {
            side.labeled(label(row), 1);
        }
        int taken = side.count(known);
        int a = points.length - taken;
        double[] shares = a == 0 ? above : shares(side, a);
        Cut cut = isFinal(side, a, taken) ? Cut.NONE : bestCut(points, this::ordinaryCut);
        if (cut.feature < 0) {
            int b = rows.length - a;
            nodes.leaf(node, outputs.size());
            outputs.add(output(shares, b == 0 ? 0 : (double) taken / b));
            return;
        }
        int left = nodes.add(2);
        nodes.split(node, cut.feature, cut.at, left);
        growOrdinary(left, side(rows, cut, true), novel, shares, outputs);
        growOrdinary(left + 1, side(rows, cut, false), novel, shares, outputs);
    }

    private int label(int row) {
        return isLabeled(row) ? labels[row] : known;
    }

    private boolean isFinal(AugmentedGini.Side side, int a, int taken) {
        boolean pure = false;
        for (int c = 0; c < known; c++) {
            pure |= side.count(c) == a;
        }
        return a == 0 || (pure && taken == 0) || a + taken <= FEW;
    }

    private double[] shares(AugmentedGini.Side side, int a) {
        double[] shares = new double[known];
        Arrays.setAll(shares, c -> (double) side.count(c) / a);
        return shares;
    }

    private double[] output(double[] shares, double rate) {
        double[] output = new double[known + 1];
        for (int c = 0; c < known; c++) {
            output[c] = (1 - rate) * shares[c];
        }
        output[known] = rate;
        return output;
    }

    private Cut ordinaryCut(int feature, int[] sorted) {
        AugmentedGini.Side left = new AugmentedGini.Side(known + 1);
        AugmentedGini.Side right = new AugmentedGini.Side(known + 1);
        for (int row : sorted) {
            right.labeled(label(row), 1);
        }
        Cut best = Cut.NONE;
        for (int i = 0; i + 1 < sorted.length; i++) {
            right.labeled(label(sorted[i]), -1);
            left.labeled(label(sorted[i]), 1);
            float value = pool.get(sorted[i], feature);
            if (value < pool.get(sorted[i + 1], feature)) {
                double quality = left.gini() + right.gini();
                best = quality < best.quality ? new Cut(feature, value, quality) : best;
            }
        }
        return best;
    }
}
