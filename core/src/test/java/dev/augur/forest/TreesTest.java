package dev.augur.forest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.augur.data.FeatureMatrix;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TreesTest {
    /** A cut of the second feature at 5, and left of it one of the first at -1; and a tree of one leaf. */
    private static Trees small() {
        return new Trees(
                2, 4, new int[] {0, 5}, new int[] {1, 0, -1, -1, -1, -1}, new float[] {5, -1, 0, 0, 0, 0}, new int[] {
                    1, 3, 2, 0, 1, 3
                });
    }

    @Test
    void rowsUpToTheCutGoLeft() {
        FeatureMatrix rows = FeatureMatrix.of(new double[][] {{9, 9}, {-1, 5}, {Math.nextUp(-1f), 4}, {-2, 5.1}});
        assertThat(small().leaves(0, rows)).containsExactly(2, 3, 4, 2);
        assertThat(small().leaves(1, rows)).containsExactly(5, 5, 5, 5);
        assertThat(small().leaves(0, rows.slice(1, 3))).containsExactly(3, 4);
        int[] some = new int[2];
        small().leaves(0, rows, 2, 4, some);
        assertThat(some).containsExactly(4, 2);
        assertThat(small().output(4)).isEqualTo(1);
    }

    @Test
    void rowsOfAnotherWidthAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> small().leaves(0, FeatureMatrix.of(new double[][] {{1, 2, 3}})))
                .withMessageContaining("columns must be 2");
    }

    static Stream<Arguments> damages() {
        return Stream.of(
                Arguments.of("child of node 0", new int[] {0, -1, -1}, 1, new int[] {0, 0, 0}),
                Arguments.of("child of node 0", new int[] {0, -1, -1}, 1, new int[] {2, 0, 0}),
                Arguments.of("child of node 1", new int[] {0, 0, -1}, 1, new int[] {1, 0, 0}),
                Arguments.of("feature of row 0", new int[] {1, -1, -1}, 1, new int[] {1, 0, 0}),
                Arguments.of("feature of row 0", new int[] {-2, -1, -1}, 1, new int[] {1, 0, 0}),
                Arguments.of("output of node 2", new int[] {0, -1, -1}, 1, new int[] {1, 0, 1}),
                Arguments.of("output of node 1", new int[] {0, -1, -1}, 1, new int[] {1, -1, 0}),
                Arguments.of("cut of node 0", new int[] {0, -1, -1}, Float.NaN, new int[] {1, 0, 0}),
                Arguments.of("cut of node 0", new int[] {0, -1, -1}, Float.NEGATIVE_INFINITY, new int[] {1, 0, 0}),
                Arguments.of("cuts must be 2", new int[] {0, -1}, 1, new int[] {1, 0, 0}),
                Arguments.of("children must be 3", new int[] {0, -1, -1}, 1, new int[] {1, 0}),
                Arguments.of("node 2 is reached in two ways", new int[] {0, 0, -1, -1}, 1, new int[] {1, 2, 0, 0}));
    }

    @ParameterizedTest
    @MethodSource("damages")
    void damagedNodesAreRefused(String message, int[] features, float cut, int[] children) {
        float[] cuts = new float[message.startsWith("cuts") ? 3 : features.length];
        cuts[0] = cut;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Trees(1, 1, new int[] {0}, features, cuts, children))
                .withMessageContaining(message);
    }

    @Test
    void damagedRootsAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> leaf(1)).withMessageContaining("root of row 0");
        assertThatIllegalArgumentException().isThrownBy(TreesTest::leaf).withMessageContaining("trees");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> leaf(0, 0))
                .withMessageContaining("node 0 is reached in two ways");
    }

    private static Trees leaf(int... roots) {
        return new Trees(1, 1, roots, new int[] {-1}, new float[1], new int[1]);
    }

    @Test
    void damagedOutputsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Forest(small(), new float[7], 2))
                .withMessageContaining("numbers of the outputs must be 8");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Forest(small(), new float[] {0, 1, Float.NaN, 1}, 1))
                .withMessageContaining("output of a leaf must be finite");
    }
}
