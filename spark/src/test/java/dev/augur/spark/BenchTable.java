package dev.augur.spark;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;

/**
 * Rows of classes that are made of clusters, known classes first; theta is 0.6. They are drawn anew whenever they are
 * read.
 *
 * @param known number of known classes
 * @param centres of the clusters of each class; features beyond those of a centre are noise
 * @param widths of the clusters of each class
 * @param areRare whether the r-th cluster of a class has a share that falls with 1/r; otherwise they are alike
 * @param columns of a row
 */
record BenchTable(int known, double[][][] centres, double[][] widths, boolean areRare, int columns)
        implements Serializable {
    private static final double THETA = 0.6;
    /** Of the rows of a table, one in so many is labeled. */
    private static final int LABELED = 5;

    /** Eight of twelve classes are known, of ten clusters each; 10 of 50 columns tell something. */
    static BenchTable overlapping() {
        return drawn(8, 12, 10, 10, 2, 1, 0, false, 50);
    }

    /** Five of eight classes are known, of so many clusters each, most of them rare; all of 20 columns matter. */
    static BenchTable rare(int clusters) {
        return drawn(5, 8, clusters, 20, 1.4, 0.5, 1, true, 20);
    }

    private static BenchTable drawn(
            int known,
            int classes,
            int clusters,
            int informative,
            double spread,
            double narrowest,
            double range,
            boolean areRare,
            int columns) {
        RandomGenerator random = random(-3);
        double[][][] centres = new double[classes][clusters][informative];
        double[][] widths = new double[classes][clusters];
        for (int label = 0; label < classes; label++) {
            for (double[] centre : centres[label]) {
                Arrays.setAll(centre, j -> spread * random.nextGaussian());
            }
            Arrays.setAll(widths[label], cluster -> narrowest + range * random.nextDouble());
        }
        return new BenchTable(known, centres, widths, areRare, columns);
    }

    private static RandomGenerator random(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    /** The table, with null labels, and with those of all rows as spark.ml wants them: k for null. */
    Dataset<Row> frame(SparkSession session, int rows, int partitions) {
        List<Integer> slices = IntStream.range(0, partitions).boxed().toList();
        int each = rows / partitions;
        BenchTable table = this;
        JavaRDD<Row> generated = JavaSparkContext.fromSparkContext(session.sparkContext())
                .parallelize(slices, partitions)
                .flatMap(slice -> {
                    RandomGenerator random = random(slice);
                    return IntStream.range(0, each)
                            .mapToObj(i -> table.row(i % LABELED == 0, random))
                            .iterator();
                });
        return session.createDataFrame(generated, Mixture.SCHEMA)
                .withColumn("class", functions.expr("coalesce(label, " + known + ".0)"));
    }

    private Row row(boolean isLabeled, RandomGenerator random) {
        int label = label(isLabeled, random);
        return RowFactory.create(
                Vectors.dense(features(label, random)), isLabeled ? (double) label : null, 1.0, (double) label);
    }

    private int label(boolean isLabeled, RandomGenerator random) {
        boolean isKnown = isLabeled || random.nextDouble() < THETA;
        return isKnown ? random.nextInt(known) : known + random.nextInt(centres.length - known);
    }

    private double[] features(int label, RandomGenerator random) {
        int cluster = cluster(centres[label].length, random);
        double[] centre = centres[label][cluster];
        double width = widths[label][cluster];
        double[] features = new double[columns];
        for (int j = 0; j < columns; j++) {
            features[j] = (float) (width * random.nextGaussian() + (j < centre.length ? centre[j] : 0));
        }
        return features;
    }

    private int cluster(int clusters, RandomGenerator random) {
        if (!areRare) {
            return random.nextInt(clusters);
        }
        double left = random.nextDouble()
                * IntStream.rangeClosed(1, clusters).mapToDouble(r -> 1.0 / r).sum();
        int cluster = 0;
        while (cluster < clusters - 1 && left >= 1.0 / (cluster + 1)) {
            left -= 1.0 / (cluster + 1);
            cluster++;
        }
        return cluster;
    }

    /** So many rows of each kind, in memory. */
    LacData inMemory(int ofEach, long seed) {
        RandomGenerator random = random(seed);
        List<float[]> rows = new ArrayList<>();
        int[] labels = new int[ofEach];
        for (int i = 0; i < 2 * ofEach; i++) {
            int label = label(i < ofEach, random);
            if (i < ofEach) {
                labels[i] = label;
            }
            rows.add(floats(features(label, random)));
        }
        return LacData.pooled(FeatureMatrix.of(rows.toArray(float[][]::new)), labels, LabelSpace.numbered(known));
    }

    /** Rows to judge by, with their classes; all novel ones have one. */
    Mixture test(int rows, long seed) {
        RandomGenerator random = random(seed);
        int[] truth = new int[rows];
        double[][] features = new double[rows][];
        for (int i = 0; i < rows; i++) {
            int label = label(false, random);
            truth[i] = Math.min(label, known);
            features[i] = features(label, random);
        }
        return new Mixture(features, new Double[rows], truth);
    }

    private static float[] floats(double[] values) {
        float[] floats = new float[values.length];
        for (int j = 0; j < floats.length; j++) {
            floats[j] = (float) values[j];
        }
        return floats;
    }
}
