package dev.augur.report.map;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Weights of rows among each other that fall with their distance, {@code p_ij = (p_j|i + p_i|j) / 2n}. A row gives
 * weight to the nearest others only, three times as many as the perplexity says, with a width chosen so that it has
 * about as many neighbours.
 *
 * @param others of each row
 * @param weights one for each of them; a row may be there twice, and its weights add up
 */
record NeighbourWeights(int[][] others, double[][] weights) {
    private static final double PERPLEXITY = 30;
    private static final int NEAREST = 3;
    private static final int WIDTH_STEPS = 60;
    private static final double EXACT_ENOUGH = 1e-6;

    static NeighbourWeights of(double[][] rows) {
        int n = rows.length;
        double perplexity = Math.min(PERPLEXITY, Math.max(1, (n - 1.0) / NEAREST));
        int count = Math.min(n - 1, (int) Math.ceil(NEAREST * perplexity));
        int[][] nearest = new int[n][];
        double[][] given = new double[n][];
        IntStream.range(0, n).parallel().forEach(i -> {
            double[] squared = new double[n];
            Arrays.setAll(squared, j -> j == i ? Double.POSITIVE_INFINITY : Vectors.squaredDistance(rows[i], rows[j]));
            nearest[i] = nearest(squared, count);
            given[i] = weights(
                    Arrays.stream(nearest[i]).mapToDouble(j -> squared[j]).toArray(), Math.log(perplexity));
        });
        return symmetric(nearest, given);
    }

    /** The least of these, by index where they are equal. */
    private static int[] nearest(double[] squared, int count) {
        double[] sorted = squared.clone();
        Arrays.sort(sorted);
        double last = sorted[count - 1];
        int[] within = IntStream.range(0, squared.length)
                .filter(j -> squared[j] < last)
                .toArray();
        int[] level = IntStream.range(0, squared.length)
                .filter(j -> squared[j] == last)
                .limit(count - within.length)
                .toArray();
        return IntStream.concat(Arrays.stream(within), Arrays.stream(level)).toArray();
    }

    /** {@code exp(-beta d) / sum} with this entropy, by bisection for beta. */
    private static double[] weights(double[] squared, double entropy) {
        double least = Arrays.stream(squared).min().orElse(0);
        double[] weights = new double[squared.length];
        double low = 0;
        double high = Double.POSITIVE_INFINITY;
        double beta = 1;
        for (int attempt = 0; attempt < WIDTH_STEPS; attempt++) {
            double excess = weigh(squared, least, beta, weights) - entropy;
            if (Math.abs(excess) < EXACT_ENOUGH) {
                break;
            }
            if (excess > 0) {
                low = beta;
                beta = Double.isInfinite(high) ? 2 * beta : (low + high) / 2;
            } else {
                high = beta;
                beta = (low + high) / 2;
            }
        }
        return weights;
    }

    /** Writes the weights and gives their entropy. */
    private static double weigh(double[] squared, double least, double beta, double[] weights) {
        double sum = 0;
        double moment = 0;
        for (int j = 0; j < squared.length; j++) {
            double distance = squared[j] - least;
            weights[j] = Math.exp(-beta * distance);
            sum += weights[j];
            moment += weights[j] * distance;
        }
        for (int j = 0; j < squared.length; j++) {
            weights[j] /= sum;
        }
        return Math.log(sum) + beta * moment / sum;
    }

    /** Each row with those it gives weight to and those that give weight to it. */
    private static NeighbourWeights symmetric(int[][] nearest, double[][] given) {
        int n = nearest.length;
        int[] sizes = Arrays.stream(nearest).mapToInt(each -> each.length).toArray();
        Arrays.stream(nearest).flatMapToInt(Arrays::stream).forEach(j -> sizes[j]++);
        int[][] others = new int[n][];
        double[][] weights = new double[n][];
        Arrays.setAll(others, i -> Arrays.copyOf(nearest[i], sizes[i]));
        Arrays.setAll(weights, i -> Arrays.copyOf(given[i], sizes[i]));
        int[] filled = Arrays.stream(nearest).mapToInt(each -> each.length).toArray();
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < nearest[i].length; k++) {
                int j = nearest[i][k];
                others[j][filled[j]] = i;
                weights[j][filled[j]++] = given[i][k];
            }
        }
        for (double[] row : weights) {
            Arrays.setAll(row, k -> row[k] / (2 * n));
        }
        return new NeighbourWeights(others, weights);
    }
}
