package dev.augur.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.random.SeedTree;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RowReservoirTest {
    private static FeatureMatrix batch(int from, int to) {
        return FeatureMatrix.of(
                IntStream.range(from, to).mapToObj(i -> new double[] {i, -i}).toArray(double[][]::new));
    }

    @Test
    void fewRowsAreAllKeptInTheirOrder() {
        RowReservoir some = new RowReservoir(10, 2, SeedTree.of(1));
        some.add(batch(0, 4));
        some.add(batch(4, 9));
        assertThat(some.rows()).isEqualTo(batch(0, 9));
    }

    /**
     * Each of 100 rows is in a sample of 20 with probability 1/5: in 2000 samples 400 times, with a standard deviation
     * of 18; six of them never happen.
     */
    @Test
    void everyRowHasTheSameChance() {
        int[] times = new int[100];
        for (int seed = 0; seed < 2000; seed++) {
            RowReservoir some = new RowReservoir(20, 2, SeedTree.of(seed));
            some.add(batch(0, 30));
            some.add(batch(30, 100));
            FeatureMatrix rows = some.rows();
            assertThat(rows.rows()).isEqualTo(20);
            for (int i = 0; i < 20; i++) {
                assertThat(rows.get(i, 1)).isEqualTo(-rows.get(i, 0));
                times[(int) rows.get(i, 0)]++;
            }
        }
        assertThat(times).satisfies(each -> assertThat(IntStream.of(each)).allMatch(t -> t > 292 && t < 508));
    }
}
