package dev.augur.bench;

import com.sun.management.ThreadMXBean;
import dev.augur.auto.Auto;
import dev.augur.auto.TrainedAuto;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.method.Classifier;
import dev.augur.method.FitContext;
import dev.augur.random.SeedTree;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * What answering costs a program that embeds AUTO: the latency of one row, the garbage it leaves, and rows per CPU
 * second in batches, on one thread. Arguments: features (20) and training rows (6000).
 */
public final class ScoreSpeed {
    private static final int ASKED = 4096;
    private static final int CALLS = 200_000;
    private static final int WARM_UP = 50_000;
    private static final int ROUNDS = 30;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private ScoreSpeed() {}

    public static void main(String[] arguments) {
        int features = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 20;
        int rows = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 6000;
        ScaleData world = new ScaleData(SeedTree.of(1), features);
        LacData data = world.train(rows);
        TrainedAuto classifier =
                Auto.withDefaults().fit(data, FitContext.of(SeedTree.of(2))).classifier(TrainedAuto.class);
        FeatureMatrix asked = world.test(ASKED).features();
        System.out.printf(
                Locale.ROOT,
                "AUTO, %d features, learned from %,d rows, %,d landmarks, on one thread%n",
                features,
                data.pool().rows(),
                classifier.machine().groups().stream()
                        .mapToInt(each -> each.points().rows())
                        .sum());
        one(classifier, asked);
        batches(classifier, asked);
    }

    private static void one(Classifier classifier, FeatureMatrix asked) {
        double[][] rows = IntStream.range(0, asked.rows())
                .mapToObj(i -> doubles(asked.row(i)))
                .toArray(double[][]::new);
        long[] nanos = new long[CALLS];
        time(classifier, rows, new long[WARM_UP]);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        time(classifier, rows, nanos);
        long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
        Arrays.sort(nanos);
        System.out.printf(
                Locale.ROOT,
                "one row: p50 %.1f us, p99 %.1f us, %,d bytes of garbage%n",
                nanos[CALLS / 2] / 1e3,
                nanos[CALLS - CALLS / 100] / 1e3,
                bytes / CALLS);
    }

    private static double[] doubles(float[] row) {
        return IntStream.range(0, row.length).mapToDouble(j -> row[j]).toArray();
    }

    private static void time(Classifier classifier, double[][] rows, long[] nanos) {
        for (int i = 0; i < nanos.length; i++) {
            long start = System.nanoTime();
            classifier.classify(rows[i % rows.length]);
            nanos[i] = System.nanoTime() - start;
        }
    }

    private static void batches(Classifier classifier, FeatureMatrix asked) {
        double[] seconds = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            double start = Stopwatch.cpuSeconds();
            classifier.classify(asked);
            seconds[i] = Stopwatch.cpuSeconds() - start;
        }
        Arrays.sort(seconds);
        System.out.printf(
                Locale.ROOT,
                "batches of %,d rows: %,.0f rows per CPU second at best, %,.0f in the median%n",
                ASKED,
                ASKED / seconds[0],
                ASKED / seconds[ROUNDS / 2]);
    }
}
