package dev.augur.math.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LowRankChangeTest {
    private static final int ROWS = 120;

    private static double[] gaussian(int count, RandomGenerator random) {
        return IntStream.range(0, count).mapToDouble(i -> random.nextGaussian()).toArray();
    }

    /** {@code I / 10 + weight sum of outer products} of some rows. */
    private static double[] matrix(double[] rows, int n, int[] chosen, double weight) {
        double[] a = new double[n * n];
        SymmetricSums.add(rows, n, chosen, weight, a);
        for (int i = 0; i < n; i++) {
            a[i * n + i] += 0.1;
        }
        return a;
    }

    /** Rows enter and leave a sum of 70 others: as if the new sum had been factored. */
    @ParameterizedTest
    @CsvSource({"1, 1, 0, 1", "5, 0, 1, 2", "30, 4, 7, 3", "67, 20, 1, 7", "67, 0, 0, 2", "100, 50, 50, 1"})
    void solvesTheChangedSystem(int n, int added, int removed, int columns) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(n);
        double[] rows = gaussian(ROWS * n, random);
        double weight = 0.02;
        int[] before = IntStream.range(0, 70).toArray();
        int[] after = IntStream.range(removed, 70 + added).toArray();
        Cholesky base = new Cholesky(matrix(rows, n, before, weight), n);
        SymmetricSolver changed = new LowRankChange(
                base, Arrays.copyOfRange(rows, 70 * n, (70 + added) * n), Arrays.copyOf(rows, removed * n), weight);
        double[] actual = gaussian(n * columns, random);
        double[] expected = actual.clone();
        new Cholesky(matrix(rows, n, after, weight), n).solve(expected, columns);
        changed.solve(actual, columns);
        assertThat(actual).as("seed %d", n).containsExactly(expected, within(1e-11));
    }

    /** {@code 4 + 2 * 3^2 = 22} and {@code 22 - 2 * 3^2 = 4}. */
    @Test
    void byHand() {
        double[] b = {44};
        new LowRankChange(new Cholesky(new double[] {4}, 1), new double[] {3}, new double[0], 2).solve(b, 1);
        assertThat(b[0]).isCloseTo(2, within(1e-14));
        new LowRankChange(new Cholesky(new double[] {22}, 1), new double[0], new double[] {3}, 2).solve(b, 1);
        assertThat(b[0]).isCloseTo(0.5, within(1e-14));
    }

    @Test
    void refusesPartsOfVectorsAndWeightsBelowZero() {
        Cholesky base = new Cholesky(new double[] {4, 0, 0, 4}, 2);
        assertThatThrownBy(() -> new LowRankChange(base, new double[3], new double[0], 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("added");
        assertThatThrownBy(() -> new LowRankChange(base, new double[2], new double[1], 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("removed");
        assertThatThrownBy(() -> new LowRankChange(base, new double[2], new double[2], -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("weight");
    }
}
