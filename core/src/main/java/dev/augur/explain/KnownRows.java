package dev.augur.explain;

import dev.augur.common.Check;
import dev.augur.data.ColumnScaling;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Scaling;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What a model keeps of its labeled rows so that other rows can be compared with them: some rows of each class, and the
 * usual values of that class.
 *
 * @param rows some labeled rows
 * @param labels their classes
 * @param places which of all labeled rows they are, counted from 0
 * @param typical for each class, the index among these rows of its medoid, the row nearest to all others of the class
 * @param low for each class and feature, the value below which one row in twenty lies
 * @param high the value above which one row in twenty lies
 * @param mean of each class and feature
 * @param scale distances are measured in these units, one for each feature
 */
public record KnownRows(
        FeatureMatrix rows,
        int[] labels,
        int[] places,
        int[] typical,
        FeatureMatrix low,
        FeatureMatrix high,
        FeatureMatrix mean,
        double[] scale) {
    /** The number of rows kept in all, unless a class would then have too few. */
    private static final int KEPT = 200;

    private static final int MOST_OF_A_CLASS = 20;
    private static final int LEAST_OF_A_CLASS = 3;
    /** The most rows of a class that are examined for what is usual. */
    private static final int LOOKED_AT = 2000;
    /** The most rows of a class among which the medoid is sought. */
    private static final int CANDIDATES = 300;

    public KnownRows {
        Check.sameSize("labels", labels.length, rows.rows());
        Check.sameSize("places", places.length, rows.rows());
        Check.sameSize("units", scale.length, rows.columns());
        Check.positive("classes", typical.length);
        Check.indices("label", labels, 0, typical.length);
        Check.indices("typical row", typical, 0, rows.rows());
        for (FeatureMatrix usual : new FeatureMatrix[] {low, high, mean}) {
            Check.sameSize("classes", usual.rows(), typical.length);
            Check.sameSize("features", usual.columns(), rows.columns());
        }
        for (double unit : scale) {
            Check.positive("unit", unit);
        }
    }

    /**
     * Selects the rows to keep from those that a model learned from.
     *
     * @param weights of the features, where the model weighs them
     */
    public static KnownRows of(LacData data, Optional<double[]> weights, SeedTree seeds) {
        FeatureMatrix pool = data.pool();
        double[] scale = new ColumnScaling(data.columns())
                .keepingPoints(Scaling.STD.fit(pool), pool.rows(), pool::get)
                .divisor();
        weights.ifPresent(each -> Arrays.setAll(scale, j -> scale[j] / each[j]));
        Collector all = new Collector(data, scale);
        for (int c = 0; c < data.space().known(); c++) {
            all.add(c, seeds.child(c));
        }
        return all.collected();
    }

    /** Columns of a row. */
    public int features() {
        return rows.columns();
    }

    /** The kept rows with their classes. */
    public LabeledSet labeled() {
        return new LabeledSet(rows, labels);
    }

    /** What is usual in a class. */
    Usual usual(int of) {
        return new Usual(low.row(of), high.row(of), mean.row(of));
    }

    /** The mean of a feature over all classes. */
    double mean(int feature) {
        double sum = 0;
        for (int c = 0; c < typical.length; c++) {
            sum += mean.get(c, feature);
        }
        return sum / typical.length;
    }

    /** The medoid of a class. */
    public float[] typicalRow(int known) {
        return rows.row(typical[known]);
    }

    /** Which of the kept rows is the most similar to a row. */
    public int mostSimilar(float[] row) {
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < rows.rows(); i++) {
            double distance = distance(row, rows.values(), rows.offset() + i * row.length, scale);
            if (distance < least) {
                least = distance;
                best = i;
            }
        }
        return best;
    }

    /** How far two rows are apart, squared. */
    public double distance(float[] a, float[] b) {
        return distance(a, b, 0, scale);
    }

    private static double distance(float[] a, float[] b, int from, double[] scale) {
        double sum = 0;
        for (int j = 0; j < scale.length; j++) {
            double difference = ((double) a[j] - b[from + j]) / scale[j];
            sum += difference * difference;
        }
        return sum;
    }

    /** Collects what is kept, class by class. */
    private static final class Collector {
        private final LacData data;
        private final double[] scale;
        private final IntStream.Builder kept = IntStream.builder();
        private final int[] typical;
        private final float[][] low;
        private final float[][] high;
        private final float[][] mean;
        private int count;

        Collector(LacData data, double[] scale) {
            int known = data.space().known();
            this.data = data;
            this.scale = scale;
            this.typical = new int[known];
            this.low = new float[known][scale.length];
            this.high = new float[known][scale.length];
            this.mean = new float[known][scale.length];
        }

        void add(int known, SeedTree seeds) {
            int[] labels = data.labels();
            int[] rows = IntStream.range(0, labels.length)
                    .filter(i -> labels[i] == known)
                    .toArray();
            Usual usual = Usual.of(data.pool().select(some(rows, LOOKED_AT, seeds.child("usual"))));
            low[known] = usual.low();
            high[known] = usual.high();
            mean[known] = usual.mean();
            int medoid = medoid(some(rows, CANDIDATES, seeds.child("medoid")));
            typical[known] = count;
            keep(medoid);
            int more = Math.max(LEAST_OF_A_CLASS, Math.min(MOST_OF_A_CLASS, KEPT / typical.length)) - 1;
            int[] others = Arrays.stream(rows).filter(i -> i != medoid).toArray();
            Arrays.stream(some(others, more, seeds.child("kept"))).forEach(this::keep);
        }

        private void keep(int row) {
            kept.add(row);
            count++;
        }

        private static int[] some(int[] rows, int most, SeedTree seeds) {
            if (rows.length <= most) {
                return rows;
            }
            return Arrays.stream(Sampling.withoutReplacement(rows.length, most, seeds.generator()))
                    .map(i -> rows[i])
                    .sorted()
                    .toArray();
        }

        /** The row with the least sum of distances to the others. */
        private int medoid(int[] rows) {
            double[] sums = new double[rows.length];
            for (int a = 0; a < rows.length; a++) {
                float[] row = data.pool().row(rows[a]);
                for (int b = 0; b < a; b++) {
                    double distance = Math.sqrt(distance(row, data.pool().row(rows[b]), 0, scale));
                    sums[a] += distance;
                    sums[b] += distance;
                }
            }
            int best = 0;
            for (int a = 1; a < sums.length; a++) {
                best = sums[a] < sums[best] ? a : best;
            }
            return rows[best];
        }

        KnownRows collected() {
            int[] places = kept.build().toArray();
            int[] labels = data.labels();
            return new KnownRows(
                    data.pool().select(places),
                    Arrays.stream(places).map(i -> labels[i]).toArray(),
                    places,
                    typical,
                    FeatureMatrix.of(low),
                    FeatureMatrix.of(high),
                    FeatureMatrix.of(mean),
                    scale);
        }
    }
}
