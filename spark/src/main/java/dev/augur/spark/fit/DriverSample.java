package dev.augur.spark.fit;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.random.SeedTree;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.random.RandomGenerator;
import org.apache.spark.api.java.JavaRDD;

/**
 * Rows drawn at random and brought to the driver, for kernel widths, landmarks and estimators that look at features.
 * They are in an order of their own, so that where all rows are taken the sample is the same for any number of
 * partitions.
 */
public final class DriverSample {
    /** As many as AUTO's search looks at. */
    private static final int MOST_ROWS = 12_000;

    /** Rows of a class that are all taken. */
    private static final int FEW = 30;

    private DriverSample() {}

    /** At most about 12,000 of {@code count} rows, labeled ones first; classes without a row in it are left out. */
    static LacData of(JavaRDD<TrainingRow> rows, long count, int columns, SeedTree seeds) {
        double share = Math.min(1, (double) MOST_ROWS / count);
        return pooled(drawn(rows, row -> share, seeds), columns);
    }

    /**
     * At most about this many rows of each kind, labeled ones first; at least thirty of a small class, or all of it.
     */
    public static LacData of(CheckedTable table, int labeled, int unlabeled, SeedTree seeds) {
        double ofLabeled = (double) labeled / table.labeled();
        double[] shares = Arrays.stream(table.counts())
                .mapToDouble(count -> Math.max(ofLabeled, (double) FEW / count))
                .toArray();
        double ofUnlabeled = (double) unlabeled / table.unlabeled();
        LacData pooled = pooled(
                drawn(table.rows(), row -> row.isLabeled() ? shares[row.label()] : ofUnlabeled, seeds),
                table.summary().width());
        if (pooled.space().known() < shares.length) {
            throw new IllegalStateException("no row of some class was drawn; take another seed");
        }
        return LacData.pooled(pooled.pool(), pooled.labels(), table.space());
    }

    /** What share of the rows like this one is wanted. */
    private interface Share extends Serializable {
        double of(TrainingRow row);
    }

    private static List<TrainingRow> drawn(JavaRDD<TrainingRow> rows, Share share, SeedTree seeds) {
        long seed = seeds.seed();
        return new ArrayList<>(rows.mapPartitionsWithIndex((index, own) -> thinned(own, share, seed, index), true)
                .collect());
    }

    private static LacData pooled(List<TrainingRow> chosen, int columns) {
        float[][] values = new float[chosen.size()][columns];
        for (int i = 0; i < values.length; i++) {
            TrainingRow.write(chosen.get(i).features(), values[i], 0);
        }
        Integer[] order = new Integer[values.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(
                order,
                Comparator.<Integer>comparingInt(i -> place(chosen.get(i)))
                        .thenComparing(i -> values[i], Arrays::compare));
        int[] labels = Arrays.stream(order)
                .mapToInt(i -> chosen.get(i).label())
                .filter(label -> label != TrainingRow.UNLABELED)
                .toArray();
        FeatureMatrix pool =
                FeatureMatrix.of(Arrays.stream(order).map(i -> values[i]).toArray(float[][]::new));
        int[] present = Arrays.stream(labels).distinct().toArray();
        int[] renamed = Arrays.stream(labels)
                .map(label -> Arrays.binarySearch(present, label))
                .toArray();
        return LacData.pooled(pool, renamed, LabelSpace.numbered(Math.max(1, present.length)));
    }

    /** Unlabeled rows last. */
    private static int place(TrainingRow row) {
        return row.isLabeled() ? row.label() : Integer.MAX_VALUE;
    }

    private static Iterator<TrainingRow> thinned(Iterator<TrainingRow> rows, Share share, long seed, int partition) {
        RandomGenerator random = SeedTree.of(seed).child(partition).generator();
        List<TrainingRow> kept = new ArrayList<>();
        while (rows.hasNext()) {
            TrainingRow row = rows.next();
            if (random.nextDouble() < share.of(row)) {
                kept.add(row);
            }
        }
        return kept.iterator();
    }
}
