package dev.augur.report;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Rows in the plane such that near ones stay near: t-SNE (van der Maaten and Hinton 2008), exact, from a given start and so without chance.
 * Rows have weights p among each other that fall with their distance; the plane has weights q likewise, with a heavy tail; the
 * Kullback-Leibler divergence of q from p is brought down by gradient descent with momentum, at first with p exaggerated.
 */
final class NeighbourMap {
    private static final int FEWEST = 4;
    private static final double PERPLEXITY = 30;
    private static final int ROUNDS = 500;
    private static final int EXAGGERATED_ROUNDS = 250;
    private static final double EXAGGERATION = 12;
    private static final double START_WIDTH = 1e-2;
    private static final double LEAST_GAIN = 0.01;
    private static final int WIDTH_STEPS = 60;
    private static final double LEAST_WEIGHT = 1e-12;

    private final int n;
    private final double[] p;
    private final double[] x;
    private final double[] y;
    private final double[] step;
    private final double[] gain;
    private final double[] gradient;

    private NeighbourMap(double[][] rows, double[][] start) {
        this.n = rows.length;
        this.p = weights(rows);
        this.x = IntStream.range(0, n)
                .mapToDouble(i -> START_WIDTH * start[i][0])
                .toArray();
        this.y = IntStream.range(0, n)
                .mapToDouble(i -> START_WIDTH * start[i][1])
                .toArray();
        this.step = new double[2 * n];
        this.gain = new double[2 * n];
        this.gradient = new double[2 * n];
        Arrays.fill(gain, 1);
    }

    /** Places of the rows, near the start's but for what neighbourhoods demand. */
    static double[][] of(double[][] rows, double[][] start) {
        if (rows.length < FEWEST) {
            return start;
        }
        NeighbourMap map = new NeighbourMap(rows, start);
        double rate = Math.max(50, map.n / EXAGGERATION / 4);
        for (int round = 0; round < ROUNDS; round++) {
            boolean early = round < EXAGGERATED_ROUNDS;
            map.gradient(early ? EXAGGERATION : 1);
            map.move(rate, early ? 0.5 : 0.8);
        }
        return IntStream.range(0, map.n)
                .mapToObj(i -> new double[] {map.x[i], map.y[i]})
                .toArray(double[][]::new);
    }

    /** {@code p_ij = (p_j|i + p_i|j) / 2n}, each row's width chosen so that it has as many neighbours as the perplexity says. */
    private static double[] weights(double[][] rows) {
        int n = rows.length;
        double[] given = new double[n * n];
        double entropy = Math.log(Math.min(PERPLEXITY, Math.max(1, (n - 1) / 3.0)));
        IntStream.range(0, n).parallel().forEach(i -> {
            for (int j = 0; j < n; j++) {
                given[i * n + j] = Vectors.squaredDistance(rows[i], rows[j]);
            }
            normalise(given, i, n, entropy);
        });
        double[] p = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                p[i * n + j] = Math.max(LEAST_WEIGHT, (given[i * n + j] + given[j * n + i]) / (2 * n));
            }
        }
        return p;
    }

    /** Turns the squared distances of one row into weights with this entropy, by bisection for the width. */
    private static void normalise(double[] given, int row, int n, double entropy) {
        double[] squared = Arrays.copyOfRange(given, row * n, (row + 1) * n);
        squared[row] = Double.POSITIVE_INFINITY;
        double least = Arrays.stream(squared).min().orElse(0);
        double low = 0;
        double high = Double.POSITIVE_INFINITY;
        double beta = 1;
        for (int attempt = 0; attempt < WIDTH_STEPS; attempt++) {
            if (weigh(squared, least, beta, given, row * n) > entropy) {
                low = beta;
                beta = Double.isInfinite(high) ? 2 * beta : (low + high) / 2;
            } else {
                high = beta;
                beta = (low + high) / 2;
            }
        }
    }

    /** Writes {@code exp(-beta d) / sum} and gives its entropy. */
    private static double weigh(double[] squared, double least, double beta, double[] target, int at) {
        double sum = 0;
        double moment = 0;
        for (int j = 0; j < squared.length; j++) {
            double distance = squared[j] - least;
            double weight = Double.isInfinite(distance) ? 0 : Math.exp(-beta * distance);
            target[at + j] = weight;
            sum += weight;
            moment += weight == 0 ? 0 : weight * distance;
        }
        for (int j = 0; j < squared.length; j++) {
            target[at + j] /= Math.max(sum, Double.MIN_NORMAL);
        }
        return Math.log(sum) + beta * moment / sum;
    }

    /** {@code 4 sum_j (e p_ij - q_ij) (y_i - y_j) / (1 + d_ij)}, d the squared distance in the plane; each row by itself. */
    private void gradient(double exaggeration) {
        double[] attraction = new double[2 * n];
        double[] repulsion = new double[2 * n];
        double[] sums = new double[n];
        IntStream.range(0, n).parallel().forEach(i -> forces(i, exaggeration, attraction, repulsion, sums));
        double sum = Arrays.stream(sums).sum();
        Arrays.setAll(gradient, a -> 4 * (attraction[a] - repulsion[a] / sum));
    }

    private void forces(int i, double exaggeration, double[] attraction, double[] repulsion, double[] sums) {
        double pullX = 0;
        double pullY = 0;
        double pushX = 0;
        double pushY = 0;
        double sum = 0;
        for (int j = 0; j < n; j++) {
            double dx = x[i] - x[j];
            double dy = y[i] - y[j];
            double near = 1 / (1 + dx * dx + dy * dy);
            double pull = exaggeration * p[i * n + j] * near;
            double push = near * near;
            pullX += pull * dx;
            pullY += pull * dy;
            pushX += push * dx;
            pushY += push * dy;
            sum += near;
        }
        attraction[2 * i] = pullX;
        attraction[2 * i + 1] = pullY;
        repulsion[2 * i] = pushX;
        repulsion[2 * i + 1] = pushY;
        sums[i] = sum - 1; // without itself
    }

    private void move(double rate, double momentum) {
        for (int a = 0; a < 2 * n; a++) {
            boolean turned = gradient[a] > 0 == step[a] > 0;
            gain[a] = turned ? Math.max(LEAST_GAIN, 0.8 * gain[a]) : gain[a] + 0.2;
            step[a] = momentum * step[a] - rate * gain[a] * gradient[a];
        }
        for (int i = 0; i < n; i++) {
            x[i] += step[2 * i];
            y[i] += step[2 * i + 1];
        }
    }
}
