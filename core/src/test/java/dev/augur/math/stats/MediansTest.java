package dev.augur.math.stats;

import static org.assertj.core.api.Assertions.assertThat;

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
}
