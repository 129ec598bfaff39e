package dev.augur.forest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every node of every tree is that of {@link PlainTree} on small data of all kinds. */
class PlainTreeTest {
    private static final int CLASSES = 3;

    /** Data that a seed makes: some features of few values, some constant, some far from zero. */
    private record Case(int seed, FeatureMatrix rows, int[] labels, double[] weights, ExtraTrees options) {
        static Case of(int seed) {
            RandomGenerator random = SeedTree.of(seed).child("case").generator();
            int n = 1 + random.nextInt(40);
            int d = 1 + random.nextInt(9);
            int[] labels = random.ints(n, 0, CLASSES).toArray();
            float[] values = new float[n * d];
            for (int at = 0; at < values.length; at++) {
                values[at] = cell(at % d % 4, labels[at / d], random);
            }
            double[] weights = random.doubles(n, 0.1, 2).toArray();
            weights[0] = n > 1 ? 0 : 1;
            FeaturesTried tried = List.of(FeaturesTried.ROOT, FeaturesTried.HALF, FeaturesTried.ALL)
                    .get(random.nextInt(3));
            return new Case(
                    seed,
                    FeatureMatrix.wrap(values, n, d),
                    labels,
                    weights,
                    new ExtraTrees(3, tried, 1 + random.nextInt(3)));
        }

        private static float cell(int kind, int label, RandomGenerator random) {
            return switch (kind) {
                case 0 -> (float) (label + random.nextGaussian());
                case 1 -> random.nextInt(3);
                case 2 -> 7;
                default -> (float) (1e6 * (1 + 0.1 * label + 0.1 * random.nextGaussian()));
            };
        }

        double[] equalWeights() {
            double[] equal = new double[labels.length];
            Arrays.fill(equal, 1);
            return equal;
        }

        double[][] oneHot() {
            return Arrays.stream(labels)
                    .mapToObj(label -> IntStream.range(0, CLASSES)
                            .mapToDouble(c -> c == label ? 1 : 0)
                            .toArray())
                    .toArray(double[][]::new);
        }

        double[][] numbers() {
            RandomGenerator random = SeedTree.of(seed).child("numbers").generator();
            return Arrays.stream(labels)
                    .mapToObj(label -> new double[] {label, random.nextGaussian(), 100 + random.nextInt(2)})
                    .toArray(double[][]::new);
        }

        @Override
        public String toString() {
            return "seed " + seed + ": " + rows + ", " + options;
        }
    }

    static Stream<Case> cases() {
        return IntStream.range(0, 100).mapToObj(Case::of);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void classes(Case data) {
        Targets targets = Targets.classes(data.labels, CLASSES);
        assertSame(data, targets, data.oneHot(), data.equalWeights());
        assertSame(data, targets.weighted(data.weights), data.oneHot(), data.weights);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void numbers(Case data) {
        Targets targets = Targets.numbers(Matrix.of(data.numbers()));
        assertSame(data, targets, data.numbers(), data.equalWeights());
        assertSame(data, targets.weighted(data.weights), data.numbers(), data.weights);
    }

    private static void assertSame(Case data, Targets targets, double[][] expected, double[] weights) {
        SeedTree seeds = SeedTree.of(data.seed);
        Forest forest = data.options.fit(data.rows, targets, seeds, 2);
        assertThat(forest.trees().count()).isEqualTo(3);
        for (int tree = 0; tree < 3; tree++) {
            PlainTree plain = new PlainTree(data.rows, expected, weights, data.options, seeds.child(tree));
            assertSame(forest, forest.trees().roots()[tree], plain.grow());
        }
    }

    private static void assertSame(Forest forest, int node, PlainTree.Node expected) {
        Trees trees = forest.trees();
        if (expected instanceof PlainTree.Cut cut) {
            assertThat(trees.isLeaf(node)).isFalse();
            assertThat(trees.feature(node)).isEqualTo(cut.feature());
            assertThat(trees.cut(node)).isEqualTo(cut.at());
            assertSame(forest, trees.left(node), cut.left());
            assertSame(forest, trees.left(node) + 1, cut.right());
        } else if (expected instanceof PlainTree.Leaf leaf) {
            assertThat(trees.isLeaf(node)).isTrue();
            int from = trees.output(node) * forest.width();
            for (int k = 0; k < forest.width(); k++) {
                assertThat((double) forest.outputs()[from + k])
                        .isCloseTo(leaf.mean()[k], within(1e-6 * (1 + Math.abs(leaf.mean()[k]))));
            }
        }
    }
}
