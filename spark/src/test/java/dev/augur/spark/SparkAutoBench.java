package dev.augur.spark;

import dev.augur.auto.Auto;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
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
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.classification.LogisticRegression;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Test;

/**
 * What AUTO on all rows costs beside spark.ml's LogisticRegression with a hundred iterations on the same rows, and what
 * it gains beside AUTO on the rows that a driver holds; {@code bench/run spark-auto ROWS...} runs it. Eight known and
 * four novel classes of ten clusters each in 50 features, a fifth of the rows labeled, theta 0.6.
 */
class SparkAutoBench {
    private static final int COLUMNS = 50;
    private static final int INFORMATIVE = 10;
    private static final int KNOWN = 8;
    private static final int CLASSES = 12;
    private static final int CLUSTERS = 10;
    private static final double THETA = 0.6;
    private static final int ITERATIONS = 100;
    /** Of each kind: what any other method gets on the driver. */
    private static final int DRIVER = 20_000;

    private static final int TEST = 20_000;

    /** What jobs are for, by the classes that start them; what is left reads the table. */
    private static final List<String> STEPS = List.of("LabeledSums", "ChosenPass", "Cut.largest", "SpreadRows.scores");

    private final SparkSession session = Sessions.local();
    private final List<String> lines = new ArrayList<>();

    @Test
    void run() throws IOException {
        System.out.println("Augur: " + Kernels.describe());
        lines.add("rows,auto tasks CPU s,auto all CPU s,wall s,theta,accuracy,accuracy of the driver's sample,"
                + "logistic regression tasks CPU s");
        System.out.println(lines.get(0));
        for (String rows :
                System.getProperty("augur.bench.rows", "100000 300000 1000000").split(" ", -1)) {
            told(Integer.parseInt(rows));
            Files.write(Path.of("target", "spark-auto-bench.csv"), lines);
        }
    }

    private void told(int rows) {
        int partitions = Math.max(4, rows / 100_000);
        Dataset<Row> data = data(rows, partitions);
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
        JobTimes peer = watched();
        new LogisticRegression()
                .setLabelCol("class")
                .setMaxIter(ITERATIONS)
                .setTol(0)
                .setRegParam(1e-4)
                .fit(data);
        System.out.printf(Locale.ROOT, "  logistic regression %.1f CPU s%n", peer.totalCpu());
        Mixture test = mixture(TEST, new Random(-1));
        double accuracy = accuracy(model.toCore().classifier(), test);
        double ofSample = accuracy(sampled(), test);
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
    private static Classifier sampled() {
        Random random = new Random(-2);
        List<float[]> labeled = new ArrayList<>();
        List<Integer> labels = new ArrayList<>();
        List<float[]> unlabeled = new ArrayList<>();
        while (labeled.size() < DRIVER || unlabeled.size() < DRIVER) {
            boolean isLabeled = labeled.size() < DRIVER;
            int label = label(isLabeled, random);
            (isLabeled ? labeled : unlabeled).add(floats(features(label, random)));
            if (isLabeled) {
                labels.add(label);
            }
        }
        labeled.addAll(unlabeled);
        LacData data = LacData.pooled(
                FeatureMatrix.of(labeled.toArray(float[][]::new)),
                labels.stream().mapToInt(Integer::intValue).toArray(),
                LabelSpace.numbered(KNOWN));
        return Auto.withDefaults()
                .fit(data, FitContext.of(SeedTree.of(1)).withThreads(2))
                .classifier();
    }

    private static double accuracy(Classifier model, Mixture test) {
        int[] answers = model.classify(FeatureMatrix.of(test.features())).predictions();
        return (double) IntStream.range(0, answers.length)
                        .filter(i -> answers[i] == test.truth()[i])
                        .count()
                / answers.length;
    }

    private static Mixture mixture(int rows, Random random) {
        int[] truth = new int[rows];
        double[][] features = new double[rows][];
        for (int i = 0; i < rows; i++) {
            int label = label(false, random);
            truth[i] = Math.min(label, KNOWN);
            features[i] = features(label, random);
        }
        return new Mixture(features, new Double[rows], truth);
    }

    private Dataset<Row> data(int rows, int partitions) {
        List<Integer> slices = IntStream.range(0, partitions).boxed().toList();
        int each = rows / partitions;
        JavaRDD<Row> generated = JavaSparkContext.fromSparkContext(session.sparkContext())
                .parallelize(slices, partitions)
                .flatMap(slice -> {
                    Random random = new Random(slice);
                    return IntStream.range(0, each)
                            .mapToObj(i -> row(i % 5 == 0, random))
                            .iterator();
                });
        return session.createDataFrame(generated, Mixture.SCHEMA)
                .withColumn("class", functions.expr("coalesce(label, " + KNOWN + ".0)"));
    }

    private static Row row(boolean isLabeled, Random random) {
        int label = label(isLabeled, random);
        return RowFactory.create(
                Vectors.dense(features(label, random)), isLabeled ? (double) label : null, 1.0, (double) label);
    }

    private static int label(boolean isLabeled, Random random) {
        boolean isKnown = isLabeled || random.nextDouble() < THETA;
        return isKnown ? random.nextInt(KNOWN) : KNOWN + random.nextInt(CLASSES - KNOWN);
    }

    /** Around the centre of one of the clusters of the class; most features are noise. */
    private static double[] features(int label, Random random) {
        Random centre = new Random(1000L * label + random.nextInt(CLUSTERS));
        double[] features = new double[COLUMNS];
        for (int j = 0; j < COLUMNS; j++) {
            features[j] = (float) (random.nextGaussian() + (j < INFORMATIVE ? 2 * centre.nextGaussian() : 0));
        }
        return features;
    }

    private static float[] floats(double[] values) {
        float[] floats = new float[values.length];
        for (int j = 0; j < floats.length; j++) {
            floats[j] = (float) values[j];
        }
        return floats;
    }
}
