package dev.augur.math.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CholeskyTest {
    private static RandomGenerator random(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    private static double[] gaussian(int count, RandomGenerator random) {
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = random.nextGaussian();
        }
        return values;
    }

    /** {@code B Bt / n + I / 10} of a square Gaussian B: its eigenvalues lie between 0.1 and about 4. */
    private static double[] positiveDefinite(int n, RandomGenerator random) {
        double[] b = gaussian(n * n, random);
        double[] a = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double sum = i == j ? 0.1 : 0;
                for (int c = 0; c < n; c++) {
                    sum += b[i * n + c] * b[j * n + c] / n;
                }
                a[i * n + j] = sum;
            }
        }
        return a;
    }

    /** L row by row, as the textbook has it; U is its transpose. */
    private static double[] naive(double[] a, int n) {
        double[] l = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = a[i * n + j];
                for (int c = 0; c < j; c++) {
                    sum -= l[i * n + c] * l[j * n + c];
                }
                l[i * n + j] = i == j ? Math.sqrt(sum) : sum / l[j * n + j];
            }
        }
        return l;
    }

    private static double[] product(double[] a, int n, double[] x, int columns) {
        double[] b = new double[n * columns];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                for (int c = 0; c < columns; c++) {
                    b[i * columns + c] += a[i * n + j] * x[j * columns + c];
                }
            }
        }
        return b;
    }

    /** Sizes around multiples of any panel, and seeds equal to them. */
    @ParameterizedTest
    @ValueSource(
            ints = {1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 47, 63, 64, 65, 67, 96, 100, 127, 129, 200, 301})
    void factorsAndSolvesLikeTheTextbook(int n) {
        RandomGenerator random = random(n);
        double[] a = positiveDefinite(n, random);
        double[] expected = naive(a, n);
        double[] factor = a.clone();
        Cholesky cholesky = new Cholesky(factor, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                assertThat(factor[j * n + i])
                        .as("seed %d, entry %d, %d", n, j, i)
                        .isCloseTo(expected[i * n + j], within(1e-12));
            }
        }
        for (int columns : new int[] {1, 2, 3, 4, 5, 9}) {
            double[] x = gaussian(n * columns, random);
            double[] b = product(a, n, x, columns);
            cholesky.solve(b, columns);
            assertThat(b).as("seed %d, %d columns", n, columns).containsExactly(x, within(1e-11));
        }
    }

    @Test
    void whatIsBelowTheDiagonalIsNotRead() {
        int n = 70;
        double[] a = positiveDefinite(n, random(7));
        double[] poisoned = a.clone();
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                poisoned[j * n + i] = Double.NaN;
            }
        }
        double[] expected = gaussian(n, random(8));
        double[] actual = expected.clone();
        new Cholesky(a, n).solve(expected, 1);
        new Cholesky(poisoned, n).solve(actual, 1);
        assertThat(actual).isEqualTo(expected);
    }

    /** {@code (4 2; 2 5) = (2 0; 1 2)(2 1; 0 2)}, and {@code (4 2; 2 5)(1, 2) = (8, 12)}. */
    @Test
    void byHand() {
        double[] a = {4, 2, 2, 5};
        double[] b = {8, 12};
        new Cholesky(a, 2).solve(b, 1);
        assertThat(a[0]).isEqualTo(2);
        assertThat(a[1]).isEqualTo(1);
        assertThat(a[3]).isEqualTo(2);
        assertThat(b).containsExactly(new double[] {1, 2}, within(1e-15));
    }

    /** One diagonal entry made too small, wherever it lies in a panel. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 31, 32, 33, 40, 63, 64, 69})
    void refusesWhatIsNotPositiveDefinite(int row) {
        int n = 70;
        double[] a = positiveDefinite(n, random(11));
        a[row * n + row] = -1e-3;
        assertThatThrownBy(() -> new Cholesky(a, n))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("not positive definite")
                .hasMessageContaining("row " + row + ":");
    }

    @Test
    void refusesZeroNanAndWrongSizes() {
        assertThatThrownBy(() -> new Cholesky(new double[] {0}, 1)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> new Cholesky(new double[] {1, Double.NaN, 0, 1}, 2))
                .isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> new Cholesky(new double[] {1, 1, 1, 1}, 2)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> new Cholesky(new double[3], 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("matrix");
        assertThatThrownBy(() -> new Cholesky(new double[] {1}, 1).solve(new double[3], 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("right-hand sides");
    }

    /** Row 2 is row 0 again and row 31 the mean of rows 3 and 4; the others are solved as if those were not there. */
    @Test
    void findsRowsThatEarlierRowsExplain() {
        int n = 60;
        double[] features = gaussian(n * n, random(5));
        System.arraycopy(features, 0, features, 2 * n, n);
        for (int j = 0; j < n; j++) {
            features[31 * n + j] = (features[3 * n + j] + features[4 * n + j]) / 2;
        }
        double[] gram = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                for (int c = 0; c < n; c++) {
                    gram[i * n + j] += features[i * n + c] * features[j * n + c] / n;
                }
            }
        }
        assertThat(new Cholesky(gram.clone(), n, 1e-9).independent())
                .hasSize(n - 2)
                .doesNotContain(2, 31);
        double[] some = positiveDefinite(20, random(6));
        assertThat(new Cholesky(some, 20, 1e-9).independent()).hasSize(20);
        double[] nothing = {Double.NaN, 0, 0, 1};
        assertThatThrownBy(() -> new Cholesky(nothing, 2, 1e-9)).isInstanceOf(ArithmeticException.class);
    }
}
