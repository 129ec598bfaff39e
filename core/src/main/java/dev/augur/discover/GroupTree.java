package dev.augur.discover;

import dev.augur.data.Matrix;
import dev.augur.kernel.SquaredDistances;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Small groups of rows, merged two at a time by Ward's rule until one is left. Nodes are numbered in the order in which
 * they came about: children before their parent, the whole last.
 */
final class GroupTree {
    private final List<Node> nodes = new ArrayList<>();
    private final int leaves;

    /**
     * A group, made of two others unless it is one of the first.
     *
     * @param left child, or -1
     * @param right child, or -1
     * @param rows of the group
     */
    record Node(int left, int right, int[] rows) {
        boolean isLeaf() {
            return left < 0;
        }

        int size() {
            return rows.length;
        }
    }

    private GroupTree(int leaves) {
        this.leaves = leaves;
    }

    static GroupTree of(KMeans small) {
        int count = small.centres().rows();
        GroupTree tree = new GroupTree(count);
        int[][] rows = new int[count][];
        for (int c = 0; c < count; c++) {
            int group = c;
            rows[c] = IntStream.range(0, small.group().length)
                    .filter(i -> small.group()[i] == group)
                    .toArray();
            tree.nodes.add(new Node(-1, -1, rows[c]));
        }
        tree.merge(costs(small.centres(), rows));
        return tree;
    }

    /** What merging two groups adds to the sum of squared distances from the centres. */
    private static double[][] costs(Matrix centres, int[][] rows) {
        Matrix distances = new SquaredDistances(centres).from(centres);
        double[][] costs = new double[rows.length][rows.length];
        for (int a = 0; a < rows.length; a++) {
            for (int b = 0; b < rows.length; b++) {
                double sizes = (double) rows[a].length * rows[b].length / (rows[a].length + rows[b].length);
                costs[a][b] = sizes * distances.get(a, b);
            }
        }
        return costs;
    }

    /** Lance and Williams' update: costs of a merged group follow from those of its parts. */
    private void merge(double[][] costs) {
        int[] node = new int[leaves];
        boolean[] gone = new boolean[leaves];
        Arrays.setAll(node, c -> c);
        for (int step = 1; step < leaves; step++) {
            int[] pair = cheapest(costs, gone);
            int a = pair[0];
            int b = pair[1];
            double sizeA = nodes.get(node[a]).size();
            double sizeB = nodes.get(node[b]).size();
            for (int c = 0; c < leaves; c++) {
                if (!gone[c] && c != a && c != b) {
                    double sizeC = nodes.get(node[c]).size();
                    costs[a][c] = ((sizeA + sizeC) * costs[a][c] + (sizeB + sizeC) * costs[b][c] - sizeC * costs[a][b])
                            / (sizeA + sizeB + sizeC);
                    costs[c][a] = costs[a][c];
                }
            }
            gone[b] = true;
            nodes.add(new Node(node[a], node[b], both(nodes.get(node[a]).rows, nodes.get(node[b]).rows)));
            node[a] = nodes.size() - 1;
        }
    }

    private static int[] cheapest(double[][] costs, boolean[] gone) {
        int[] best = {-1, -1};
        double least = Double.POSITIVE_INFINITY;
        for (int a = 0; a < gone.length; a++) {
            for (int b = a + 1; b < gone.length && !gone[a]; b++) {
                if (!gone[b] && (best[0] < 0 || costs[a][b] < least)) {
                    least = costs[a][b];
                    best = new int[] {a, b};
                }
            }
        }
        return best;
    }

    private static int[] both(int[] a, int[] b) {
        int[] all = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, all, a.length, b.length);
        return all;
    }

    List<Node> nodes() {
        return nodes;
    }

    /** The first node that is made of two; those before it are the small groups. */
    int firstMerged() {
        return leaves;
    }

    int smallerChild(Node node) {
        return Math.min(nodes.get(node.left).size(), nodes.get(node.right).size());
    }

    /**
     * The groups that are most likely, where node i is of two classes or more with log odds {@code logits[i]}: whole
     * groups, none of which is a part of another. A group is divided only if both parts have so many rows.
     */
    List<Node> cut(double[] logits, int leastRows) {
        double[] whole = new double[nodes.size()];
        double[] best = new double[nodes.size()];
        boolean[] divided = new boolean[nodes.size()];
        for (int i = leaves; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            whole[i] = -softplus(logits[i]) + whole[node.left] + whole[node.right];
            double parts = -softplus(-logits[i]) + best[node.left] + best[node.right];
            divided[i] = smallerChild(node) >= leastRows && parts > whole[i];
            best[i] = divided[i] ? parts : whole[i];
        }
        List<Node> groups = new ArrayList<>();
        collect(nodes.size() - 1, divided, groups);
        return groups;
    }

    private void collect(int node, boolean[] divided, List<Node> groups) {
        if (divided[node]) {
            collect(nodes.get(node).left, divided, groups);
            collect(nodes.get(node).right, divided, groups);
        } else {
            groups.add(nodes.get(node));
        }
    }

    private static double softplus(double z) {
        return Math.max(0, z) + Math.log1p(Math.exp(-Math.abs(z)));
    }
}
