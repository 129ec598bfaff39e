package dev.augur.spark.auto;

import dev.augur.auto.solve.RowSums;
import java.util.stream.IntStream;

/**
 * Sums over the rows outside of a fold that executors have added up.
 *
 * @param labeled of labeled rows
 * @param novel of unlabeled rows that are taken for novel
 * @param folds how many there are; 1 where all rows are one
 * @param without the fold that is left out, -1 for none
 */
record SpreadSums(LabeledSums labeled, DesignSums novel, int folds, int without) implements RowSums {
    @Override
    public int features() {
        return labeled.features();
    }

    /** The last feature is constant. */
    @Override
    public double[] members() {
        return IntStream.range(0, labeled.known())
                .mapToDouble(c -> labeled.vector(c, without)[features() - 1])
                .toArray();
    }

    @Override
    public double[] ofClass(int c) {
        return labeled.vector(c, without);
    }

    @Override
    public double[] gramOfClass(int c) {
        return labeled.gramOfClass(c, without);
    }

    @Override
    public double[] gramOfLabeled() {
        return labeled.gram(without);
    }

    @Override
    public double[] chosen() {
        double[] sum = new double[features()];
        ChosenPass.groups(folds, without).forEach(group -> novel.addVector(group, sum));
        return sum;
    }

    @Override
    public double[] gramOfChosen() {
        double[] sum = new double[features() * features()];
        ChosenPass.groups(folds, without).forEach(group -> novel.addGram(group, sum));
        return sum;
    }
}
