package dev.augur.bench;

import java.util.Arrays;

/**
 * Groups and classes paired one to one, so that as many rows as can be are of the class of their group (the Hungarian
 * method).
 */
final class Matching {
    private Matching() {}

    /** The share of rows that are of the class of their group. */
    static double accuracy(int[] group, int groups, int[] truth, int classes) {
        int size = Math.max(groups, classes);
        double[][] cost = new double[size][size];
        for (int i = 0; i < truth.length; i++) {
            cost[group[i]][truth[i]]--;
        }
        return -least(cost) / truth.length;
    }

    /** The least cost of pairs: rows are added one by one, each along the cheapest path that frees a column. */
    private static double least(double[][] cost) {
        int n = cost.length;
        double[] rowPrice = new double[n + 1];
        double[] columnPrice = new double[n + 1];
        int[] rowOf = new int[n + 1];
        for (int row = 1; row <= n; row++) {
            rowOf[0] = row;
            int column = 0;
            double[] slack = new double[n + 1];
            int[] from = new int[n + 1];
            boolean[] used = new boolean[n + 1];
            Arrays.fill(slack, Double.POSITIVE_INFINITY);
            do {
                used[column] = true;
                int next = 0;
                double step = Double.POSITIVE_INFINITY;
                for (int j = 1; j <= n; j++) {
                    if (!used[j]) {
                        double reduced = cost[rowOf[column] - 1][j - 1] - rowPrice[rowOf[column]] - columnPrice[j];
                        if (reduced < slack[j]) {
                            slack[j] = reduced;
                            from[j] = column;
                        }
                        if (slack[j] < step) {
                            step = slack[j];
                            next = j;
                        }
                    }
                }
                for (int j = 0; j <= n; j++) {
                    if (used[j]) {
                        rowPrice[rowOf[j]] += step;
                        columnPrice[j] -= step;
                    } else {
                        slack[j] -= step;
                    }
                }
                column = next;
            } while (rowOf[column] != 0);
            while (column != 0) {
                rowOf[column] = rowOf[from[column]];
                column = from[column];
            }
        }
        return -columnPrice[0];
    }
}
