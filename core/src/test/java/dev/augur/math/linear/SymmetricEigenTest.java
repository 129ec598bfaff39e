package dev.augur.math.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SymmetricEigenTest {
    @Test
    void byHand() {
        SymmetricEigen eigen = new SymmetricEigen(new double[] {2, 1, 1, 2}, 2);
        assertThat(eigen.values()).containsExactly(new double[] {1, 3}, within(1e-15));
        assertThat(Math.abs(eigen.vector(1)[0])).isCloseTo(Math.sqrt(0.5), within(1e-15));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 17, 60})
    void vectorsDiagoniseAndAreOrthonormal(int n) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(n);
        double[] matrix = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                matrix[i * n + j] = random.nextGaussian();
                matrix[j * n + i] = matrix[i * n + j];
            }
        }
        assertDecomposes(matrix, n);
    }

    /** Diagonal, zero and rank-one matrices, where reflectors have nothing to do and eigenvalues coincide. */
    @Test
    void degenerateMatrices() {
        assertDecomposes(new double[25], 5);
        assertDecomposes(new double[] {3, 0, 0, 0, -1, 0, 0, 0, 3}, 3);
        double[] ones = new double[36];
        java.util.Arrays.fill(ones, 1);
        assertDecomposes(ones, 6);
        assertThat(new SymmetricEigen(ones, 6).values()[5]).isCloseTo(6, within(1e-13));
    }

    private static void assertDecomposes(double[] matrix, int n) {
        SymmetricEigen eigen = new SymmetricEigen(matrix, n);
        double[] values = eigen.values();
        assertThat(values).isSorted();
        for (int e = 0; e < n; e++) {
            double[] v = eigen.vector(e);
            for (int i = 0; i < n; i++) {
                double image = 0;
                for (int j = 0; j < n; j++) {
                    image += matrix[i * n + j] * v[j];
                }
                assertThat(image).isCloseTo(values[e] * v[i], within(1e-12 * n));
            }
            for (int other = 0; other <= e; other++) {
                double product = 0;
                for (int i = 0; i < n; i++) {
                    product += v[i] * eigen.vector(other)[i];
                }
                assertThat(product).isCloseTo(other == e ? 1 : 0, within(1e-12 * n));
            }
        }
    }
}
