package dev.augur.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MediansTest {
    @Test
    void byHand() {
        assertThat(Medians.of(new double[] {3, 1, 2})).isEqualTo(2);
        assertThat(Medians.of(new double[] {4, 1, 2, 3})).isEqualTo(2.5);
        assertThat(Medians.of(new double[] {7})).isEqualTo(7);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 64, 301})
    void selectsWhatASortWould(int n) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(n);
        double[] few = random.ints(n, 0, 4).asDoubleStream().toArray();
        double[] many = random.doubles(n).toArray();
        for (double[] values : new double[][] {few, many}) {
            double[] sorted = values.clone();
            Arrays.sort(sorted);
            for (int index = 0; index < n; index++) {
                assertThat(Medians.select(values.clone(), index)).isEqualTo(sorted[index]);
            }
        }
    }

    @Test
    void squaredDistancesByHandAndFarFromTheOrigin() {
        float[] rows = {9, 9, 100_000, 0, 100_003, 4, 100_000, 1};
        double[][] distances = SquaredDistances.lowerTriangle(rows, 2, 3, 2);
        assertThat(distances[0]).isEmpty();
        assertThat(distances[1]).containsExactly(25);
        assertThat(distances[2]).containsExactly(new double[] {1, 18}, within(0.0));
    }
}
