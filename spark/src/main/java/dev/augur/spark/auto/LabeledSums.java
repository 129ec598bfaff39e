package dev.augur.spark.auto;

import dev.augur.data.Matrix;
import dev.augur.spark.fit.RowBlock;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;

/**
 * Sums over labeled rows of each fold and class in one view of them. Outer products are summed class by class only
 * where somebody asks for that.
 */
final class LabeledSums {
    private final JavaRDD<RowBlock> blocks;
    private final Broadcast<ShippedView> view;
    private final int features;
    private final int folds;
    private final int known;
    private Optional<DesignSums> together = Optional.empty();
    private Optional<DesignSums> apart = Optional.empty();

    /** @param folds that the rows are told apart by; 1 where all are one */
    LabeledSums(JavaRDD<RowBlock> blocks, Broadcast<ShippedView> view, int folds, int known) {
        this.blocks = blocks;
        this.view = view;
        this.features = view.value().features();
        this.folds = folds;
        this.known = known;
    }

    int features() {
        return features;
    }

    int known() {
        return known;
    }

    /** The sum of a class without a fold, -1 for none. */
    double[] vector(int c, int without) {
        double[] sum = new double[features];
        folds(without).forEach(fold -> together().addVector(fold * known + c, sum));
        return sum;
    }

    double[] gram(int without) {
        double[] sum = new double[features * features];
        folds(without).forEach(fold -> together().addGram(fold, sum));
        return sum;
    }

    double[] gramOfClass(int c, int without) {
        double[] sum = new double[features * features];
        folds(without).forEach(fold -> apart().addGram(fold * known + c, sum));
        return sum;
    }

    private IntStream folds(int without) {
        return IntStream.range(0, folds).filter(fold -> fold != without);
    }

    private DesignSums together() {
        together = together.or(() -> Optional.of(sums(false)));
        return together.orElseThrow();
    }

    private DesignSums apart() {
        apart = apart.or(() -> Optional.of(sums(true)));
        return apart.orElseThrow();
    }

    private DesignSums sums(boolean byClass) {
        Broadcast<ShippedView> shipped = view;
        int foldCount = folds;
        int classes = known;
        return InOrder.sum(
                blocks.mapPartitions(own -> {
                    DesignSums sums = new DesignSums(
                            shipped.value().features(), foldCount * classes, byClass ? foldCount * classes : foldCount);
                    own.forEachRemaining(block -> add(block, shipped.value(), foldCount, classes, byClass, sums));
                    return List.of(sums).iterator();
                }),
                DesignSums::merge);
    }

    private static void add(RowBlock block, ShippedView view, int folds, int known, boolean byClass, DesignSums sums) {
        if (!block.isLabeled()) {
            return;
        }
        Matrix design = view.view().design(Matrix.of(block.matrix()));
        int fold = folds == 1 ? 0 : block.fold();
        for (int c = 0; c < known; c++) {
            int label = c;
            int[] rows = IntStream.range(0, block.rows())
                    .filter(i -> block.labels()[i] == label)
                    .toArray();
            int group = fold * known + c;
            sums.add(design, rows, 1, group, byClass ? group : fold);
        }
    }
}
