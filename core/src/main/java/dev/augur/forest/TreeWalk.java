package dev.augur.forest;

import dev.augur.data.FeatureMatrix;
import java.util.Arrays;

/**
 * The way of rows down trees. Where a row goes next is as good as chance, so a processor that guesses is wrong half the time: here nothing is
 * guessed. Cuts and features are compared as whole numbers of the same order, whose difference has a sign; a leaf is its own child, so that
 * rows that have arrived wait for others; and several ways are gone at once, none of which waits for what another reads. All that a step
 * needs of a node lies together.
 */
final class TreeWalk {
    /** Numbers of a node: feature, cut, the place of the left child, and the output, which is -1 where a node is no leaf. */
    static final int NODE = 4;

    private static final int CUT = 1;
    private static final int CHILD = 2;
    private static final int OUTPUT = 3;

    /** Features whose order is prepared at a time: these rows go through one tree before the next is read. */
    private static final int BLOCK = 1 << 18;

    /** Ways that are gone at once. */
    private static final int WAYS = 8;

    private final int[] nodes;

    TreeWalk(int size) {
        this.nodes = new int[Math.multiplyExact(NODE, size)];
    }

    /** A node that sends rows up to the cut to the left child and all others to the node after it. */
    void split(int node, int feature, float cut, int left) {
        int at = NODE * node;
        nodes[at] = feature;
        nodes[at + CUT] = order(cut);
        nodes[at + CHILD] = NODE * left;
        nodes[at + OUTPUT] = -1;
    }

    void leaf(int node, int output) {
        int at = NODE * node;
        nodes[at] = 0;
        nodes[at + CUT] = Integer.MAX_VALUE;
        nodes[at + CHILD] = at;
        nodes[at + OUTPUT] = output;
    }

    int size() {
        return nodes.length / NODE;
    }

    boolean isLeaf(int node) {
        return output(node) >= 0;
    }

    int feature(int node) {
        return nodes[NODE * node];
    }

    float cut(int node) {
        int order = nodes[NODE * node + CUT];
        return Float.intBitsToFloat(order < 0 ? order ^ Integer.MAX_VALUE : order);
    }

    int left(int node) {
        return nodes[NODE * node + CHILD] / NODE;
    }

    int output(int node) {
        return nodes[NODE * node + OUTPUT];
    }

    /** A whole number, larger for larger numbers; the same for both zeros. No number, which is not up to any cut, is the largest. */
    private static int order(float x) {
        int bits = Float.floatToIntBits(x + 0f);
        return bits < 0 ? bits ^ Integer.MAX_VALUE : bits;
    }

    private static void orders(FeatureMatrix rows, int from, int to, int[] orders) {
        float[] x = rows.values();
        int start = rows.offset() + from * rows.columns();
        int count = (to - from) * rows.columns();
        for (int i = 0; i < count; i++) {
            orders[i] = order(x[start + i]);
        }
    }

    /** Each tree's output for each row, some rows at once. */
    void outputs(int[] roots, FeatureMatrix rows, Trees.OutputSink sink) {
        int columns = rows.columns();
        int block = Math.min(rows.rows(), Math.max(WAYS, BLOCK / columns));
        Scratch scratch = Scratch.ofThisThread();
        int[] orders = scratch.orders(block * columns);
        int[] found = scratch.found(block);
        for (int from = 0; from < rows.rows(); from += block) {
            int to = Math.min(from + block, rows.rows());
            orders(rows, from, to, orders);
            for (int root : roots) {
                outputs(NODE * root, orders, columns, to - from, found);
                for (int i = from; i < to; i++) {
                    sink.take(i, found[i - from]);
                }
            }
        }
    }

    private void outputs(int root, int[] orders, int columns, int count, int[] found) {
        int i = 0;
        for (; i + WAYS <= count; i += WAYS) {
            Arrays.fill(found, i, i + WAYS, root);
            together(orders, i * columns, columns, found, i);
        }
        for (; i < count; i++) {
            found[i] = root;
            one(orders, i * columns, found, i);
        }
    }

    /** The same for one row, some trees at once. */
    void outputsOfRow(int[] roots, FeatureMatrix row, Trees.OutputSink sink) {
        Scratch scratch = Scratch.ofThisThread();
        int[] orders = scratch.orders(row.columns());
        int[] found = scratch.found(WAYS);
        orders(row, 0, 1, orders);
        for (int t = 0; t < roots.length; t += WAYS) {
            int count = Math.min(WAYS, roots.length - t);
            for (int i = 0; i < WAYS; i++) {
                found[i] = NODE * roots[Math.min(t + i, roots.length - 1)];
            }
            together(orders, 0, 0, found, 0);
            for (int i = 0; i < count; i++) {
                sink.take(0, found[i]);
            }
        }
    }

    private void one(int[] orders, int from, int[] ways, int at) {
        int last;
        int node = ways[at];
        do {
            last = node;
            node = step(nodes, node, orders, from);
        } while (node != last);
        ways[at] = nodes[node + OUTPUT];
    }

    /** Replaces the places of nodes that ways begin with by the outputs that they end with; their rows are so far apart. */
    private void together(int[] orders, int from, int apart, int[] ways, int at) {
        int[] all = nodes;
        int a = ways[at];
        int b = ways[at + 1];
        int c = ways[at + 2];
        int d = ways[at + 3];
        int e = ways[at + 4];
        int f = ways[at + 5];
        int g = ways[at + 6];
        int h = ways[at + 7];
        int fromE = from + 4 * apart;
        int moved;
        do {
            int nextA = step(all, a, orders, from);
            int nextB = step(all, b, orders, from + apart);
            int nextC = step(all, c, orders, from + 2 * apart);
            int nextD = step(all, d, orders, from + 3 * apart);
            int nextE = step(all, e, orders, fromE);
            int nextF = step(all, f, orders, fromE + apart);
            int nextG = step(all, g, orders, fromE + 2 * apart);
            int nextH = step(all, h, orders, fromE + 3 * apart);
            moved = (a ^ nextA) | (b ^ nextB) | (c ^ nextC) | (d ^ nextD);
            moved |= (e ^ nextE) | (f ^ nextF) | (g ^ nextG) | (h ^ nextH);
            a = nextA;
            b = nextB;
            c = nextC;
            d = nextD;
            e = nextE;
            f = nextF;
            g = nextG;
            h = nextH;
        } while (moved != 0);
        ways[at] = all[a + OUTPUT];
        ways[at + 1] = all[b + OUTPUT];
        ways[at + 2] = all[c + OUTPUT];
        ways[at + 3] = all[d + OUTPUT];
        ways[at + 4] = all[e + OUTPUT];
        ways[at + 5] = all[f + OUTPUT];
        ways[at + 6] = all[g + OUTPUT];
        ways[at + 7] = all[h + OUTPUT];
    }

    /** The child that a row goes to: the right one where the difference is negative. */
    private static int step(int[] nodes, int at, int[] orders, int from) {
        long difference = (long) nodes[at + CUT] - orders[from + nodes[at]];
        return nodes[at + CHILD] + NODE * (int) (difference >>> (Long.SIZE - 1));
    }

    /** Memory that rows are prepared in: one instance per thread, reused from call to call, so that a row leaves no garbage. */
    private static final class Scratch {
        private static final ThreadLocal<Scratch> PER_THREAD = ThreadLocal.withInitial(Scratch::new);

        private int[] orders = {};
        private int[] found = {};

        static Scratch ofThisThread() {
            return PER_THREAD.get();
        }

        int[] orders(int size) {
            orders = orders.length < size ? new int[size] : orders;
            return orders;
        }

        int[] found(int size) {
            found = found.length < size ? new int[size] : found;
            return found;
        }
    }
}
