package dev.augur.auto.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.Folds;
import dev.augur.data.Matrix;
import dev.augur.random.SeedTree;
import org.junit.jupiter.api.Test;

/** Labeled rows at 0, 1, ..., 13, every second one in the same fold. */
class NeighbourDistanceTest {
    private static final int LABELED = 14;

    @Test
    void isThatToTheFiveNearestRowsOfOtherFolds() {
        Matrix rows = new Matrix(LABELED + 2, 1);
        int[] fold = new int[LABELED];
        for (int i = 0; i < LABELED; i++) {
            rows.set(i, 0, i);
            fold[i] = i % 2;
        }
        rows.set(LABELED, 0, 4);
        rows.set(LABELED + 1, 0, 13);
        double[] logs = NeighbourDistance.heldOut(
                new LabeledView(rows, LABELED), new Folds(2, fold, new int[] {1, 0}), SeedTree.of(1));
        assertThat(logs[0]).as("1, 3, 5, 7, 9").isCloseTo(log(1 + 9 + 25 + 49 + 81), within(1e-12));
        assertThat(logs[LABELED]).as("0, 2, 4, 6, 8").isCloseTo(log(16 + 4 + 0 + 4 + 16), within(1e-12));
        assertThat(logs[LABELED + 1]).as("5, 7, 9, 11, 13").isCloseTo(log(64 + 36 + 16 + 4), within(1e-12));
    }

    private static double log(double squares) {
        return Math.log(Math.sqrt(squares / 5) + 1e-6);
    }
}
