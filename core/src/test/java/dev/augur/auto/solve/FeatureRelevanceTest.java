package dev.augur.auto.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.ColumnFeature;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.model.KernelMachine;
import java.util.List;
import org.junit.jupiter.api.Test;

class FeatureRelevanceTest {
    private static final KernelMachine.Group MACHINE = new KernelMachine.Group(
            FeatureMatrix.of(new double[][] {{1, 2, 0}, {0.5, -1, 0}, {-1, 0.25, 0}}),
            0.4,
            new double[] {1, -0.5, 0.25, 2, -1, 0.75});

    private static double[] scores(double... x) {
        KernelMachine machine = new KernelMachine(LabelSpace.numbered(1), List.of(MACHINE), new double[] {0.1, 0.2});
        return machine.score(FeatureMatrix.of(new double[][] {x})).row(0);
    }

    /** Central differences of the outputs; features are single precision, so steps are not small. */
    @Test
    void isTheMeanSquaredGradient() {
        double[][] rows = {{0.25, 0.5, 0}, {-0.5, 1, 0}};
        double h = 1.0 / 256;
        double[] expected = new double[3];
        for (double[] row : rows) {
            for (int j = 0; j < 3; j++) {
                double[] up = row.clone();
                double[] down = row.clone();
                up[j] += h;
                down[j] -= h;
                for (int c = 0; c < 2; c++) {
                    double slope = (scores(up)[c] - scores(down)[c]) / (2 * h);
                    expected[j] += slope * slope / 2;
                }
            }
        }
        double[] relevance = FeatureRelevance.of(MACHINE, 2, Matrix.of(FeatureMatrix.of(rows)));
        assertThat(relevance).containsExactly(expected, within(1e-4));
        assertThat(relevance[2]).as("no centre differs in it").isZero();
    }

    @Test
    void weightsAreFourthRootsAndNeverZero() {
        assertThat(FeatureRelevance.weights(new double[] {16, 1, 0}))
                .containsExactly(new double[] {1, 0.5, 0.01}, within(1e-15));
        assertThat(FeatureRelevance.weights(new double[] {0, 0})).containsExactly(1, 1);
    }

    @Test
    void whereMostFeaturesMatterAllCountAlike() {
        assertThat(FeatureRelevance.effective(new double[] {2, 2, 2})).isCloseTo(3, within(1e-12));
        assertThat(FeatureRelevance.effective(new double[] {5, 0, 0})).isCloseTo(1, within(1e-12));
        assertThat(FeatureRelevance.weights(new double[] {4, 2, 3})).containsExactly(1, 1, 1);
    }

    @Test
    void coordinatesOfAPointCountAlike() {
        FeatureColumns columns = new FeatureColumns(List.of(
                ColumnFeature.of("text", ColumnFeature.Kind.TEXT, "1"),
                ColumnFeature.number("age"),
                ColumnFeature.of("text", ColumnFeature.Kind.TEXT, "2"),
                ColumnFeature.of("text", ColumnFeature.Kind.MISSING, "")));
        assertThat(FeatureRelevance.ofPoints(new double[] {4, 7, 2, 9}, columns))
                .containsExactly(3, 7, 3, 9);
    }
}
