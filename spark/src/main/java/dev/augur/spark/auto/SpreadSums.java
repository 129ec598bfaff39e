package dev.augur.spark.auto;

import dev.augur.auto.solve.RowSums;
import java.util.stream.IntStream;

/**
 * Sums over the rows outside of a fold that executors have added up.
 *
 * @param labeled of labeled rows
 * @param novel of unlabeled rows that are taken for novel
 * @param set of them
 */
record SpreadSums(LabeledSums labeled, DesignSums.Total novel, ChosenPass.Set set) implements RowSums {
    @Override
    public int features() {
        return labeled.features();
    }

    /** The last feature is constant. */
    @Override
    public double[] members() {
        return IntStream.range(0, labeled.known())
                .mapToDouble(c -> labeled.vector(c, set.without())[features() - 1])
                .toArray();
    }

    @Override
    public double[] ofClass(int c) {
        return labeled.view().ofFeatures(labeled.vector(c, set.without()));
    }

    @Override
    public double[] gramOfClass(int c) {
        return labeled.view().productsOfFeatures(labeled.gramOfClass(c, set.without()));
    }

    @Override
    public double[] gramOfLabeled() {
        return labeled.view().productsOfFeatures(labeled.gram(set.without()));
    }

    @Override
    public double[] chosen() {
        double[] sum = new double[features()];
        set.groups().forEach(group -> novel.addLastColumn(group, sum));
        return labeled.view().ofFeatures(sum);
    }

    @Override
    public double[] gramOfChosen() {
        double[] sum = new double[features() * features()];
        set.groups().forEach(group -> novel.addGram(group, sum));
        return labeled.view().productsOfFeatures(sum);
    }
}
