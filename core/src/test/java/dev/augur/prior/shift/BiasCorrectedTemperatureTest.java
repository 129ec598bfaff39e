package dev.augur.prior.shift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.Matrix;
import dev.augur.random.SeedTree;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class BiasCorrectedTemperatureTest {
    /**
     * Classes drawn from softmax(2 z + b), b = (1, 0, -1), 20,000 rows: the standard errors of slope and differences of
     * biases are below 0.03, and the ridge moves them by about as much.
     */
    @Test
    void recoversSlopeAndBias() {
        RandomGenerator random = SeedTree.of(8).generator();
        int rows = 20_000;
        Matrix scores = new Matrix(rows, 3);
        int[] labels = new int[rows];
        BiasCorrectedTemperature truth = new BiasCorrectedTemperature(2, new double[] {1, 0, -1});
        for (int i = 0; i < rows; i++) {
            for (int c = 0; c < 3; c++) {
                scores.set(i, c, random.nextGaussian());
            }
        }
        Matrix p = truth.probabilities(scores);
        for (int i = 0; i < rows; i++) {
            double u = random.nextDouble();
            labels[i] = u < p.get(i, 0) ? 0 : u < p.get(i, 0) + p.get(i, 1) ? 1 : 2;
        }
        BiasCorrectedTemperature found = BiasCorrectedTemperature.fit(scores, labels);
        assertThat(found.slope()).isCloseTo(2, within(0.15));
        assertThat(found.bias()[0] - found.bias()[1]).isCloseTo(1, within(0.15));
        assertThat(found.bias()[1] - found.bias()[2]).isCloseTo(1, within(0.15));
    }

    /** No small step in any direction lowers the objective. */
    @Test
    void isAMinimum() {
        Matrix scores = Matrix.of(new double[][] {{1, 0}, {3, 1}, {0, 2}, {1, 2}, {2, 0}});
        int[] labels = {0, 0, 1, 1, 1};
        BiasCorrectedTemperature found = BiasCorrectedTemperature.fit(scores, labels);
        double least = found.objective(scores, labels);
        for (double step : new double[] {-0.01, 0.01}) {
            double[] bias = found.bias();
            assertThat(new BiasCorrectedTemperature(found.slope() + step, bias).objective(scores, labels))
                    .isGreaterThan(least);
            assertThat(new BiasCorrectedTemperature(found.slope(), new double[] {bias[0] + step, bias[1]})
                            .objective(scores, labels))
                    .isGreaterThan(least);
        }
    }

    @Test
    void separableScoresStayFinite() {
        Matrix scores = Matrix.of(new double[][] {{100, 0}, {0, 100}});
        BiasCorrectedTemperature found = BiasCorrectedTemperature.fit(scores, new int[] {0, 1});
        assertThat(found.probabilities(scores).get(0, 0)).isCloseTo(1, within(1e-9));
        assertThat(found.slope()).isFinite();
    }

    @Test
    void withoutRowsNothingIsCorrected() {
        assertThat(BiasCorrectedTemperature.fit(new Matrix(0, 2), new int[0]).slope())
                .isEqualTo(1);
    }
}
