package dev.augur.forest;

import dev.augur.data.FeatureMatrix;
import java.util.Arrays;

/**
 * The way of rows down trees. Where a row goes next is as good as chance, so a processor that guesses is wrong half the
 * time: here nothing is guessed. Cuts and features are compared as whole numbers of the same order, whose difference
 * has a sign; a leaf is its own child, so that rows that have arrived wait for others; and several ways are gone at
 * once, none of which waits for what another reads.
 */
final class TreeWalk {
    /** Bytes of a node. */
    static final int NODE_BYTES = Long.BYTES + 2 * Integer.BYTES;

    /** Features whose order is prepared at a time: these rows go through one tree before the next is read. */
    private static final int BLOCK = 1 << 18;

    /** Ways that are gone at once. */
    private static final int WAYS = 8;

    /** The cut of each node, and below it the feature: one number to read. */
    private final long[] tests;

    /** The left child of each node; a leaf is its own. */
    private final int[] children;

    /** The output of each leaf, -1 where a node is none. */
    private final int[] outputs;

    TreeWalk(int size) {
        this.tests = new long[size];
        this.children = new int[size];
        this.outputs = new int[size];
    }

    /** A node that sends rows up to the cut to the left child and all others to the node after it. */
    void split(int node, int feature, float cut, int left) {
        tests[node] = test(order(cut), feature);
        children[node] = left;
        outputs[node] = -1;
    }

    void leaf(int node, int output) {
        tests[node] = test(Integer.MAX_VALUE, 0);
        children[node] = node;
        outputs[node] = output;
    }

    private static long test(int cut, int feature) {
        return (long) cut << Integer.SIZE | feature;
    }

    private static int cutOf(long test) {
        return (int) (test >> Integer.SIZE);
    }

    int size() {
        return tests.length;
    }

    boolean isLeaf(int node) {
        return output(node) >= 0;
    }

    int feature(int node) {
        return (int) tests[node];
    }

    float cut(int node) {
        int order = cutOf(tests[node]);
        return Float.intBitsToFloat(order < 0 ? order ^ Integer.MAX_VALUE : order);
    }

    int left(int node) {
        return children[node];
    }

    int output(int node) {
        return outputs[node];
    }

    /**
     * A whole number, larger for larger numbers; the same for both zeros. No number, which is not up to any cut, is the
     * largest.
     */
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
                outputs(root, orders, columns, to - from, found);
                for (int i = from; i < to; i++) {
                    sink.take(i, outputs[found[i - from]]);
                }
            }
        }
    }

    private void outputs(int root, int[] orders, int columns, int count, int[] found) {
        Arrays.fill(found, 0, count, root);
        int i = 0;
        for (; i + WAYS <= count; i += WAYS) {
            together(orders, i * columns, columns, found, i);
        }
        for (; i < count; i++) {
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
                found[i] = roots[Math.min(t + i, roots.length - 1)];
            }
            together(orders, 0, 0, found, 0);
            for (int i = 0; i < count; i++) {
                sink.take(0, outputs[found[i]]);
            }
        }
    }

    private void one(int[] orders, int from, int[] ways, int at) {
        long[] all = tests;
        int[] next = children;
        int last;
        int node = ways[at];
        do {
            last = node;
            node = step(all, next, node, orders, from);
        } while (node != last);
        ways[at] = node;
    }

    /**
     * Replaces the nodes that ways begin with by the leaves that they end with; their rows are so far apart. Children
     * come after their parents, so that the sum of the nodes grows until all ways have ended.
     */
    private void together(int[] orders, int from, int apart, int[] ways, int at) {
        int a = ways[at];
        int b = ways[at + 1];
        int c = ways[at + 2];
        int d = ways[at + 3];
        int e = ways[at + 4];
        int f = ways[at + 5];
        int g = ways[at + 6];
        int h = ways[at + 7];
        long[] all = tests;
        int[] next = children;
        int last;
        int sum = 0;
        do {
            last = sum;
            a = step(all, next, a, orders, from);
            b = step(all, next, b, orders, from + apart);
            c = step(all, next, c, orders, from + 2 * apart);
            d = step(all, next, d, orders, from + 3 * apart);
            e = step(all, next, e, orders, from + 4 * apart);
            f = step(all, next, f, orders, from + 5 * apart);
            g = step(all, next, g, orders, from + 6 * apart);
            h = step(all, next, h, orders, from + 7 * apart);
            sum = a + b + c + d + e + f + g + h;
        } while (sum != last);
        ways[at] = a;
        ways[at + 1] = b;
        ways[at + 2] = c;
        ways[at + 3] = d;
        ways[at + 4] = e;
        ways[at + 5] = f;
        ways[at + 6] = g;
        ways[at + 7] = h;
    }

    /** The child that a row goes to: the right one where the difference is negative. */
    private static int step(long[] tests, int[] children, int node, int[] orders, int from) {
        long test = tests[node];
        long difference = (test >> Integer.SIZE) - orders[from + (int) test];
        return children[node] + (int) (difference >>> (Long.SIZE - 1));
    }

    /**
     * Memory that rows are prepared in: one instance per thread, reused from call to call, so that a row leaves no
     * garbage.
     */
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
