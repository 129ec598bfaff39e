package dev.augur.auto.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.Matrix;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChosenRowsTest {
    private static final Matrix ROWS = Matrix.wrap(new double[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, 5, 2);

    private static int[] indices(boolean[] chosen) {
        return IntStream.range(0, chosen.length).filter(i -> chosen[i]).toArray();
    }

    @Test
    void tiesGoToTheLowestIndex() {
        double[] values = {3, 1, 2, 2, 5, 2};
        assertThat(indices(ChosenRows.largest(values, 1))).containsExactly(4);
        assertThat(indices(ChosenRows.largest(values, 3))).containsExactly(0, 2, 4);
        assertThat(indices(ChosenRows.largest(values, 4))).containsExactly(0, 2, 3, 4);
        assertThat(indices(ChosenRows.largest(values, 6))).containsExactly(0, 1, 2, 3, 4, 5);
        assertThat(values).containsExactly(3, 1, 2, 2, 5, 2);
    }

    /** Small whole numbers have many ties; a stable sort by falling value is the rule. */
    @Test
    void choosesLikeAStableSort() {
        RandomGenerator random = SeedTree.of(5).generator();
        for (int trial = 0; trial < 50; trial++) {
            double[] values =
                    random.doubles(1 + trial).map(v -> Math.rint(10 * v)).toArray();
            for (int q = 1; q <= values.length; q += 3) {
                int[] expected = IntStream.range(0, values.length)
                        .boxed()
                        .sorted((i, j) -> Double.compare(values[j], values[i]))
                        .limit(q)
                        .mapToInt(Integer::intValue)
                        .sorted()
                        .toArray();
                assertThat(indices(ChosenRows.largest(values, q))).as("seed 5").containsExactly(expected);
            }
        }
    }

    /** Rows 1, 3, 4 of the pool: (3 4), (7 8), (9 10). The Gram matrix follows only when asked for, the sum at once. */
    @Test
    void sumsFollowTheChoice() {
        ChosenRows chosen = new ChosenRows(ROWS, new int[] {1, 3, 4});
        assertThat(chosen.choose(new double[] {1, 2, 0}, 2)).isTrue();
        assertThat(chosen.choose(new double[] {5, 2, 0}, 2)).isFalse();
        assertThat(chosen.sum()).containsExactly(10, 12);
        assertThat(upper(chosen.gram())).containsExactly(new double[] {9 + 49, 12 + 56, 16 + 64}, within(1e-12));
        assertThat(chosen.choose(new double[] {0, 1, 2}, 2)).isTrue();
        assertThat(chosen.sum()).containsExactly(16, 18);
        assertThat(chosen.entered()).containsExactly(2);
        assertThat(chosen.left()).containsExactly(0);
        assertThat(chosen.features(chosen.entered())).containsExactly(9, 10);
        assertThat(upper(chosen.gram())).containsExactly(new double[] {49 + 81, 56 + 90, 64 + 100}, within(1e-12));
        assertThat(chosen.entered()).isEmpty();
        assertThat(chosen.left()).isEmpty();
    }

    private static double[] upper(double[] gram) {
        return Arrays.stream(new int[] {0, 1, 3}).mapToDouble(i -> gram[i]).toArray();
    }
}
