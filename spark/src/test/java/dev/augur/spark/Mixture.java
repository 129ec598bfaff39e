package dev.augur.spark;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Rows of three known classes and one novel class around centres of their own: labeled ones, and unlabeled ones of
 * which the share theta is known.
 *
 * @param features of each row
 * @param labels 0, 1, 2, or null where the row is unlabeled
 * @param truth of each row; 3 is novel
 */
public record Mixture(double[][] features, @Nullable Double[] labels, int[] truth) {
    public static final int KNOWN = 3;
    public static final int COLUMNS = 4;
    static final double THETA = 0.6;

    static final StructType SCHEMA = new StructType(new StructField[] {
        new StructField("features", SQLDataTypes.VectorType(), true, Metadata.empty()),
        new StructField("label", DataTypes.DoubleType, true, Metadata.empty()),
        new StructField("weight", DataTypes.DoubleType, true, Metadata.empty()),
        new StructField("truth", DataTypes.DoubleType, false, Metadata.empty())
    });

    public static Mixture of(int labeled, int unlabeled, long seed) {
        Random random = new Random(seed);
        double[][] features = new double[labeled + unlabeled][];
        @Nullable Double[] labels = new @Nullable Double[features.length];
        int[] truth = new int[features.length];
        for (int i = 0; i < features.length; i++) {
            boolean isNovel = i >= labeled && random.nextDouble() >= THETA;
            truth[i] = isNovel ? KNOWN : i % KNOWN;
            labels[i] = i < labeled ? (double) truth[i] : null;
            features[i] = row(truth[i], random);
        }
        return new Mixture(features, labels, truth);
    }

    private static double[] row(int label, Random random) {
        double[] row = new double[COLUMNS];
        for (int j = 0; j < COLUMNS; j++) {
            // Rounded to floats, as core sees them.
            row[j] = (float) (random.nextGaussian() + (j == label ? 4 : 0));
        }
        return row;
    }

    public Dataset<Row> frame(SparkSession session, int partitions) {
        return frame(session, partitions, labels);
    }

    Dataset<Row> frame(SparkSession session, int partitions, @Nullable Double[] other) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < features.length; i++) {
            rows.add(RowFactory.create(Vectors.dense(features[i]), other[i], 1.0 + i % 2, (double) truth[i]));
        }
        return session.createDataFrame(rows, SCHEMA).repartition(partitions);
    }

    /** Every row as often as the column of weights says. */
    Mixture repeated() {
        int[] rows = IntStream.range(0, truth.length)
                .flatMap(i -> IntStream.rangeClosed(0, i % 2).map(copy -> i))
                .toArray();
        return new Mixture(
                Arrays.stream(rows).mapToObj(i -> features[i]).toArray(double[][]::new),
                Arrays.stream(rows).mapToObj(i -> labels[i]).toArray(Double[]::new),
                Arrays.stream(rows).map(i -> truth[i]).toArray());
    }

    public LacData core() {
        int labeled = 0;
        while (labels[labeled] != null) {
            labeled++;
        }
        int[] classes = Arrays.copyOf(truth, labeled);
        return LacData.pooled(FeatureMatrix.of(features), classes, LabelSpace.numbered(KNOWN));
    }
}
