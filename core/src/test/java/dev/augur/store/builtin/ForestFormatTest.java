package dev.augur.store.builtin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.augur.Blobs;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.Matrix;
import dev.augur.data.Tensor;
import dev.augur.forest.ExtraTrees;
import dev.augur.forest.Forest;
import dev.augur.forest.Targets;
import dev.augur.forest.Trees;
import dev.augur.random.SeedTree;
import dev.augur.store.archive.Archive;
import dev.augur.store.archive.FileKind;
import dev.augur.store.archive.Source;
import dev.augur.store.format.Stored;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ForestFormatTest {
    private static final ForestFormat FORMAT = new ForestFormat();
    private static final LabeledSet DATA = Blobs.test(3, 60, 0.5, 1);

    private static Forest roundTrip(Forest forest) throws IOException {
        Stored stored = Stored.empty();
        FORMAT.store(forest, stored.newPart("names"));
        byte[] bytes = new Archive(FileKind.MODEL, stored.attributes(), stored.tensors()).toBytes();
        Archive read = Archive.read(Source.of(bytes, "forest"), FileKind.MODEL);
        return FORMAT.restore(Stored.of(read).part("names"));
    }

    private static void assertSame(Forest actual, Forest expected) {
        assertThat(actual.trees().roots()).isEqualTo(expected.trees().roots());
        assertThat(actual.trees().features()).isEqualTo(expected.trees().features());
        assertThat(actual.trees().cuts()).isEqualTo(expected.trees().cuts());
        assertThat(actual.trees().children()).isEqualTo(expected.trees().children());
        assertThat(actual.outputs()).isEqualTo(expected.outputs());
        assertThat(actual.predict(DATA.features())).isEqualTo(expected.predict(DATA.features()));
    }

    @Test
    void everyNodeIsKept() throws IOException {
        ExtraTrees trees = ExtraTrees.withDefaults().withTrees(5);
        Forest classes = trees.fit(DATA.features(), Targets.classes(DATA.labels(), 4), SeedTree.of(1), 1);
        assertSame(roundTrip(classes), classes);
        Forest numbers = trees.fit(DATA.features(), Targets.numbers(Matrix.of(DATA.features())), SeedTree.of(1), 1);
        assertSame(roundTrip(numbers), numbers);
    }

    /** A float for each node, one for each cut, and each answer once. */
    @Test
    void sixBytesANode() {
        Forest forest =
                ExtraTrees.withDefaults().fit(DATA.features(), Targets.classes(DATA.labels(), 4), SeedTree.of(1), 1);
        Stored stored = Stored.empty();
        FORMAT.store(forest, stored);
        int floats = stored.tensors().values().stream()
                .mapToInt(tensor -> tensor.floats().length)
                .sum();
        int leaves = (forest.trees().size() + forest.trees().count()) / 2;
        assertThat(floats).isEqualTo(2 * forest.trees().size() - leaves + 4 * 4);
    }

    /** Two trees whose nodes are mixed: their order is not kept, their answers are. */
    @Test
    void nodesMayLieInAnyOrder() throws IOException {
        Trees mixed = new Trees(
                1, 3, new int[] {0, 1}, new int[] {0, -1, 0, -1, -1, -1}, new float[] {1, 0, 2, 0, 0, 0}, new int[] {
                    2, 1, 4, 0, 1, 2
                });
        Forest forest = new Forest(mixed, new float[] {0.1f, 0.2f, 0.7f}, 1);
        FeatureMatrix rows = FeatureMatrix.of(new double[][] {{0}, {1}, {1.5}, {2}, {3}});
        assertThat(roundTrip(forest).predict(rows)).isEqualTo(forest.predict(rows));
        assertThat(forest.predict(rows).column(0))
                .containsExactly(
                        mean(0.2f, 0.2f), mean(0.2f, 0.2f), mean(0.1f, 0.2f), mean(0.1f, 0.2f), mean(0.1f, 0.2f));
    }

    private static double mean(float one, float other) {
        return ((double) one + other) / 2;
    }

    static Stream<Arguments> damages() {
        return Stream.of(
                damage("nodes that are missing", new float[] {0, -1}, 1),
                damage("cuts", new float[] {-1}, 1),
                damage("cut", new float[] {0, 0, -1, -1, -1}, 1),
                damage("feature", new float[] {1, -1, -2}, 1),
                damage("output", new float[] {0, -1, -3}, 1),
                damage("whole numbers", new float[] {0.5f, -1, -2}, 1),
                damage("whole numbers", new float[] {Float.NaN, -1, -2}, 1),
                damage("whole numbers", new float[] {Float.NEGATIVE_INFINITY}, 0),
                damage("trees", new float[] {}, 0),
                damage("cut of node 0 must be finite", new float[] {0, -1, -2}, Float.NaN));
    }

    private static Arguments damage(String word, float[] nodes, float cut) {
        return Arguments.of(word, nodes, cut);
    }

    @ParameterizedTest
    @MethodSource("damages")
    void damagedNodesAreRefused(String word, float[] nodes, float cut) {
        Stored stored = Stored.empty()
                .put("inputs", 1L)
                .put("nodes", Tensor.of(nodes, nodes.length))
                .put("cuts", cut == 0 ? Tensor.of(new float[0], 0) : Tensor.of(new float[] {cut}, 1))
                .put("outputs", Tensor.of(new float[2], 2, 1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FORMAT.restore(stored))
                .withMessageContaining(word);
    }
}
