package dev.augur.bench;

import dev.augur.auto.solve.AutoConstants;
import dev.augur.bench.KernelCost.Shape;
import dev.augur.math.Kernels;
import java.util.List;

/**
 * The jobs by which AUTO on Spark learns from all rows, after the driver has compared settings: what each sums, how
 * long its tasks compute, and what it sends. Sizes are those of {@code SpreadRows}, {@code LabeledSums}, {@code
 * ChosenPass}, {@code Cut} and {@code InOrder}.
 *
 * @param rows labeled and unlabeled ones
 * @param columns of a row
 * @param labeledShare of the rows
 * @param theta share of the unlabeled rows that are known
 * @param known number of known classes
 * @param views ways in which the best settings see rows, which differ from one to all of them
 * @param isShifted whether known classes have other proportions than labeled rows, so that sums are kept by class
 * @param partitionRows rows of a partition
 */
record SpreadAuto(
        double rows,
        int columns,
        double labeledShare,
        double theta,
        int known,
        int views,
        boolean isShifted,
        double partitionRows) {
    private static final AutoConstants.Grid GRID = AutoConstants.DEFAULTS.grid();
    private static final int LANDMARKS = GRID.landmarks();
    private static final int LAST_LANDMARKS = AutoConstants.DEFAULTS.model().landmarks();

    /** Fits of a setting with all rows, and passes that find a cut: as in the module of Spark. */
    private static final int ROUNDS = 2;

    private static final int CUT_PASSES = 2;
    /** Bins of a column that are not empty, about as many as were seen, and what one takes. */
    private static final double CUT_BINS = 2000;

    private static final double CUT_BYTES = Integer.BYTES + Long.BYTES;

    /** Partial sums that are added at once. */
    private static final int WIDTH = 16;

    /** The number of scores of either kind from which theta is estimated. */
    private static final double MOST_SCORES = 500_000;

    /**
     * Some jobs of a kind.
     *
     * @param name what they do
     * @param count how many of them there are
     * @param seconds CPU of the tasks of one
     * @param bytes that a partition sends in one
     */
    record Job(String name, int count, double seconds, double bytes) {}

    /** Rows in memory: numbers, a weight each, and the labels. */
    double rowBytes() {
        return rows * (columns * (double) Float.BYTES + Double.BYTES + labeledShare * Integer.BYTES);
    }

    double partitions() {
        return Math.max(1, Math.ceil(rows / partitionRows));
    }

    List<Job> jobs(KernelCost cost) {
        int folds = GRID.folds();
        int fits = views * ROUNDS;
        double settings = (double) GRID.best() / views;
        double labeled = labeledShare * rows;
        double unlabeled = rows - labeled;
        double chosen = (1 - theta) * unlabeled;
        Shape shape = shape(LANDMARKS);
        Shape last = shape(LAST_LANDMARKS);
        double novelty = cost.kernel().seconds(shape)
                + settings * (folds - 1) * cost.outputs().seconds(shape);
        double heldOut = views * cost.kernel().seconds(shape)
                + GRID.best() * cost.outputs().seconds(shape);
        double scored = Math.min(labeled, MOST_SCORES) + Math.min(unlabeled, MOST_SCORES);
        double cuts = CUT_BINS * CUT_BYTES;
        return List.of(
                new Job("labeled rows, summed", views, labeled * summed(cost, shape), labeledBytes(shape, folds)),
                new Job("most novel rows outside of each fold, found", fits, unlabeled * novelty, 0),
                new Job("the same, counted", fits * CUT_PASSES, 0, settings * (folds - 1) * cuts),
                new Job("the same, summed", fits, chosen * summed(cost, shape), (1 + settings) * folds * gram(shape)),
                new Job("scores for theta", 1, scored * heldOut, 0),
                new Job("most novel rows of all, found", 1, unlabeled * heldOut, 0),
                new Job("the same, counted", CUT_PASSES, 0, cuts),
                new Job("the same, summed for the model", 1, chosen * summed(cost, last), gram(last)),
                new Job("labeled rows, summed for the model", 1, labeled * summed(cost, last), labeledBytes(last, 1)));
    }

    private Shape shape(int landmarks) {
        return new Shape(columns, landmarks, Kernels.padded(known + 1));
    }

    /** As kernel values: features are made of the sums. */
    private static double summed(KernelCost cost, Shape shape) {
        return cost.kernel().seconds(shape) + cost.gram().seconds(shape);
    }

    /** The upper triangle of a sum of outer products. */
    private static double gram(Shape shape) {
        double features = shape.landmarks() + 1.0;
        return features * (features + 1) / 2 * Double.BYTES;
    }

    private double labeledBytes(Shape shape, int folds) {
        return folds * (isShifted ? known : 1) * gram(shape);
    }

    /** The number of partial sums of a job that go from executor to executor. */
    double shuffled() {
        double sum = 0;
        for (double parts = partitions(); parts > WIDTH; parts = Math.ceil(parts / WIDTH)) {
            sum += parts;
        }
        return sum;
    }

    /** The number of partial sums of a job that go to the driver. */
    double collected() {
        double parts = partitions();
        while (parts > WIDTH) {
            parts = Math.ceil(parts / WIDTH);
        }
        return parts;
    }
}
