package dev.augur.forest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.augur.data.FeatureMatrix;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

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
        assertThat(outputs(small(), rows)).containsExactly(List.of(2, 3), List.of(0, 3), List.of(1, 3), List.of(2, 3));
        assertThat(outputs(small(), rows.slice(1, 3))).containsExactly(List.of(0, 3), List.of(1, 3));
        assertThat(outputs(small(), rows.slice(2, 3))).containsExactly(List.of(1, 3));
    }

    /** The outputs of the trees for each row. */
    private static List<List<Integer>> outputs(Trees trees, FeatureMatrix rows) {
        List<List<Integer>> outputs = Stream.generate(() -> (List<Integer>) new ArrayList<Integer>())
                .limit(rows.rows())
                .toList();
        trees.outputs(rows, (row, output) -> outputs.get(row).add(output));
        return outputs;
    }

    /** Zeros of both signs are equal, and what is no number is not up to any cut. */
    @ParameterizedTest
    @ValueSource(floats = {0f, -0f, 1, -1, Float.MIN_VALUE, -Float.MIN_VALUE, Float.MAX_VALUE, -Float.MAX_VALUE})
    void numbersAreComparedAsFloatsAre(float cut) {
        Trees stump =
                new Trees(1, 2, new int[] {0}, new int[] {0, -1, -1}, new float[] {cut, 0, 0}, new int[] {1, 0, 1});
        float[] x = {
            0f,
            -0f,
            1,
            -1,
            Float.MIN_VALUE,
            -Float.MIN_VALUE,
            Float.MAX_VALUE,
            -Float.MAX_VALUE,
            Float.POSITIVE_INFINITY,
            Float.NEGATIVE_INFINITY,
            Float.NaN,
            Float.intBitsToFloat(-1),
            Math.nextUp(cut),
            Math.nextDown(cut),
            cut
        };
        List<List<Integer>> outputs = outputs(stump, FeatureMatrix.view(x, x.length, 1));
        for (int i = 0; i < x.length; i++) {
            int expected = x[i] <= cut ? 0 : 1;
            assertThat(outputs.get(i)).as("%s <= %s", x[i], cut).containsExactly(expected);
            assertThat(stump.output(stump.leaf(0, x, i))).isEqualTo(expected);
        }
        assertThat(stump.cuts()[0]).isEqualTo(cut + 0f);
    }

    /** However many rows and trees go together. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 8, 9, 24, 30_000})
    void rowsGoTheWaysTheyGoAlone(int count) {
        FeatureMatrix data = FeatureMatrix.of(noise(200));
        int[] labels = IntStream.range(0, 200).map(i -> i % 3).toArray();
        Trees trees = new ExtraTrees(11, FeaturesTried.ROOT, 1)
                .fit(data, Targets.classes(labels, 3), SeedTree.of(1), 1)
                .trees();
        FeatureMatrix rows = FeatureMatrix.of(noise(count));
        List<List<Integer>> outputs = outputs(trees, rows);
        for (int i = 0; i < count; i++) {
            for (int tree = 0; tree < 11; tree++) {
                int leaf = trees.leaf(tree, rows.values(), 10 * i);
                assertThat(outputs.get(i).get(tree)).isEqualTo(trees.output(leaf));
            }
        }
    }

    private static double[][] noise(int rows) {
        RandomGenerator random = SeedTree.of(rows).generator();
        return Stream.generate(() -> random.doubles(10).toArray()).limit(rows).toArray(double[][]::new);
    }

    @Test
    void rowsOfAnotherWidthAreRefused() {
        FeatureMatrix wide = FeatureMatrix.of(new double[][] {{1, 2, 3}});
        assertThatIllegalArgumentException()
                .isThrownBy(() -> outputs(small(), wide))
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
