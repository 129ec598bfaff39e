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
    private Optional<DesignSums.Total> together = Optional.empty();
    private Optional<DesignSums.Total> apart = Optional.empty();

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

    ShippedView view() {
        return view.value();
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

    private DesignSums.Total together() {
        together = together.or(() -> Optional.of(sums(false)));
        return together.orElseThrow();
    }

    private DesignSums.Total apart() {
        apart = apart.or(() -> Optional.of(sums(true)));
        return apart.orElseThrow();
    }

    private DesignSums.Total sums(boolean byClass) {
        Broadcast<ShippedView> shipped = view;
        int foldCount = folds;
        int classes = known;
        return InOrder.sum(
                blocks.mapPartitions(own -> {
                    DesignSums sums = new DesignSums(
                            shipped.value().features(), foldCount * classes, byClass ? foldCount * classes : foldCount);
                    own.forEachRemaining(block -> add(block, shipped.value(), foldCount, classes, byClass, sums));
                    return List.of(sums.total()).iterator();
                }),
                DesignSums.Total::merge);
    }

    private static void add(RowBlock block, ShippedView view, int folds, int known, boolean byClass, DesignSums sums) {
        if (!block.isLabeled()) {
            return;
        }
        Matrix design = view.summands(Matrix.of(block.matrix()));
        int fold = folds == 1 ? 0 : block.fold();
        for (int i = 0; i < block.rows(); i++) {
            int group = fold * known + block.labels()[i];
            sums.addToVector(design, i, group);
            sums.addToGram(design, i, 1, byClass ? group : fold);
        }
    }
}
