package dev.augur.forest;

import dev.augur.data.FeatureMatrix;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * An extremely randomised tree as the paper has it, for tests: lists of rows, calls within calls, and of every cut that
 * is drawn the weighted squared error around the means of both sides, row by row.
 */
final class PlainTree {
    private static final double ROUNDING = 1e-9;

    private final FeatureMatrix rows;
    private final double[][] targets;
    private final double[] weights;
    private final int tried;
    private final int smallestLeaf;
    private final RandomGenerator random;
    private final List<Integer> order = new ArrayList<>();

    /** A node: a cut of a feature with two children, or the mean of its rows. */
    sealed interface Node {}

    record Leaf(double[] mean) implements Node {}

    record Cut(int feature, float at, Node left, Node right) implements Node {}

    private record Candidate(int feature, float at, double error) {}

    PlainTree(FeatureMatrix rows, double[][] targets, double[] weights, ExtraTrees options, SeedTree seeds) {
        this.rows = rows;
        this.targets = targets;
        this.weights = weights;
        this.smallestLeaf = options.smallestLeaf();
        this.random = seeds.generator();
        for (int column = 0; column < rows.columns(); column++) {
            float first = rows.get(0, column);
            boolean varies = false;
            for (int row = 1; row < rows.rows(); row++) {
                varies |= rows.get(row, column) != first;
            }
            if (varies) {
                order.add(column);
            }
        }
        this.tried = options.tried().of(order.size());
    }

    Node grow() {
        return grow(
                IntStream.range(0, rows.rows())
                        .filter(i -> weights[i] > 0)
                        .boxed()
                        .toList(),
                0);
    }

    private Node grow(List<Integer> some, int constants) {
        if (some.size() < 2 * smallestLeaf || hasOneTarget(some)) {
            return new Leaf(mean(some));
        }
        int known = constants;
        List<Candidate> candidates = new ArrayList<>();
        int varying = 0;
        for (int place = constants; place < order.size() && varying < tried; place++) {
            Collections.swap(order, place, place + random.nextInt(order.size() - place));
            int feature = order.get(place);
            double low =
                    some.stream().mapToDouble(i -> rows.get(i, feature)).min().orElseThrow();
            double high =
                    some.stream().mapToDouble(i -> rows.get(i, feature)).max().orElseThrow();
            if (low == high) {
                Collections.swap(order, known, place);
                known++;
                continue;
            }
            varying++;
            float at = (float) (low + random.nextDouble() * (high - low));
            candidates.add(candidate(some, feature, at < high ? at : (float) low));
        }
        double least = candidates.stream().mapToDouble(Candidate::error).min().orElse(Double.POSITIVE_INFINITY);
        if (least == Double.POSITIVE_INFINITY) {
            return new Leaf(mean(some));
        }
        Candidate best = candidates.stream()
                .filter(each -> each.error <= least + ROUNDING)
                .findFirst()
                .orElseThrow();
        Node left = grow(side(some, best.feature, best.at, true), known);
        return new Cut(best.feature, best.at, left, grow(side(some, best.feature, best.at, false), known));
    }

    private boolean hasOneTarget(List<Integer> some) {
        return some.stream().allMatch(i -> Arrays.equals(targets[i], targets[some.get(0)]));
    }

    private Candidate candidate(List<Integer> some, int feature, float at) {
        List<Integer> left = side(some, feature, at, true);
        List<Integer> right = side(some, feature, at, false);
        boolean small = Math.min(left.size(), right.size()) < smallestLeaf;
        return new Candidate(feature, at, small ? Double.POSITIVE_INFINITY : error(left) + error(right));
    }

    private List<Integer> side(List<Integer> some, int feature, float at, boolean left) {
        return some.stream().filter(i -> rows.get(i, feature) <= at == left).toList();
    }

    private double error(List<Integer> some) {
        double[] mean = mean(some);
        double error = 0;
        for (int i : some) {
            for (int k = 0; k < mean.length; k++) {
                error += weights[i] * (targets[i][k] - mean[k]) * (targets[i][k] - mean[k]);
            }
        }
        return error;
    }

    private double[] mean(List<Integer> some) {
        double[] mean = new double[targets[0].length];
        double weight = some.stream().mapToDouble(i -> weights[i]).sum();
        for (int i : some) {
            for (int k = 0; k < mean.length; k++) {
                mean[k] += weights[i] * targets[i][k] / weight;
            }
        }
        return mean;
    }
}
