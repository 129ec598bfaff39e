package dev.augur.forest;

import dev.augur.data.FeatureMatrix;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Grows one extremely randomised tree (Geurts, Ernst and Wehenkel 2006). A node draws features until enough of them
 * vary, cuts each at random between its least and its largest value, and takes the cut that gains most; ties go to the
 * first. Nodes without a cut are leaves.
 *
 * <p>A node is a range of the rows, and of their targets. Features that are constant in a node come first in the order
 * of features and stay there for everything below it.
 */
final class TreeBuilder {
    private static final int NONE = -1;

    private final float[] x;
    private final int[] starts;
    private final NodeTargets targets;
    private final LeafOutputs outputs;
    private final float[] output;
    private final int tried;
    private final int smallestLeaf;
    private final RandomGenerator random;
    private final int[] features;
    private final TreeNodes nodes = new TreeNodes();
    private final OpenNodes open = new OpenNodes();

    private float[] values;
    private float low;
    private float high;
    private int constants;

    private float[] bestValues;
    private double bestGain;
    private int bestFeature;
    private float bestCut;

    /**
     * @param chosen the rows to learn from
     * @param varying columns that may be cut
     * @param outputs gets the outputs of leaves
     */
    TreeBuilder(
            FeatureMatrix rows,
            int[] chosen,
            int[] varying,
            Targets targets,
            ExtraTrees options,
            LeafOutputs outputs,
            RandomGenerator random) {
        this.x = rows.values();
        this.starts = Arrays.stream(chosen)
                .map(row -> rows.offset() + row * rows.columns())
                .toArray();
        this.targets = targets.of(chosen);
        this.outputs = outputs;
        this.output = new float[targets.width()];
        this.tried = options.tried().of(varying.length);
        this.smallestLeaf = options.smallestLeaf();
        this.random = random;
        this.features = varying.clone();
        this.values = new float[chosen.length];
        this.bestValues = new float[chosen.length];
    }

    TreeNodes grow() {
        open.push(nodes.add(1), 0, starts.length, 0);
        while (open.pop()) {
            grow(open.node(), open.from(), open.to(), open.constants());
        }
        return nodes;
    }

    private void grow(int node, int from, int to, int known) {
        boolean differ = targets.start(from, to);
        if (differ && (to - from) / 2 >= smallestLeaf && findCut(from, to, known)) {
            int middle = partition(from, to);
            int left = nodes.add(2);
            nodes.split(node, bestFeature, bestCut, left);
            open.push(left + 1, middle, to, constants);
            open.push(left, from, middle, constants);
        } else {
            targets.mean(output);
            nodes.leaf(node, outputs.number(output));
        }
    }

    /** Leaves the best cut, if there is one, and the number of features that were found constant. */
    private boolean findCut(int from, int to, int known) {
        int count = to - from;
        int varying = 0;
        constants = known;
        bestFeature = NONE;
        bestGain = -1;
        for (int place = known; place < features.length && varying < tried; place++) {
            int feature = swap(place, place + random.nextInt(features.length - place));
            if (read(feature, from, to)) {
                varying++;
                float cut = cut();
                int left = upTo(cut, count);
                if (Math.min(left, count - left) >= smallestLeaf) {
                    keepBetter(feature, cut, targets.gain(values, cut, left));
                }
            } else {
                swap(constants++, place);
            }
        }
        return bestFeature != NONE;
    }

    /** Exchanges two features; returns the one that is at the first place now. */
    private int swap(int place, int drawn) {
        int feature = features[drawn];
        features[drawn] = features[place];
        features[place] = feature;
        return feature;
    }

    /** Reads the values of a feature; returns whether they differ. */
    private boolean read(int feature, int from, int to) {
        float least = x[starts[from] + feature];
        float largest = least;
        for (int i = from; i < to; i++) {
            float value = x[starts[i] + feature];
            values[i - from] = value;
            if (value < least) {
                least = value;
            } else if (value > largest) {
                largest = value;
            }
        }
        low = least;
        high = largest;
        return least < largest;
    }

    /** Uniform from the least value to below the largest: no side is empty. */
    private float cut() {
        float cut = (float) (low + random.nextDouble() * ((double) high - low));
        return cut < high ? cut : low;
    }

    /** How many of the values that were read. */
    private int upTo(float cut, int count) {
        int rows = 0;
        for (int i = 0; i < count; i++) {
            rows += values[i] <= cut ? 1 : 0;
        }
        return rows;
    }

    private void keepBetter(int feature, float cut, double gain) {
        if (gain > bestGain) {
            bestFeature = feature;
            bestCut = cut;
            bestGain = gain;
            float[] held = bestValues;
            bestValues = values;
            values = held;
        }
    }

    /** Brings the rows up to the cut to the front; returns the first of the others. */
    private int partition(int from, int to) {
        int middle = from;
        for (int i = from; i < to; i++) {
            if (bestValues[i - from] <= bestCut) {
                int held = starts[i];
                starts[i] = starts[middle];
                starts[middle] = held;
                targets.swap(i, middle);
                middle++;
            }
        }
        return middle;
    }
}
