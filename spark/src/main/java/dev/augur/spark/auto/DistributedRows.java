package dev.augur.spark.auto;

import dev.augur.auto.search.AllRows;
import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.data.LeftOut;
import dev.augur.random.SeedTree;
import dev.augur.spark.fit.BlockIterator;
import dev.augur.spark.fit.RowBlock;
import dev.augur.spark.fit.TrainingRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.storage.StorageLevel;

/** All rows of a table, which are gathered into blocks once it is known how AUTO looks at them. */
final class DistributedRows implements AllRows, AutoCloseable {
    private final JavaRDD<TrainingRow> rows;
    private final long labeled;
    private final long unlabeled;
    private final LacData atHand;
    private final SeedTree seeds;
    private Optional<JavaRDD<RowBlock>> kept = Optional.empty();

    /**
     * @param labeled how many of them have a label
     * @param unlabeled how many have none
     * @param atHand those of them that are on the driver
     */
    DistributedRows(JavaRDD<TrainingRow> rows, long labeled, long unlabeled, LacData atHand, SeedTree seeds) {
        this.rows = rows;
        this.labeled = labeled;
        this.unlabeled = unlabeled;
        this.atHand = atHand;
        this.seeds = seeds;
    }

    @Override
    public Ready ready(Settled settled) {
        LacData data = settled.data();
        LacData sample = settled.sample();
        int columns = data.pool().columns();
        int[] left = settled.moved().features();
        Broadcast<SampleFolds> folds = context().broadcast(SampleFolds.of(sample, settled.folds(), left));
        int count = settled.folds().count();
        JavaRDD<RowBlock> blocks = once(data)
                .mapPartitions(own -> {
                    Optional<FeatureMap> map =
                            left.length == 0 ? Optional.empty() : Optional.of(new LeftOut(columns, left));
                    SampleFolds deal = folds.value();
                    return new BlockIterator(own, columns, map, count, row -> {
                        float[] values = new float[columns];
                        TrainingRow.write(row.features(), values, 0);
                        return deal.of(values, row.isLabeled());
                    });
                })
                .persist(StorageLevel.MEMORY_AND_DISK());
        blocks.setName("augur rows");
        kept = Optional.of(blocks);
        SpreadRows.Counts counts = counts(blocks, count);
        boolean searched = sample == data
                && data.labeledCount() == counts.labeled()
                && data.unlabeledCount() == counts.allUnlabeled();
        return new SpreadRows(
                blocks,
                counts,
                data.space().known(),
                searched,
                notes(data, sample, counts, searched),
                seeds.child("scores"));
    }

    private JavaSparkContext context() {
        return JavaSparkContext.fromSparkContext(rows.context());
    }

    /** Where copies among the rows at hand were dropped, and these are all, they take the place of all. */
    private JavaRDD<TrainingRow> once(LacData data) {
        JavaRDD<TrainingRow> once = rows;
        if (atHand.labeledCount() == labeled && data.labeledCount() < labeled) {
            once = once.filter(row -> !row.isLabeled()).union(spread(data, 0, data.labeledCount()));
        }
        if (atHand.unlabeledCount() == unlabeled && data.unlabeledCount() < unlabeled) {
            once = once.filter(TrainingRow::isLabeled)
                    .union(spread(data, data.labeledCount(), data.pool().rows()));
        }
        return once;
    }

    private JavaRDD<TrainingRow> spread(LacData data, int from, int to) {
        FeatureMatrix pool = data.pool();
        int[] labels = data.labels();
        List<TrainingRow> some = IntStream.range(from, to)
                .mapToObj(i -> new TrainingRow(
                        Vectors.dense(IntStream.range(0, pool.columns())
                                .mapToDouble(j -> pool.get(i, j))
                                .toArray()),
                        i < labels.length ? labels[i] : TrainingRow.UNLABELED,
                        1))
                .toList();
        return context().parallelize(some, rows.getNumPartitions());
    }

    private static SpreadRows.Counts counts(JavaRDD<RowBlock> blocks, int folds) {
        long[] counts = blocks.mapPartitions(own -> {
                    long[] sizes = new long[folds + 1];
                    own.forEachRemaining(block -> sizes[block.isLabeled() ? folds : block.fold()] += block.rows());
                    return List.<long[]>of(sizes).iterator();
                })
                .treeReduce((one, other) -> {
                    Arrays.setAll(one, i -> one[i] + other[i]);
                    return one;
                });
        return new SpreadRows.Counts(counts[folds], Arrays.copyOf(counts, folds));
    }

    private static List<String> notes(LacData data, LacData sample, SpreadRows.Counts all, boolean searched) {
        List<String> notes = new ArrayList<>();
        if (!searched) {
            notes.add(String.format(
                    Locale.ROOT,
                    "settings were compared on %,d labeled and %,d unlabeled rows; theta and the model are of all"
                            + " %,d and %,d",
                    sample.labeledCount(),
                    sample.unlabeledCount(),
                    all.labeled(),
                    all.allUnlabeled()));
        }
        if (data.labeledCount() < all.labeled()) {
            notes.add(String.format(
                    Locale.ROOT,
                    "names of known classes were learned on the driver, from %,d of %,d labeled rows",
                    data.labeledCount(),
                    all.labeled()));
        }
        return notes;
    }

    @Override
    public void close() {
        kept.ifPresent(blocks -> blocks.unpersist(false));
    }
}
