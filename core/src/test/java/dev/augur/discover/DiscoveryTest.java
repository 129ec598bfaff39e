package dev.augur.discover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.Matrix;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DiscoveryTest {
    private static final int FEATURES = 6;
    private static final int ROWS = 80;

    /** Gaussian clouds around random centres; class c has the same centre in every call. */
    private static LabeledSet clouds(int from, int to, int rows, long seed) {
        Random random = new Random(seed);
        float[][] all = new float[(to - from) * rows][FEATURES];
        int[] labels = new int[all.length];
        for (int i = 0; i < all.length; i++) {
            labels[i] = from + i % (to - from);
            Random centre = new Random(1000 + labels[i]);
            for (int j = 0; j < FEATURES; j++) {
                all[i][j] = (float) (6 * centre.nextGaussian() + random.nextGaussian());
            }
        }
        return new LabeledSet(FeatureMatrix.of(all), labels);
    }

    private static Groups groups(int known, int novel, int threads) {
        LabeledSet labeled = clouds(0, known, ROWS, 1);
        FeatureMatrix rows = clouds(known, known + novel, ROWS, 2).features();
        return new Discovery(labeled, rows, SeedTree.of(3)).group(rows, threads);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void findsTheClassesThatNobodyLabeled(int novel) {
        Groups groups = groups(6, novel, 1);
        assertThat(groups.count()).isEqualTo(novel);
        assertThat(novel).isBetween(groups.low(), groups.high());
        Map<Integer, Integer> classOf = new HashMap<>();
        for (int i = 0; i < groups.group().length; i++) {
            classOf.putIfAbsent(groups.group()[i], i % novel);
            assertThat(classOf.get(groups.group()[i])).isEqualTo(i % novel);
        }
    }

    @Test
    void threadsChangeNothing() {
        Groups one = groups(4, 3, 1);
        Groups three = groups(4, 3, 3);
        assertThat(three.group()).isEqualTo(one.group());
        assertThat(three.typicality()).isEqualTo(one.typicality());
        assertThat(three.doubt()).isEqualTo(one.doubt());
    }

    /** Of six known classes and two others. */
    @Test
    void regionsPartClasses() {
        LabeledSet all = clouds(0, 8, ROWS, 2);
        Discovery discovery = new Discovery(clouds(0, 6, ROWS, 1), all.features(), SeedTree.of(3));
        Regions regions = discovery.regions(all.features(), 24);
        int[] region = regions.of(regions.place().apply(all.features()));
        assertThat(regions.count()).isBetween(8, 24);
        Regions again = discovery.regions(all.features(), 24);
        assertThat(again.of(again.place().apply(all.features()))).isEqualTo(region);
        Map<Integer, Integer> classOf = new HashMap<>();
        for (int i = 0; i < region.length; i++) {
            classOf.putIfAbsent(region[i], all.labels()[i]);
            assertThat(classOf.get(region[i])).isEqualTo(all.labels()[i]);
        }
    }

    @Test
    void theMostTypicalRowOfAGroupComesFirst() {
        Groups groups = groups(4, 2, 1);
        for (int g = 0; g < groups.count(); g++) {
            int of = g;
            double[] typicality = IntStream.range(0, groups.group().length)
                    .filter(i -> groups.group()[i] == of)
                    .mapToDouble(i -> groups.typicality()[i])
                    .sorted()
                    .toArray();
            assertThat(typicality[typicality.length - 1]).isEqualTo(1);
            assertThat(typicality[0]).isCloseTo(1.0 / typicality.length, within(1e-12));
        }
        assertThat(Arrays.stream(groups.doubt())).allMatch(doubt -> doubt >= 0 && doubt <= 1);
    }

    /** Of rows beyond those that are fitted, each goes to the nearest group. */
    @Test
    void manyRowsAreGroupedLikeFew() {
        LabeledSet labeled = clouds(0, 4, ROWS, 1);
        LabeledSet novel = clouds(4, 6, 2000, 2);
        Groups groups = new Discovery(labeled, novel.features(), SeedTree.of(3)).group(novel.features(), 1);
        assertThat(2).isBetween(groups.low(), groups.high());
        assertThat(groups.group()).hasSize(4000);
        int[] classOf = new int[groups.count()];
        Arrays.fill(classOf, -1);
        for (int i = 0; i < 4000; i++) {
            int group = groups.group()[i];
            classOf[group] = classOf[group] < 0 ? i % 2 : classOf[group];
            assertThat(classOf[group]).isEqualTo(i % 2);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 9, 10, 11})
    void fewRowsAreGroupedToo(int rows) {
        LabeledSet labeled = clouds(0, 2, 30, 1);
        FeatureMatrix novel = clouds(2, 3, rows, 2).features();
        Groups groups = new Discovery(labeled, novel, SeedTree.of(3)).group(novel, 1);
        assertThat(groups.group()).hasSize(rows);
        assertThat(groups.count()).isEqualTo(1);
    }

    @Test
    void oneKnownClassTeachesLittleButDoesNotFail() {
        LabeledSet labeled = clouds(0, 1, ROWS, 1);
        FeatureMatrix novel = clouds(1, 3, ROWS, 2).features();
        Groups groups = new Discovery(labeled, novel, SeedTree.of(3)).group(novel, 1);
        assertThat(2).isBetween(groups.low(), groups.high());
    }

    @Test
    void equalRowsAreOneGroup() {
        LabeledSet labeled = clouds(0, 3, ROWS, 1);
        float[][] same = new float[50][FEATURES];
        for (float[] row : same) {
            Arrays.fill(row, 20);
        }
        FeatureMatrix novel = FeatureMatrix.of(same);
        Groups groups = new Discovery(labeled, novel, SeedTree.of(3)).group(novel, 1);
        assertThat(groups.count()).isEqualTo(1);
        assertThatThrownBy(() -> new Discovery(labeled, novel, SeedTree.of(3)).group(novel.slice(0, 0), 1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aTreeIsCutWhereClassesPart() {
        double[][] points = new double[40][1];
        Arrays.setAll(points, i -> new double[] {i % 4 * 10 + i * 0.01});
        GroupTree tree = GroupTree.of(KMeans.of(Matrix.of(points), 4, SeedTree.of(1)));
        assertThat(tree.nodes()).hasSize(7);
        double[] sure = new double[7];
        Arrays.fill(sure, 5);
        assertThat(tree.cut(sure, 5)).hasSize(4);
        assertThat(tree.cut(sure, 11)).allMatch(node -> node.size() >= 10);
        Arrays.fill(sure, -5);
        List<GroupTree.Node> whole = tree.cut(sure, 5);
        assertThat(whole).hasSize(1);
        assertThat(whole.get(0).rows()).hasSize(40);
        sure[6] = 5;
        assertThat(tree.cut(sure, 5)).hasSize(2);
    }

    @Test
    void whatIsLearnedStartsFromThePrior() {
        assertThat(NodeModel.learn(List.of()).weights()).containsExactly(NodePrior.WEIGHTS, within(1e-9));
        double[] features = new double[NodePrior.WEIGHTS.length];
        features[0] = 1;
        double before = NodeModel.learn(List.of()).logits(new double[][] {features})[0];
        NodeModel.Example divided = new NodeModel.Example(features, true, 24);
        assertThat(NodeModel.learn(List.of(divided)).logits(new double[][] {features})[0])
                .isGreaterThan(before + 0.5);
    }

    @Test
    void aGroupThatNoRowGoesToIsNone() {
        Assignment assignment = new Assignment(4, Matrix.of(new double[][] {{0}, {100}, {10}}));
        assignment.add(0, Matrix.of(new double[][] {{1}, {9}}));
        assignment.add(2, Matrix.of(new double[][] {{11}, {12}}));
        Groups groups = assignment.groups(1, 3);
        assertThat(groups.count()).isEqualTo(2);
        assertThat(groups.group()).containsExactly(1, 0, 0, 0);
        assertThat(groups.second()).containsExactly(0, 1, 1, 1);
        assertThat(groups.typicality()).containsExactly(new double[] {1, 1, 2.0 / 3, 1.0 / 3}, within(1e-12));
        assertThat(groups.doubt()[0]).isCloseTo(1 / 81.0, within(1e-12));
    }
}
