package dev.augur.spark.fit;

import dev.augur.data.FeatureMap;
import dev.augur.random.SeedTree;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.random.RandomGenerator;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;

/**
 * All rows as blocks, mapped once and kept in the memory of the executors until closed.
 *
 * @param rdd the blocks
 * @param totals their weights
 * @param folds into which the rows were dealt at random
 * @param map that the executors apply, at most one
 */
public record TrainingBlocks(JavaRDD<RowBlock> rdd, BlockTotals totals, int folds, Broadcast<List<ModelBytes>> map)
        implements AutoCloseable {
    public static TrainingBlocks of(
            JavaRDD<TrainingRow> rows, int columns, int known, Optional<FeatureMap> map, int folds, SeedTree seeds) {
        // An Optional does not travel, a list does.
        Broadcast<List<ModelBytes>> shipped = JavaSparkContext.fromSparkContext(rows.context())
                .broadcast(map.stream().map(ModelBytes::of).toList());
        long seed = seeds.seed();
        JavaRDD<RowBlock> blocks = rows.mapPartitionsWithIndex(
                        (index, own) -> new BlockIterator(
                                own,
                                columns,
                                shipped.value().stream().map(ModelBytes::map).findFirst(),
                                folds,
                                dealt(folds, SeedTree.of(seed).child(index))),
                        true)
                .persist(StorageLevel.MEMORY_AND_DISK());
        blocks.setName("augur blocks");
        BlockTotals totals = blocks.treeAggregate(new BlockTotals(folds, known), BlockTotals::add, BlockTotals::merge);
        return new TrainingBlocks(blocks, totals, folds, shipped);
    }

    private static ToIntFunction<TrainingRow> dealt(int folds, SeedTree seeds) {
        RandomGenerator random = seeds.generator();
        return row -> folds == 1 ? 0 : random.nextInt(folds);
    }

    @Override
    public void close() {
        rdd.unpersist(false);
        map.destroy();
    }
}
