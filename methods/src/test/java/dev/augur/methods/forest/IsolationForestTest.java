package dev.augur.methods.forest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.FeatureMatrix;
import dev.augur.forest.LeafOutputs;
import dev.augur.forest.TreeNodes;
import dev.augur.forest.Trees;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IsolationForestTest {
    private static final SeedTree SEEDS = SeedTree.of(11);

    private static FeatureMatrix normal(int rows, int columns, double scale, double shift) {
        RandomGenerator random = SeedTree.of(3).generator();
        float[] values = new float[rows * columns];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) (shift + scale * random.nextGaussian());
        }
        return FeatureMatrix.wrap(values, rows, columns);
    }

    private static IsolationForest fit(FeatureMatrix rows) {
        return IsolationForest.fit(rows, 100, 256, SEEDS);
    }

    @ParameterizedTest
    @CsvSource({"1,0", "2,1", "3,1.207392", "4,1.851656", "16,4.695532", "100,8.364671", "256,10.244771"})
    void meanPaths(int size, double expected) {
        assertThat(PathLength.mean(size)).isCloseTo(expected, within(5e-7));
    }

    @Test
    void treesOfTwoRowsHavePathsOfOne() {
        IsolationForest forest = IsolationForest.fit(normal(50, 3, 1, 0), 20, 2, SEEDS);
        for (double score : forest.score(normal(50, 3, 2, 1))) {
            assertThat(score).isEqualTo(0.5);
        }
        assertThat(forest.paths().trees().size()).isEqualTo(60);
    }

    @Test
    void rowsThatAreAllEqualScoreOneHalf() {
        float[] values = new float[600];
        Arrays.fill(values, 3.5f);
        FeatureMatrix equal = FeatureMatrix.wrap(values, 300, 2);
        assertThat(fit(equal).score(normal(20, 2, 1, 0))).containsOnly(new double[] {0.5}, within(1e-7));
        assertThat(fit(equal.slice(0, 1)).score(equal)).containsOnly(0.5);
    }

    @Test
    void aFarRowIsUnusualAndTheMedianIsNot() {
        FeatureMatrix line = normal(500, 1, 1, 0);
        double[] scores = fit(line).score(FeatureMatrix.of(new double[][] {{12}, {0}}));
        assertThat(scores[0]).isGreaterThan(0.6);
        assertThat(scores[1]).isLessThan(0.5);
    }

    /** Each feature in units of its own. */
    private static FeatureMatrix inOtherUnits(FeatureMatrix rows) {
        float[] scale = {8, 0.25f, 1000, 2};
        float[] shift = {16, -3, 0.5f, 100};
        float[] values = new float[rows.rows() * 4];
        for (int at = 0; at < values.length; at++) {
            values[at] = shift[at % 4] + scale[at % 4] * rows.get(at / 4, at % 4);
        }
        return FeatureMatrix.wrap(values, rows.rows(), 4);
    }

    /** The same draws make the same cuts in the units of each feature; rounding moves few rows over one. */
    @Test
    void unitsOfFeaturesDoNotMatter() {
        FeatureMatrix rows = normal(1000, 4, 1, 0);
        FeatureMatrix converted = inOtherUnits(rows);
        double[] plain = fit(rows).score(rows);
        double[] other = fit(converted).score(converted);
        for (int i = 0; i < plain.length; i++) {
            assertThat(other[i]).isCloseTo(plain[i], within(0.01));
        }
    }

    @Test
    void constantFeaturesAreNeverCut() {
        float[] values = new float[400];
        for (int i = 0; i < 200; i++) {
            values[2 * i] = 7;
            values[2 * i + 1] = i;
        }
        IsolationForest forest = fit(FeatureMatrix.wrap(values, 200, 2));
        assertThat(forest.paths().trees().features()).doesNotContain(0);
    }

    /** Neighbouring floats leave one cut that parts them. */
    @Test
    void neighbouringFloatsAreParted() {
        float[] values = {1, Math.nextUp(1f), Math.nextUp(Math.nextUp(1f))};
        IsolationForest forest = IsolationForest.fit(FeatureMatrix.wrap(values, 3, 1), 10, 3, SEEDS);
        Trees trees = forest.paths().trees();
        assertThat(trees.size()).isEqualTo(50);
        // No side of a cut is empty, so one row is alone after one cut and the others after two.
        float[] paths = forest.paths().outputs();
        for (int root : trees.roots()) {
            double[] lengths = IntStream.range(root, root + 5)
                    .filter(trees::isLeaf)
                    .mapToDouble(leaf -> paths[trees.output(leaf)])
                    .sorted()
                    .toArray();
            assertThat(lengths).containsExactly(1, 2, 2);
        }
    }

    @Test
    void theSameSeedGivesTheSameForestAndOtherRowsOfATreeDoNotDependOnEarlierTrees() {
        FeatureMatrix rows = normal(700, 3, 1, 0);
        assertThat(fit(rows).score(rows)).isEqualTo(fit(rows).score(rows));
        Trees two = IsolationForest.fit(rows, 2, 64, SEEDS).paths().trees();
        Trees one = IsolationForest.fit(rows, 1, 64, SEEDS).paths().trees();
        int second = two.roots()[1];
        assertThat(Arrays.copyOf(two.cuts(), second)).isEqualTo(one.cuts());
        RandomGenerator random = SEEDS.child(1).generator();
        int[] drawn = Sampling.withoutReplacement(700, 64, random);
        TreeNodes nodes = new TreeNodes();
        LeafOutputs paths = new LeafOutputs(1);
        int root = new IsolationTreeBuilder(rows, drawn, random, nodes, paths).grow();
        assertThat(Arrays.copyOfRange(two.cuts(), second, two.size()))
                .as("the second tree is that of its own seed")
                .isEqualTo(nodes.trees(3, paths.size(), new int[] {root}).cuts());
    }

    /** {@code ceil(log2(sample))}. */
    @ParameterizedTest
    @CsvSource({"2,1", "3,2", "4,2", "100,7", "128,7", "129,8", "256,8"})
    void treesStopAtTheHeightLimit(int sample, int limit) {
        IsolationForest forest = IsolationForest.fit(normal(500, 2, 1, 0), 30, sample, SEEDS);
        Trees trees = forest.paths().trees();
        int deepest = Arrays.stream(trees.roots())
                .map(root -> height(trees, root))
                .max()
                .orElseThrow();
        assertThat(deepest).isEqualTo(limit);
    }

    private static int height(Trees trees, int node) {
        return trees.isLeaf(node)
                ? 0
                : 1 + Math.max(height(trees, trees.left(node)), height(trees, trees.left(node) + 1));
    }
}
