package dev.augur.discover;

import dev.augur.data.Matrix;
import dev.augur.kernel.SquaredDistances;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** How the two parts of a group lie beside each other, in nine numbers for each node of a tree. */
final class NodeFeatures {
    static final int COUNT = 9;

    private static final int NEIGHBOURS = 10;
    private static final int BLOCK = 256;
    private static final double LEAST_CONNECTION = 0.003;
    private static final double MIDDLE = 0.125;
    private static final double UNDIVIDED = 0.7;
    private static final double LARGEST = 4;

    private final Matrix rows;
    private final int[][] neighbours;
    private final GroupTree tree;
    private final double[][] features;

    private NodeFeatures(Matrix rows, GroupTree tree) {
        this.rows = rows;
        this.tree = tree;
        this.neighbours = neighbours(rows);
        this.features = new double[tree.nodes().size()][];
    }

    /** The standardised features of each node that has parts, a constant 1 first; empty for other nodes. */
    static double[][] of(Matrix rows, GroupTree tree) {
        NodeFeatures all = new NodeFeatures(rows, tree);
        for (int i = tree.firstMerged(); i < all.features.length; i++) {
            all.features[i] = all.raw(tree.nodes().get(i));
        }
        double[][] standard = new double[all.features.length][0];
        for (int i = tree.firstMerged(); i < standard.length; i++) {
            standard[i] = standardised(all.features[i]);
        }
        return standard;
    }

    private static double[] standardised(double[] raw) {
        double[] standard = new double[COUNT + 1];
        standard[0] = 1;
        for (int f = 0; f < COUNT; f++) {
            double value = (raw[f] - NodePrior.MEAN[f]) / NodePrior.DEVIATION[f];
            standard[f + 1] = Math.max(-LARGEST, Math.min(LARGEST, value));
        }
        return standard;
    }

    /** The nearest other rows of each row. */
    private static int[][] neighbours(Matrix rows) {
        int count = Math.min(NEIGHBOURS, rows.rows() - 1);
        SquaredDistances distances = new SquaredDistances(rows);
        int[][] neighbours = new int[rows.rows()][];
        for (int from = 0; from < rows.rows(); from += BLOCK) {
            Matrix some = distances.from(rows.slice(from, Math.min(from + BLOCK, rows.rows())));
            for (int i = 0; i < some.rows(); i++) {
                neighbours[from + i] = least(some.row(i), from + i, count);
            }
        }
        return neighbours;
    }

    private static int[] least(double[] distances, int self, int count) {
        distances[self] = Double.POSITIVE_INFINITY;
        double[] sorted = distances.clone();
        Arrays.sort(sorted);
        double limit = count == 0 ? -1 : sorted[count - 1];
        return IntStream.range(0, distances.length)
                .filter(j -> distances[j] <= limit)
                .boxed()
                .sorted(Comparator.comparingDouble(j -> distances[j]))
                .limit(count)
                .mapToInt(j -> j)
                .toArray();
    }

    private double[] raw(GroupTree.Node node) {
        GroupTree.Node a = tree.nodes().get(node.left());
        GroupTree.Node b = tree.nodes().get(node.right());
        double[] centreA = centre(a.rows());
        double[] centreB = centre(b.rows());
        double apart = squared(centreA, centreB);
        double[] placesA = places(a.rows(), centreA, centreB, apart);
        double[] placesB = places(b.rows(), centreA, centreB, apart);
        int smaller = Math.min(a.size(), b.size());
        int larger = Math.max(a.size(), b.size());
        double spread = Math.sqrt((variance(placesA) + variance(placesB)) / 2);
        double scatter = (scatter(a.rows(), centreA) + scatter(b.rows(), centreB)) / 2;
        double connected = edges(a.rows(), b.rows()) / (2.0 * NEIGHBOURS * smaller);
        double f1 = -Math.log(connected + LEAST_CONNECTION);
        double f3 = Math.log(apart / Math.max(scatter, Double.MIN_NORMAL) + 1e-6);
        return new double[] {
            f1,
            -Math.log(Math.max(spread, 1e-6)),
            f3,
            Math.log(smaller),
            Math.log((double) smaller / larger),
            1 - 4 * (middle(placesA) + middle(placesB)) / 2,
            above(node, 0, f1, UNDIVIDED),
            above(node, 2, f3, 0),
            Math.log((double) node.size() / rows.rows())
        };
    }

    /** By how much a number exceeds that of the parts that have parts themselves. */
    private double above(GroupTree.Node node, int feature, double mine, double otherwise) {
        return IntStream.of(node.left(), node.right())
                .filter(child -> !tree.nodes().get(child).isLeaf())
                .mapToDouble(child -> features[child][feature])
                .max()
                .stream()
                .map(most -> mine - most)
                .findFirst()
                .orElse(otherwise);
    }

    private double[] centre(int[] group) {
        double[] centre = new double[rows.columns()];
        for (int i : group) {
            rows.addRow(i, 1.0 / group.length, centre);
        }
        return centre;
    }

    private static double squared(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += (a[j] - b[j]) * (a[j] - b[j]);
        }
        return sum;
    }

    /** Where rows are on the line from one centre, at 0, to the other, at 1. */
    private double[] places(int[] group, double[] from, double[] to, double apart) {
        double[] places = new double[group.length];
        for (int i = 0; i < group.length; i++) {
            double sum = 0;
            for (int j = 0; j < from.length; j++) {
                sum += (rows.get(group[i], j) - from[j]) * (to[j] - from[j]);
            }
            places[i] = apart > 0 ? sum / apart : 0;
        }
        return places;
    }

    private static double variance(double[] values) {
        double mean = Arrays.stream(values).average().orElse(0);
        return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().orElse(0);
    }

    private static double middle(double[] places) {
        return Arrays.stream(places).filter(p -> Math.abs(p - 0.5) < MIDDLE).count() / (double) places.length;
    }

    private double scatter(int[] group, double[] centre) {
        double sum = 0;
        for (int i : group) {
            sum += squared(rows.row(i), centre);
        }
        return sum / group.length;
    }

    /** Neighbours across the border, counted from both sides. */
    private int edges(int[] a, int[] b) {
        byte[] side = new byte[rows.rows()];
        Arrays.stream(a).forEach(i -> side[i] = 1);
        Arrays.stream(b).forEach(i -> side[i] = 2);
        int edges = 0;
        for (int[] group : new int[][] {a, b}) {
            for (int i : group) {
                for (int j : neighbours[i]) {
                    edges += side[j] + side[i] == 3 ? 1 : 0;
                }
            }
        }
        return edges;
    }
}
