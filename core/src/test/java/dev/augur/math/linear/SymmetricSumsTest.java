package dev.augur.math.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SymmetricSumsTest {
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

    /** Some rows of 40 more than once, in any order; widths around multiples of vectors and blocks. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8, 15, 16, 17, 31, 33, 63, 64, 65, 100, 131})
    void addsWeightedOuterProducts(int n) {
        RandomGenerator random = random(n);
        double[] rows = gaussian(40 * n, random);
        for (int count : new int[] {0, 1, 2, 3, 4, 5, 7, 8, 9, 31, 40, 67}) {
            int[] chosen = random.ints(count, 0, 40).toArray();
            double weight = random.nextGaussian();
            double[] before = gaussian(n * n, random);
            double[] sum = before.clone();
            SymmetricSums.add(rows, n, chosen, weight, sum);
            for (int i = 0; i < n; i++) {
                for (int j = i; j < n; j++) {
                    double expected = before[i * n + j];
                    for (int r : chosen) {
                        expected += weight * rows[r * n + i] * rows[r * n + j];
                    }
                    assertThat(sum[i * n + j])
                            .as("seed %d, %d rows, entry %d, %d", n, count, i, j)
                            .isCloseTo(expected, within(1e-11));
                }
            }
        }
    }

    /** Small whole numbers, whose sums are exact: (1 2), (3 -1), (0 4), (2 2), (5 0) with weight 2. */
    @Test
    void byHand() {
        double[] rows = {1, 2, 3, -1, 0, 4, 2, 2, 5, 0};
        double[] sum = {10, 20, 0, 30};
        SymmetricSums.add(rows, 2, new int[] {0, 1, 2, 3, 4}, 2, sum);
        assertThat(sum[0]).isEqualTo(10 + 2 * (1 + 9 + 0 + 4 + 25));
        assertThat(sum[1]).isEqualTo(20 + 2 * (2 - 3 + 0 + 4 + 0));
        assertThat(sum[3]).isEqualTo(30 + 2 * (4 + 1 + 16 + 4 + 0));
    }

    /** What entered and left again leaves nothing but rounding. */
    @Test
    void minusUndoesPlus() {
        RandomGenerator random = random(5);
        double[] rows = gaussian(30 * 37, random);
        int[] chosen = random.ints(13, 0, 30).toArray();
        double[] sum = new double[37 * 37];
        SymmetricSums.add(rows, 37, chosen, 1, sum);
        SymmetricSums.add(rows, 37, chosen, -1, sum);
        for (int i = 0; i < 37; i++) {
            for (int j = i; j < 37; j++) {
                assertThat(sum[i * 37 + j]).isCloseTo(0, within(1e-12));
            }
        }
    }
}
