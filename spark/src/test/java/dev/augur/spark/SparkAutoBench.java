package dev.augur.spark;

import dev.augur.auto.Auto;
import dev.augur.data.FeatureMatrix;
import dev.augur.math.Kernels;
import dev.augur.method.Classifier;
import dev.augur.method.FitContext;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.spark.ml.classification.LogisticRegression;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;

/**
 * What AUTO on all rows costs beside spark.ml's LogisticRegression with a hundred iterations on the same rows, and what
 * it gains beside AUTO on the rows that a driver holds. {@code bench/run spark-auto ROWS...} runs it on the table of
 * overlapping classes in this process, {@code bench/run spark-auto-cluster ROWS...} in two executors of 3 GB, and
 * {@code bench/run spark-auto-rare CLUSTERS ROWS...} on the table of rare clusters. A fifth of the rows is labeled.
 */
class SparkAutoBench {
    private static final int ITERATIONS = 100;
    /** Of each kind: what any other method gets on the driver. */
    private static final int DRIVER = 20_000;

    private static final int TEST = 20_000;

    /** What jobs are for, by the classes that start them; what is left reads the table. */
    private static final List<String> STEPS =
            List.of("LabeledSums", "RankedRows.above", "Cut.largest", "SpreadRows.scores");

    private final SparkSession session = Boolean.getBoolean("augur.bench.cluster") ? Cluster.ofTwo() : Sessions.local();
    private final BenchTable table = Integer.getInteger("augur.bench.clusters", 0) > 0
            ? BenchTable.rare(Integer.getInteger("augur.bench.clusters"))
            : BenchTable.overlapping();
    private final List<String> lines = new ArrayList<>();

    @Test
    void run() throws IOException {
        System.out.println("Augur: " + Kernels.describe());
        Mixture test = table.test(TEST, -1);
        double ofSample = accuracy(sampled(), test);
        lines.add("rows,auto tasks CPU s,auto all CPU s,wall s,theta,accuracy,accuracy of the driver's sample,"
                + "logistic regression tasks CPU s");
        System.out.println(lines.get(0));
        for (String rows :
                System.getProperty("augur.bench.rows", "100000 300000 1000000").split(" ", -1)) {
            told(Integer.parseInt(rows), test, ofSample);
            Files.write(Path.of("target", "spark-auto-bench.csv"), lines);
        }
    }

    private void told(int rows, Mixture test, double ofSample) {
        int partitions = Math.max(4, rows / 100_000);
        Dataset<Row> data = table.frame(session, rows, partitions);
        JobTimes times = watched();
        double cpu = processCpu();
        long start = System.nanoTime();
        AutoClassificationModel model = new AutoClassifier().setSeed(1).fit(data);
        double wall = (System.nanoTime() - start) / 1e9;
        double all = processCpu() - cpu;
        double tasks = times.totalCpu();
        STEPS.forEach(step -> System.out.printf(Locale.ROOT, "  %s %.1f CPU s%n", step, times.cpuOf(step)));
        System.out.printf(
                Locale.ROOT,
                "  the rest %.1f CPU s%n",
                tasks - STEPS.stream().mapToDouble(times::cpuOf).sum());
        System.out.printf(Locale.ROOT, "  tasks that failed: %d, bytes spilled: %d%n", times.failed(), times.spilled());
        JobTimes peer = watched();
        new LogisticRegression()
                .setLabelCol("class")
                .setMaxIter(ITERATIONS)
                .setTol(0)
                .setRegParam(1e-4)
                .fit(data);
        System.out.printf(Locale.ROOT, "  logistic regression %.1f CPU s%n", peer.totalCpu());
        double accuracy = accuracy(model.toCore().classifier(), test);
        String line = String.format(
                Locale.ROOT,
                "%d,%.1f,%.1f,%.1f,%.4f,%.4f,%.4f,%.1f",
                rows,
                tasks,
                all,
                wall,
                model.thetaUsed().orElse(Double.NaN),
                accuracy,
                ofSample,
                peer.totalCpu());
        lines.add(line);
        System.out.println(line);
    }

    private static double processCpu() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                        .getProcessCpuTime()
                / 1e9;
    }

    private JobTimes watched() {
        JobTimes times = new JobTimes();
        session.sparkContext().addSparkListener(times);
        return times;
    }

    /** AUTO of core on as many rows of each kind as any other method gets on the driver. */
    private Classifier sampled() {
        return Auto.withDefaults()
                .fit(table.inMemory(DRIVER, -2), FitContext.of(SeedTree.of(1)).withThreads(2))
                .classifier();
    }

    private static double accuracy(Classifier model, Mixture test) {
        int[] answers = model.classify(FeatureMatrix.of(test.features())).predictions();
        return (double) IntStream.range(0, answers.length)
                        .filter(i -> answers[i] == test.truth()[i])
                        .count()
                / answers.length;
    }
}
