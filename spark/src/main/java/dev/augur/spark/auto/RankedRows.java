package dev.augur.spark.auto;

import dev.augur.spark.fit.RowBlock;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;

/**
 * Unlabeled rows by how novel models say that they are. That is computed once, and kept until their sums are known.
 * Each block's numbers know which rows they are of: where a partition that was lost comes back in another order, they
 * are computed again.
 *
 * @param blocks all rows
 * @param models what says how novel they are
 * @param byMean whether by the mean of models that have not seen a row, or by each outside of each fold
 * @param novelty of the unlabeled ones among the blocks, kept
 */
record RankedRows(JavaRDD<RowBlock> blocks, Broadcast<ShippedModels> models, boolean byMean, JavaRDD<Novelty> novelty)
        implements AutoCloseable {
    /**
     * Of the rows of a block.
     *
     * @param rows their fingerprint
     * @param columns one for each way to tell; empty where the models have seen the rows
     */
    record Novelty(long rows, float[][] columns) implements Serializable {
        static Novelty of(RowBlock block, ShippedModels models, boolean byMean) {
            return new Novelty(
                    block.fingerprint(), byMean ? models.heldOutNovelty(block) : models.noveltyOutsideOfFolds(block));
        }
    }

    static RankedRows of(JavaRDD<RowBlock> blocks, Broadcast<ShippedModels> models, boolean byMean) {
        JavaRDD<Novelty> novelty = blocks.filter(block -> !block.isLabeled())
                .map(block -> Novelty.of(block, models.value(), byMean))
                .persist(StorageLevel.MEMORY_AND_DISK());
        return new RankedRows(blocks, models, byMean, novelty);
    }

    /**
     * Sums over the most novel rows.
     *
     * @param wanted how many, by each column
     * @param view in which the rows are summed
     * @param folds that sums are told apart by
     */
    DesignSums.Total mostNovel(long[] wanted, Broadcast<ShippedView> view, int folds) {
        return above(new ChosenPass(view, Cut.largest(novelty.map(Novelty::columns), wanted), folds));
    }

    private DesignSums.Total above(ChosenPass pass) {
        Broadcast<ShippedModels> how = models;
        boolean mean = byMean;
        return InOrder.sum(
                blocks.zipPartitions(novelty, (own, known) -> {
                    DesignSums sums = pass.empty();
                    own.forEachRemaining(block -> {
                        if (!block.isLabeled()) {
                            pass.add(block, of(block, known, how, mean).columns, sums);
                        }
                    });
                    return List.of(sums.total()).iterator();
                }),
                DesignSums.Total::merge);
    }

    private static Novelty of(
            RowBlock block, Iterator<Novelty> known, Broadcast<ShippedModels> models, boolean byMean) {
        if (known.hasNext()) {
            Novelty next = known.next();
            if (next.rows == block.fingerprint()) {
                return next;
            }
        }
        return Novelty.of(block, models.value(), byMean);
    }

    @Override
    public void close() {
        novelty.unpersist(false);
    }
}
