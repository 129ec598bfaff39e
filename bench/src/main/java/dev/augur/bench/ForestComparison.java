package dev.augur.bench;

import dev.augur.data.FeatureMatrix;
import dev.augur.methods.forest.IsolationForest;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Isolation forests here and in scikit-learn: time to fit and score 100,000 rows of 20 features, one thread each, in
 * turn, least CPU time of all rounds; and how alike the orders of mean scores over 20 seeds are, on two made data sets.
 * Arguments: the peer's script and, if wanted, the number of rounds.
 */
public final class ForestComparison {
    private static final int TREES = 100;
    private static final int SAMPLE = 256;
    private static final int SEEDS = 20;

    private ForestComparison() {}

    public static void main(String[] arguments) throws IOException {
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5;
        FeatureMatrix many = blobs(100_000, 20);
        try (SklearnPeer peer = new SklearnPeer(arguments[0], many)) {
            System.out.println("scikit-learn " + peer.version());
            double ours = Double.POSITIVE_INFINITY;
            double theirs = Double.POSITIVE_INFINITY;
            for (int round = 0; round < rounds; round++) {
                ours = Math.min(ours, seconds(many, round));
                theirs = Math.min(theirs, Double.parseDouble(peer.ask("time " + round)));
            }
            System.out.printf(
                    Locale.ROOT,
                    "fit and score, 100000 x 20: scikit-learn %.3f s, Augur %.3f s, ratio %.2f%n",
                    theirs,
                    ours,
                    ours / theirs);
        }
        compare(arguments[0], "blobs, 2000 x 6", blobs(2000, 6));
        compare(arguments[0], "heavy tails, 2000 x 10", heavyTails(2000, 10));
    }

    private static double seconds(FeatureMatrix rows, int seed) {
        double start = Stopwatch.cpuSeconds();
        IsolationForest.fit(rows, TREES, SAMPLE, SeedTree.of(seed)).score(rows);
        return Stopwatch.cpuSeconds() - start;
    }

    private static void compare(String script, String title, FeatureMatrix rows) throws IOException {
        double[] ours = mean(rows, 0);
        double[] others = mean(rows, SEEDS);
        Path file = Files.createTempFile("scores", ".bin");
        try (SklearnPeer peer = new SklearnPeer(script, rows)) {
            peer.ask("mean " + SEEDS + " " + file);
            double[] theirs = new double[rows.rows()];
            ByteBuffer.wrap(Files.readAllBytes(file))
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .asDoubleBuffer()
                    .get(theirs);
            System.out.printf(
                    Locale.ROOT,
                    "%s: Spearman %.4f, of our own with other seeds %.4f, largest difference of scores %.4f%n",
                    title,
                    spearman(ours, theirs),
                    spearman(ours, others),
                    IntStream.range(0, ours.length)
                            .mapToDouble(i -> Math.abs(ours[i] - theirs[i]))
                            .max()
                            .orElseThrow());
        } finally {
            Files.delete(file);
        }
    }

    private static double[] mean(FeatureMatrix rows, int first) {
        double[] mean = new double[rows.rows()];
        for (int seed = first; seed < first + SEEDS; seed++) {
            double[] scores =
                    IsolationForest.fit(rows, TREES, SAMPLE, SeedTree.of(seed)).score(rows);
            Arrays.setAll(mean, i -> mean[i] + scores[i] / SEEDS);
        }
        return mean;
    }

    /** The correlation of ranks; scores are means of many, so that ties do not matter. */
    private static double spearman(double[] a, double[] b) {
        double[] x = ranks(a);
        double[] y = ranks(b);
        double n = a.length;
        double squares = IntStream.range(0, a.length)
                .mapToDouble(i -> (x[i] - y[i]) * (x[i] - y[i]))
                .sum();
        return 1 - 6 * squares / (n * (n * n - 1));
    }

    private static double[] ranks(double[] values) {
        int[] order = IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> values[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] ranks = new double[values.length];
        for (int place = 0; place < order.length; place++) {
            ranks[order[place]] = place;
        }
        return ranks;
    }

    private static FeatureMatrix blobs(int rows, int columns) {
        RandomGenerator random = SeedTree.of(rows).generator();
        float[] values = new float[rows * columns];
        for (int at = 0; at < values.length; at++) {
            int blob = at / columns % 3;
            values[at] = (float) (random.nextGaussian() * (1 + blob) + 4 * Math.sin(blob + at % columns));
        }
        return FeatureMatrix.wrap(values, rows, columns);
    }

    private static FeatureMatrix heavyTails(int rows, int columns) {
        RandomGenerator random = SeedTree.of(columns).generator();
        float[] values = new float[rows * columns];
        for (int at = 0; at < values.length; at++) {
            values[at] = (float) Math.exp(random.nextGaussian() * (1 + at % columns * 0.1));
        }
        return FeatureMatrix.wrap(values, rows, columns);
    }
}
