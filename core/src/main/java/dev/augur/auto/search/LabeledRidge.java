package dev.augur.auto.search;

import dev.augur.auto.solve.AutoConstants;
import dev.augur.auto.solve.FoldRows;
import dev.augur.data.Folds;
import dev.augur.data.Matrix;
import dev.augur.math.Kernels;
import dev.augur.math.linear.Cholesky;
import dev.augur.math.linear.SymmetricSums;
import java.util.stream.IntStream;

/**
 * Ridge regression of the known classes, learned from labeled rows alone; every row is answered by the model of the
 * other folds.
 */
final class LabeledRidge {
    private static final AutoConstants.Core CORE = AutoConstants.DEFAULTS.core();
    private static final double CONSTANT_RIDGE = AutoConstants.DEFAULTS.grid().constantRidge();

    private final Matrix a;
    private final int[] labels;
    private final int known;

    /**
     * @param a features of all rows with a constant, labeled rows first
     * @param labels their classes
     * @param known number of classes
     */
    LabeledRidge(Matrix a, int[] labels, int known) {
        this.a = a;
        this.labels = labels;
        this.known = known;
    }

    /** An output for each class, near 1 where the class is likely. */
    Matrix heldOut(Folds folds) {
        Matrix outputs = new Matrix(a.rows(), known);
        double[] all = gram(IntStream.range(0, labels.length).toArray());
        for (int fold = 0; fold < folds.count(); fold++) {
            FoldRows rows = FoldRows.of(folds, fold);
            double[] weights = weights(all, rows);
            for (int row : rows.heldOut()) {
                for (int c = 0; c < known; c++) {
                    outputs.values()[row * known + c] =
                            Kernels.dot(a.values(), row * a.columns(), weights, c * a.columns(), a.columns());
                }
            }
        }
        return outputs;
    }

    private double[] gram(int[] rows) {
        double[] gram = new double[a.columns() * a.columns()];
        SymmetricSums.add(a.values(), a.columns(), rows, 1, gram);
        return gram;
    }

    /** The weights of the labeled rows outside a fold, one class after the other. */
    private double[] weights(double[] all, FoldRows rows) {
        int p = a.columns();
        double each = 1.0 / rows.trainLabeled().length;
        double[] inside = gram(rows.heldOutLabeled());
        double[] h = new double[p * p];
        for (int i = 0; i < h.length; i++) {
            h[i] = each * (all[i] - inside[i]);
        }
        for (int f = 0; f < p; f++) {
            h[f * p + f] += f == p - 1 ? CONSTANT_RIDGE : CORE.ridge();
        }
        Matrix sums = new Matrix(known, p);
        for (int row : rows.trainLabeled()) {
            Kernels.axpy(each, a.values(), row * p, sums.values(), labels[row] * p, p);
        }
        double[] weights = sums.transposed().values();
        new Cholesky(h, p).solve(weights, known);
        return Matrix.wrap(weights, p, known).transposed().values();
    }
}
