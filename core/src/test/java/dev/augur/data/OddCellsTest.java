package dev.augur.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.random.SeedTree;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OddCellsTest {
    private static final RandomGenerator RANDOM = SeedTree.of(5).generator();

    private static OddCells of(double... column) {
        return OddCells.of(column.length, 1, (i, j) -> column[i]);
    }

    /** So many of the last numbers are these instead. */
    private static double[] with(double[] column, int times, double odd) {
        double[] copy = column.clone();
        for (int i = 0; i < times; i++) {
            copy[copy.length - 1 - i] = odd;
        }
        return copy;
    }

    private static double[] normal(int count) {
        return DoubleStream.generate(RANDOM::nextGaussian).limit(count).toArray();
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-20, 1, 1e20})
    void twoWildCellsAreOddWhateverTheUnit(double unit) {
        double[] column =
                DoubleStream.of(with(normal(50), 2, 999_999)).map(x -> unit * x).toArray();
        OddCells odd = of(column);
        assertThat(odd.in(0)).isTrue();
        assertThat(odd.typical(column[49], 0)).isEqualTo(odd.median()[0]).isEqualTo(odd.typical(-column[49], 0));
        for (int i = 0; i < 48; i++) {
            assertThat(odd.typical(column[i], 0)).isEqualTo(column[i]);
        }
    }

    @Test
    void whatIsFrequentIsPartOfTheColumn() {
        assertThat(of(with(normal(100), 2, 999_999)).in(0)).isTrue();
        assertThat(of(with(normal(100), 3, 999_999)).in(0)).isFalse();
        assertThat(of(with(normal(1000), 10, 999_999)).in(0)).isTrue();
        assertThat(of(with(normal(1000), 11, 999_999)).in(0)).isFalse();
    }

    /**
     * 99 is within 100 times the nearest two thirds, about 1; 101 is not, but 11 beside it leaves no gap of ten times.
     */
    @Test
    void whatIsNotFarOrHasNoGapIsAMeasurement() {
        double[] even = new double[41];
        for (int i = 0; i < even.length; i++) {
            even[i] = (i % 3) - 1;
        }
        assertThat(of(with(even, 1, 99)).in(0)).isFalse();
        assertThat(of(with(even, 1, 101)).in(0)).isTrue();
        double[] steps = with(even, 1, 101);
        steps[0] = 11;
        assertThat(of(steps).in(0)).isFalse();
    }

    /** Nothing can be said to be far from the rest where most of the rest is one number. */
    @Test
    void aColumnOfOneValueHasNone() {
        assertThat(of(with(new double[40], 1, 999_999)).in(0)).isFalse();
    }

    @Test
    void tailsOfALognormalColumnAreMeasurements() {
        for (int trial = 0; trial < 20; trial++) {
            assertThat(of(DoubleStream.of(normal(2000)).map(Math::exp).toArray())
                            .in(0))
                    .isFalse();
        }
    }
}
