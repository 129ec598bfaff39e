package dev.augur.math.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NnlsTest {
    @Test
    void byHand() {
        double[][] identity = {{1, 0}, {0, 1}};
        assertThat(Nnls.solve(identity, new double[] {2, -3})).containsExactly(2, 0);
        assertThat(Nnls.solve(identity, new double[] {-2, -3})).containsExactly(0, 0);
        // Unconstrained (2, -1); with x_1 = 0 the best x_0 is (1 2 + 1 1)/2.
        double[][] matrix = {{1, 0}, {1, 1}};
        assertThat(Nnls.solve(matrix, new double[] {2, 1})).containsExactly(new double[] {1.5, 0}, within(1e-12));
    }

    /**
     * The conditions of optimality: x >= 0, no slope at free unknowns, none downhill at those at 0. The columns are
     * alike, so that unknowns come in and go out again.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void conditionsHold(long seed) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        double[][] a = new double[8][5];
        for (double[] row : a) {
            Arrays.setAll(row, j -> 1 + random.nextGaussian());
        }
        double[] b = random.doubles(8).map(u -> 2 + random.nextGaussian()).toArray();
        double[] x = Nnls.solve(a, b);
        for (int j = 0; j < x.length; j++) {
            double slope = 0;
            for (int i = 0; i < a.length; i++) {
                double residual = b[i];
                for (int c = 0; c < x.length; c++) {
                    residual -= a[i][c] * x[c];
                }
                slope += a[i][j] * residual;
            }
            assertThat(x[j]).isGreaterThanOrEqualTo(0);
            assertThat(slope).isLessThan(1e-9);
            if (x[j] > 0) {
                assertThat(slope).isCloseTo(0, within(1e-9));
            }
        }
    }

    @Test
    void dependentColumnsAndZeroMatrices() {
        double[] x = Nnls.solve(new double[][] {{1, 1}, {1, 1}}, new double[] {2, 2});
        assertThat(x[0] + x[1]).isCloseTo(2, within(1e-9));
        assertThat(Nnls.solve(new double[2][2], new double[] {1, 1})).containsExactly(0, 0);
        assertThatThrownBy(() -> Nnls.solve(new double[2][2], new double[1])).hasMessageContaining("right-hand side");
    }
}
