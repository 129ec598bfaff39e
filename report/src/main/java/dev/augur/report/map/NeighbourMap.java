package dev.augur.report.map;

import dev.augur.math.Kernels;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Rows in the plane such that near ones stay near: t-SNE (van der Maaten and Hinton 2008) from a given start and so
 * without chance. Rows have {@link NeighbourWeights} p; the plane has weights q that fall with the distance likewise,
 * with a heavy tail; the Kullback-Leibler divergence of q from p is brought down by gradient descent with momentum, at
 * first with p exaggerated.
 */
public final class NeighbourMap {
    private static final int FEWEST = 4;
    private static final int ROUNDS = 300;
    private static final int EXAGGERATED_ROUNDS = 100;
    private static final double EXAGGERATION = 12;
    private static final double START_WIDTH = 1e-2;
    private static final double LEAST_GAIN = 0.01;
    /** Rows that one task works on, one after the other. */
    private static final int BLOCK = 64;

    private final int n;
    private final NeighbourWeights p;
    private final double[] x;
    private final double[] y;
    private final double[] ones;
    private final double[] step;
    private final double[] gain;
    private final double[] gradient;

    private NeighbourMap(double[][] rows, double[][] start) {
        this.n = rows.length;
        this.p = NeighbourWeights.of(rows);
        this.x = IntStream.range(0, n)
                .mapToDouble(i -> START_WIDTH * start[i][0])
                .toArray();
        this.y = IntStream.range(0, n)
                .mapToDouble(i -> START_WIDTH * start[i][1])
                .toArray();
        this.ones = new double[n];
        this.step = new double[2 * n];
        this.gain = new double[2 * n];
        this.gradient = new double[2 * n];
        Arrays.fill(ones, 1);
        Arrays.fill(gain, 1);
    }

    /** Places of the rows, near those of the start unless neighbourhoods demand otherwise. */
    public static double[][] of(double[][] rows, double[][] start) {
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

    /**
     * {@code 4 sum_j (e p_ij - q_ij) (y_i - y_j) / (1 + d_ij)}, d the squared distance in the plane; each row by
     * itself.
     */
    private void gradient(double exaggeration) {
        double[] attraction = new double[2 * n];
        double[] repulsion = new double[2 * n];
        double[] sums = new double[n];
        IntStream.range(0, (n + BLOCK - 1) / BLOCK).parallel().forEach(block -> {
            double[] near = new double[n];
            for (int i = block * BLOCK; i < Math.min(n, (block + 1) * BLOCK); i++) {
                attract(i, exaggeration, attraction);
                sums[i] = repel(i, near, repulsion);
            }
        });
        double sum = Arrays.stream(sums).sum();
        Arrays.setAll(gradient, a -> 4 * (attraction[a] - repulsion[a] / sum));
    }

    private void attract(int i, double exaggeration, double[] attraction) {
        int[] others = p.others()[i];
        double[] weights = p.weights()[i];
        double pullX = 0;
        double pullY = 0;
        for (int k = 0; k < others.length; k++) {
            double dx = x[i] - x[others[k]];
            double dy = y[i] - y[others[k]];
            double pull = weights[k] / (1 + dx * dx + dy * dy);
            pullX += pull * dx;
            pullY += pull * dy;
        }
        attraction[2 * i] = exaggeration * pullX;
        attraction[2 * i + 1] = exaggeration * pullY;
    }

    /**
     * Writes {@code sum_j (y_i - y_j) / (1 + d_ij)^2} and gives {@code sum_j 1 / (1 + d_ij)} without the row itself.
     */
    private double repel(int i, double[] near, double[] repulsion) {
        double atX = x[i];
        double atY = y[i];
        for (int j = 0; j < n; j++) {
            double dx = atX - x[j];
            double dy = atY - y[j];
            near[j] = 1 / (1 + dx * dx + dy * dy);
        }
        double sum = Kernels.dot(near, 0, ones, 0, n);
        double push = Kernels.dot(near, 0, near, 0, n);
        for (int j = 0; j < n; j++) {
            near[j] *= near[j];
        }
        repulsion[2 * i] = push * atX - Kernels.dot(near, 0, x, 0, n);
        repulsion[2 * i + 1] = push * atY - Kernels.dot(near, 0, y, 0, n);
        return sum - 1;
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
