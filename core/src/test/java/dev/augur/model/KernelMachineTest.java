package dev.augur.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import java.util.List;
import org.junit.jupiter.api.Test;

class KernelMachineTest {
    private static final double[][] FIRST = {{0, 0}, {1, 0}, {0, 2}};
    private static final double[][] SECOND = {{-1, -1}, {4, 4}};
    private static final double[] OF_FIRST = {1, -2, 0.5, 3, -0.25, 0.75};
    private static final double[] OF_SECOND = {-1.5, 0.5, 2, -1};
    private static final double[] BIAS = {0.1, -0.2};
    private static final KernelMachine MACHINE = new KernelMachine(
            LabelSpace.numbered(1),
            List.of(
                    new KernelMachine.Group(FeatureMatrix.of(FIRST), 0.5, OF_FIRST),
                    new KernelMachine.Group(FeatureMatrix.of(SECOND), 0.125, OF_SECOND)),
            BIAS);

    /** On a centre, near one, between both groups, nearest to the wider kernels, and far from all. */
    private static final double[][] ROWS = {{1, 0}, {0.25, 1.5}, {-1, -0.5}, {3, 3}, {40, -40}};

    private static double kernel(double gamma, double[] x, double[] z) {
        return Math.exp(-gamma * ((x[0] - z[0]) * (x[0] - z[0]) + (x[1] - z[1]) * (x[1] - z[1])));
    }

    @Test
    void scoresAreSumsOfKernelsOfEveryGroup() {
        for (double[] row : ROWS) {
            double[] expected = BIAS.clone();
            for (int c = 0; c < 2; c++) {
                for (int z = 0; z < FIRST.length; z++) {
                    expected[c] += OF_FIRST[2 * z + c] * kernel(0.5, row, FIRST[z]);
                }
                for (int z = 0; z < SECOND.length; z++) {
                    expected[c] += OF_SECOND[2 * z + c] * kernel(0.125, row, SECOND[z]);
                }
            }
            assertThat(MACHINE.score(FeatureMatrix.of(new double[][] {row})).row(0))
                    .containsExactly(expected, within(1e-6));
        }
    }

    /** Of all groups, each by its own width; the rows are asked about together. */
    @Test
    void closenessIsTheLargestKernelValue() {
        double[] closeness = MACHINE.evaluate(FeatureMatrix.of(ROWS)).closeness();
        assertThat(closeness)
                .containsExactly(
                        new double[] {
                            1,
                            kernel(0.5, ROWS[1], FIRST[2]),
                            kernel(0.125, ROWS[2], SECOND[0]),
                            kernel(0.125, ROWS[3], SECOND[1]),
                            0
                        },
                        within(1e-6));
        assertThat(kernel(0.5, ROWS[1], FIRST[2]))
                .as("not the last centre looked at")
                .isGreaterThan(kernel(0.125, ROWS[1], SECOND[0]));
    }
}
