package dev.augur.auto.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.Folds;
import dev.augur.data.Matrix;
import org.junit.jupiter.api.Test;

/** One feature and a constant: the normal equations by hand. */
class LabeledRidgeTest {
    private static final double[] X = {0.1, 0.4, 0.9, 1.3, 2.0, 2.2, 0.7, 5};
    private static final int[] LABELS = {0, 0, 1, 1, 1, 0};
    private static final Folds FOLDS = new Folds(2, new int[] {0, 1, 0, 1, 0, 1}, new int[] {0, 1});

    @Test
    void everyRowIsAnsweredByTheOtherFold() {
        Matrix design = new Matrix(X.length, 2);
        for (int i = 0; i < X.length; i++) {
            design.set(i, 0, X[i]);
            design.set(i, 1, 1);
        }
        Matrix outputs = new LabeledRidge(design, LABELS, 2).heldOut(FOLDS);
        for (int row = 0; row < X.length; row++) {
            int fold = row < 6 ? FOLDS.labeledFold()[row] : FOLDS.unlabeledFold()[row - 6];
            for (int c = 0; c < 2; c++) {
                assertThat(outputs.get(row, c)).isCloseTo(expected(X[row], c, fold), within(1e-9));
            }
        }
    }

    private static double expected(double x, int c, int fold) {
        double xx = 1e-3;
        double sum = 0;
        double one = 1e-9;
        double xy = 0;
        double y = 0;
        for (int i = 0; i < LABELS.length; i++) {
            if (FOLDS.labeledFold()[i] != fold) {
                xx += X[i] * X[i] / 3;
                sum += X[i] / 3;
                one += 1.0 / 3;
                xy += LABELS[i] == c ? X[i] / 3 : 0;
                y += LABELS[i] == c ? 1.0 / 3 : 0;
            }
        }
        double determinant = xx * one - sum * sum;
        double slope = (one * xy - sum * y) / determinant;
        double constant = (xx * y - sum * xy) / determinant;
        return slope * x + constant;
    }
}
