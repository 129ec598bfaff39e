package dev.augur.methods.forest;

import dev.augur.data.FeatureMatrix;
import dev.augur.forest.LeafOutputs;
import dev.augur.forest.TreeNodes;
import java.util.random.RandomGenerator;

/**
 * Grows one isolation tree. A node takes a feature at random among those that vary in it and a cut at random between
 * least and largest value; rows up to it go left. It is a leaf at the height limit, with one row, or where nothing
 * varies.
 */
final class IsolationTreeBuilder {
    private final FeatureMatrix rows;
    private final RandomGenerator random;
    private final int limit;
    private final int[] sample;
    private final int[] features;
    private final TreeNodes nodes;
    private final LeafOutputs paths;
    private float low;
    private float high;

    /** Adds a tree to the nodes, and its paths to the paths; the sample is reordered. */
    IsolationTreeBuilder(FeatureMatrix rows, int[] sample, RandomGenerator random, TreeNodes nodes, LeafOutputs paths) {
        this.rows = rows;
        this.sample = sample;
        this.random = random;
        this.nodes = nodes;
        this.paths = paths;
        this.limit = 32 - Integer.numberOfLeadingZeros(Math.max(1, sample.length) - 1);
        this.features = new int[rows.columns()];
        for (int f = 0; f < features.length; f++) {
            features[f] = f;
        }
    }

    /** The root of the tree. */
    int grow() {
        int root = nodes.add(1);
        grow(root, 0, sample.length, 0);
        return root;
    }

    private void grow(int node, int from, int to, int depth) {
        int feature = depth < limit && to - from > 1 ? varyingFeature(from, to) : -1;
        if (feature < 0) {
            nodes.leaf(node, paths.number((float) (depth + PathLength.mean(to - from))));
            return;
        }
        float cut = cut();
        int middle = partition(feature, cut, from, to);
        int left = nodes.add(2);
        nodes.split(node, feature, cut, left);
        grow(left, from, middle, depth + 1);
        grow(left + 1, middle, to, depth + 1);
    }

    /** Features in random order until one varies, which makes all that vary equally likely; -1 where none does. */
    private int varyingFeature(int from, int to) {
        for (int tried = 0; tried < features.length; tried++) {
            int drawn = tried + random.nextInt(features.length - tried);
            int feature = features[drawn];
            features[drawn] = features[tried];
            features[tried] = feature;
            if (varies(feature, from, to)) {
                return feature;
            }
        }
        return -1;
    }

    /** Leaves the range of the feature in low and high. */
    private boolean varies(int feature, int from, int to) {
        low = value(sample[from], feature);
        high = low;
        for (int i = from + 1; i < to; i++) {
            float value = value(sample[i], feature);
            low = Math.min(low, value);
            high = Math.max(high, value);
        }
        return low < high;
    }

    private float value(int row, int feature) {
        return rows.values()[rows.offset() + row * rows.columns() + feature];
    }

    /** Uniform from the least value to below the largest: no side is empty. */
    private float cut() {
        float cut = (float) (low + random.nextDouble() * ((double) high - low));
        return Math.max(low, Math.nextDown(Math.min(high, cut)));
    }

    private int partition(int feature, float cut, int from, int to) {
        int middle = from;
        for (int i = from; i < to; i++) {
            if (value(sample[i], feature) <= cut) {
                int held = sample[i];
                sample[i] = sample[middle];
                sample[middle++] = held;
            }
        }
        return middle;
    }
}
