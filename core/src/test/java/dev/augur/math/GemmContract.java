package dev.augur.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.parallel.Team;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What every set of kernels owes: the product in double precision up to float sums, and memory left alone. */
abstract class GemmContract {
    private static final int SEED = 20260101;

    private static final int[] SIZES = {0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33};

    /** Shapes (m, n, k) that cross a block, a panel or the border between two ways to compute. */
    private static final int[][] LARGE = {
        {130, 70, 300},
        {129, 1030, 5},
        {3, 1025, 257},
        {257, 3, 520},
        {6, 256, 400},
        {400, 6, 256},
        {64, 17, 784},
        {17, 64, 129},
        {100, 500, 7},
    };

    enum Layout {
        NN,
        NT,
        TN;

        boolean transposeA() {
            return this == TN;
        }

        boolean transposeB() {
            return this == NT;
        }
    }

    abstract KernelSet kernels();

    @ParameterizedTest
    @EnumSource
    void smallShapes(Layout layout) {
        for (int m : SIZES) {
            for (int n : SIZES) {
                for (int k : SIZES) {
                    check(layout, m, n, k, 0, false);
                    check(layout, m, n, k, 3, true);
                }
            }
        }
    }

    static Stream<int[]> largeShapes() {
        return Stream.of(LARGE);
    }

    @ParameterizedTest
    @MethodSource
    void largeShapes(int[] shape) {
        for (Layout layout : Layout.values()) {
            check(layout, shape[0], shape[1], shape[2], 0, false);
            check(layout, shape[0], shape[1], shape[2], 5, true);
        }
    }

    @Test
    void whatCHeldIsForgottenUnlessAccumulating() {
        float[] c = {Float.NaN, Float.POSITIVE_INFINITY};
        MatrixView none = MatrixView.of(new float[0], 1, 0);
        kernels().product(Team.ALONE, none, MatrixView.of(new float[0], 0, 2), false, MatrixView.of(c, 1, 2));
        assertThat(c).containsExactly(0f, 0f);
    }

    @Test
    void notANumberReachesExactlyItsRow() {
        for (Layout layout : Layout.values()) {
            GemmCase problem = new GemmCase(layout, 9, 21, 19, 0, new Random(SEED));
            problem.a[layout.transposeA() ? 4 : 4 * problem.lda] = Float.NaN;
            float[] c = problem.run(kernels(), false);
            for (int i = 0; i < 9; i++) {
                for (int j = 0; j < 21; j++) {
                    assertThat(Float.isNaN(c[problem.cIndex(i, j)]))
                            .as("%s %d %d", layout, i, j)
                            .isEqualTo(i == 4);
                }
            }
        }
    }

    /**
     * Large enough to be shared: long and short, with few rows, with few columns, and with more steps than are packed
     * at a time.
     */
    @ParameterizedTest
    @CsvSource({"300, 70, 300", "129, 1030, 30", "400, 7, 700", "7, 600, 500", "100, 90, 2500", "61, 1500, 40"})
    void aTeamChangesNoBit(int m, int n, int k) {
        for (Layout layout : Layout.values()) {
            for (boolean gaps : new boolean[] {false, true}) {
                GemmCase drawn = new GemmCase(layout, m, n, k, 3, new Random(SEED));
                GemmCase problem = gaps ? drawn.withGaps() : drawn;
                for (int threads : new int[] {2, 3, 8}) {
                    try (Team team = new Team(threads)) {
                        assertThat(problem.run(kernels(), team, true)).isEqualTo(problem.run(kernels(), true));
                        assertThat(problem.run(kernels(), team, false)).isEqualTo(problem.run(kernels(), false));
                    }
                }
            }
        }
    }

    private void check(Layout layout, int m, int n, int k, int slack, boolean accumulate) {
        GemmCase problem = new GemmCase(layout, m, n, k, slack, new Random(SEED));
        float[] actual = problem.run(kernels(), accumulate);
        float[] outside = actual.clone();
        for (int i = 0; i < m; i++) {
            for (int j = 0; j < n; j++) {
                int at = problem.cIndex(i, j);
                double expected = problem.exact(i, j) + (accumulate ? problem.c[at] : 0);
                assertThat((double) actual[at])
                        .as("%s %dx%dx%d slack %d at (%d, %d)", layout, m, n, k, slack, i, j)
                        .isCloseTo(expected, within(1e-6 * (k + 1)));
                outside[at] = problem.c[at];
            }
        }
        assertThat(outside).as("memory outside C").isEqualTo(problem.c);
    }
}
