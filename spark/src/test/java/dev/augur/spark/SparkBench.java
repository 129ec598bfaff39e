package dev.augur.spark;

import dev.augur.math.Kernels;
import dev.augur.random.SeedTree;
import dev.augur.risk.NoCorrection;
import dev.augur.risk.TestPriors;
import dev.augur.spark.fit.DistributedRisk;
import dev.augur.spark.fit.InputColumns;
import dev.augur.spark.fit.RowFactors;
import dev.augur.spark.fit.SpelledLearner;
import dev.augur.spark.fit.TrainingBlocks;
import dev.augur.spark.fit.TrainingRow;
import dev.ludovic.netlib.blas.NativeBLAS;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.Transformer;
import org.apache.spark.ml.classification.LogisticRegression;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.storage.StorageLevel;
import org.junit.jupiter.api.Test;

/**
 * How long a pass over the data takes beside spark.ml's LogisticRegression, and scoring; {@code bench/run spark} runs
 * it. Half of the rows are labeled with one of ten classes; for the peer the other half is an eleventh class.
 */
class SparkBench {
    private static final int COLUMNS = 100;
    private static final int KNOWN = 10;
    private static final int STEPS = 4;

    /** No more rows than this, for a short look. */
    private static final int MOST = Integer.getInteger("augur.bench.rows", 4_000_000);

    private final SparkSession session = Sessions.local();
    private final List<String> lines = new ArrayList<>();

    @Test
    void run() throws IOException {
        System.out.println("Augur: " + Kernels.describe() + "; Spark: "
                + NativeBLAS.getInstance().getClass().getSimpleName());
        told("warm-up", 20_000, 2, passes(20_000, 2));
        for (int rows : new int[] {100_000, 1_000_000, 4_000_000}) {
            if (rows <= MOST) {
                int partitions = rows <= 1_000_000 ? 4 : 8;
                told("rows", rows, partitions, passes(rows, partitions));
            }
        }
        int million = Math.min(MOST, 1_000_000);
        told("doubles", million, 4, inDoubles(million, 4));
        scoring(million);
        for (int partitions : new int[] {1, 2, 8, 32}) {
            told("partitions", million, partitions, ours(million, partitions));
        }
        Files.write(Path.of("target", "spark-bench.csv"), lines);
    }

    private void told(String what, int rows, int partitions, double[] seconds) {
        StringBuilder line = new StringBuilder(what + "," + rows + "," + partitions);
        for (double each : seconds) {
            line.append(String.format(Locale.ROOT, ",%.4f", each));
        }
        lines.add(line.toString());
        System.out.println(line);
    }

    /** CPU and wall seconds of our pass, then those of the peer. */
    private double[] passes(int rows, int partitions) {
        double[] ours = ours(rows, partitions);
        JobTimes times = watched();
        new LogisticRegression()
                .setLabelCol("class")
                .setMaxIter(STEPS)
                .setTol(0)
                .setRegParam(1e-4)
                .fit(data(rows, partitions));
        return new double[] {ours[0], ours[1], times.medianCpu("RDDLossFunction"), times.medianWall("RDDLossFunction")};
    }

    private double[] ours(int rows, int partitions) {
        JobTimes times = watched();
        classifier().fit(data(rows, partitions));
        return new double[] {times.medianCpu("DistributedRisk"), times.medianWall("DistributedRisk")};
    }

    /** The same pass where the gradient is small, in doubles. */
    private double[] inDoubles(int rows, int partitions) {
        JavaRDD<TrainingRow> spread = new InputColumns("features", "label", "")
                .select(data(rows, partitions))
                .javaRDD()
                .map(row -> TrainingRow.of(row, KNOWN));
        SpelledLearner learner = new SpelledLearner("gce:q=0.7", "linear", COLUMNS, KNOWN, false, 1);
        try (TrainingBlocks blocks = TrainingBlocks.of(spread, COLUMNS, KNOWN, Optional.empty(), 1, SeedTree.of(1))) {
            DistributedRisk risk = new DistributedRisk(
                            blocks.rdd(),
                            learner,
                            RowFactors.of(TestPriors.mixture(0.6), blocks.totals(), -1),
                            new NoCorrection(),
                            2)
                    .inDoubles();
            JobTimes times = watched();
            for (int pass = 0; pass < 8 * STEPS; pass++) {
                risk.parameters().array()[0] = pass;
                risk.value();
            }
            return new double[] {times.medianCpu("DistributedRisk"), times.medianWall("DistributedRisk")};
        }
    }

    private static AugmentedClassClassifier classifier() {
        return new AugmentedClassClassifier().setTheta("0.6").setMaxIter(STEPS).setTol(1e-12);
    }

    private JobTimes watched() {
        JobTimes times = new JobTimes();
        session.sparkContext().addSparkListener(times);
        return times;
    }

    /** Rows scored in a second of CPU, ours and the peer's, from vectors in memory. */
    private void scoring(int rows) {
        Dataset<Row> data = data(rows, 4).persist(StorageLevel.MEMORY_ONLY());
        data.count();
        Transformer ours = classifier().fit(data);
        Transformer peer =
                new LogisticRegression().setLabelCol("class").setMaxIter(1).fit(data);
        for (int round = 0; round < 2; round++) {
            told("scoring", rows, 4, new double[] {rows / cpu(ours, data), rows / cpu(peer, data)});
        }
        data.unpersist(true);
    }

    private double cpu(Transformer model, Dataset<Row> data) {
        JobTimes times = watched();
        model.transform(data)
                .select(functions.sum("prediction"), functions.count("probability"))
                .collectAsList();
        return times.totalCpu();
    }

    private Dataset<Row> data(int rows, int partitions) {
        List<Integer> slices = IntStream.range(0, partitions).boxed().toList();
        int each = rows / partitions;
        JavaRDD<Row> generated = JavaSparkContext.fromSparkContext(session.sparkContext())
                .parallelize(slices, partitions)
                .flatMap(slice -> {
                    Random random = new Random(slice);
                    return IntStream.range(0, each).mapToObj(i -> row(random)).iterator();
                });
        return session.createDataFrame(generated, Mixture.SCHEMA)
                .withColumn("class", functions.expr("coalesce(label, 10.0)"));
    }

    private static Row row(Random random) {
        int label = random.nextInt(2 * KNOWN);
        double[] features = new double[COLUMNS];
        for (int j = 0; j < COLUMNS; j++) {
            features[j] = random.nextDouble() + (j % (KNOWN + 1) == Math.min(label, KNOWN) ? 0.5 : 0);
        }
        return RowFactory.create(Vectors.dense(features), label < KNOWN ? (double) label : null, 1.0, 0.0);
    }
}
