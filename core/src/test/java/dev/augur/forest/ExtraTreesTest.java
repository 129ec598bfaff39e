package dev.augur.forest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.Matrix;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExtraTreesTest {
    private static final LabeledSet DATA = Blobs.test(3, 100, 0.5, 1);
    private static final LabeledSet TEST = Blobs.test(3, 100, 0.5, 2);
    private static final Targets CLASSES = Targets.classes(DATA.labels(), 4);
    private static final ExtraTrees TREES = ExtraTrees.withDefaults().withTrees(40);
    private static final SeedTree SEEDS = SeedTree.of(7);

    private static Matrix answers(FeatureMatrix rows, Targets targets, FeatureMatrix asked) {
        return TREES.fit(rows, targets, SEEDS, 1).predict(asked);
    }

    private static Matrix oneHot(int[] labels, int classes) {
        Matrix targets = new Matrix(labels.length, classes);
        for (int i = 0; i < labels.length; i++) {
            targets.set(i, labels[i], 1);
        }
        return targets;
    }

    private static double accuracy(Matrix outputs, int[] labels) {
        int[] answers = outputs.argmax();
        return IntStream.range(0, labels.length)
                        .filter(i -> answers[i] == labels[i])
                        .count()
                / (double) labels.length;
    }

    @ParameterizedTest
    @EnumSource
    void learnsBlobs(FeaturesTried tried) {
        LabeledSet data = Blobs.test(3, 100, 0.25, 1);
        LabeledSet test = Blobs.test(3, 100, 0.25, 2);
        Matrix outputs = TREES.withTried(tried)
                .fit(data.features(), Targets.classes(data.labels(), 4), SEEDS, 1)
                .predict(test.features());
        assertThat(accuracy(outputs, test.labels())).isGreaterThan(0.97);
        for (int i = 0; i < outputs.rows(); i++) {
            assertThat(Arrays.stream(outputs.row(i)).sum()).isCloseTo(1, within(1e-6));
            assertThat(Arrays.stream(outputs.row(i)).min().orElseThrow()).isNotNegative();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7})
    void theNumberOfThreadsChangesNothing(int threads) {
        assertThat(TREES.fit(DATA.features(), CLASSES, SEEDS, threads).predict(TEST.features()))
                .isEqualTo(answers(DATA.features(), CLASSES, TEST.features()));
    }

    @Test
    void aTreeIsThatOfItsOwnSeed() {
        Forest three = TREES.withTrees(3).fit(DATA.features(), CLASSES, SEEDS, 1);
        Forest two = TREES.withTrees(2).fit(DATA.features(), CLASSES, SEEDS, 1);
        assertThat(Arrays.copyOf(three.trees().cuts(), two.trees().size()))
                .isEqualTo(two.trees().cuts());
        assertThat(answers(DATA.features(), CLASSES, TEST.features()))
                .isNotEqualTo(
                        TREES.fit(DATA.features(), CLASSES, SeedTree.of(8), 1).predict(TEST.features()));
    }

    @Test
    void leavesOfOneRowAnswerWhatWasLearned() {
        assertThat(answers(DATA.features(), CLASSES, DATA.features())).isEqualTo(oneHot(DATA.labels(), 4));
        Matrix numbers = Matrix.of(DATA.features());
        Matrix learned = answers(DATA.features(), Targets.numbers(numbers), DATA.features());
        for (int at = 0; at < numbers.values().length; at++) {
            assertThat(learned.values()[at]).isCloseTo(numbers.values()[at], within(1e-6));
        }
    }

    @Test
    void aClassIsTheNumbersThatAreOneThereAndZeroElsewhere() {
        ExtraTrees trees = TREES.withSmallestLeaf(3);
        Targets numbers = Targets.numbers(oneHot(DATA.labels(), 4));
        assertThat(trees.fit(DATA.features(), numbers, SEEDS, 1).predict(TEST.features()))
                .isEqualTo(trees.fit(DATA.features(), CLASSES, SEEDS, 1).predict(TEST.features()));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 40})
    void leavesHaveTheirRows(int smallest) {
        Forest forest = TREES.withSmallestLeaf(smallest).fit(DATA.features(), CLASSES, SEEDS, 1);
        for (int tree = 0; tree < forest.trees().count(); tree++) {
            int[] rows = new int[forest.trees().size()];
            for (int leaf : forest.trees().leaves(tree, DATA.features())) {
                rows[leaf]++;
            }
            assertThat(Arrays.stream(rows).filter(count -> count > 0).min().orElseThrow())
                    .isGreaterThanOrEqualTo(smallest);
        }
    }

    @Test
    void heldOutRowsAreAnsweredByTheOtherFolds() {
        int[] foldOf =
                IntStream.range(0, DATA.features().rows()).map(i -> i / 7 % 3).toArray();
        Matrix outputs = TREES.heldOut(DATA.features(), CLASSES, foldOf, SEEDS, 2);
        assertThat(accuracy(outputs, DATA.labels())).isBetween(0.6, 0.99);
        int[] others =
                IntStream.range(0, foldOf.length).filter(i -> foldOf[i] != 1).toArray();
        int[] labels = Arrays.stream(others).map(i -> DATA.labels()[i]).toArray();
        Matrix second = TREES.fit(DATA.features().select(others), Targets.classes(labels, 4), SEEDS.child(1), 1)
                .predict(DATA.features());
        for (int i = 0; i < foldOf.length; i++) {
            if (foldOf[i] == 1) {
                assertThat(outputs.row(i)).isEqualTo(second.row(i));
            }
        }
    }

    @Test
    void rowsOfWeightZeroAreNotLearnedFrom() {
        double[] weights = new double[DATA.features().rows()];
        int[] some = IntStream.range(0, weights.length).filter(i -> i % 3 != 0).toArray();
        Arrays.stream(some).forEach(i -> weights[i] = 1);
        int[] labels = Arrays.stream(some).map(i -> DATA.labels()[i]).toArray();
        assertThat(answers(DATA.features(), CLASSES.weighted(weights), TEST.features()))
                .isEqualTo(answers(DATA.features().select(some), Targets.classes(labels, 4), TEST.features()));
    }

    @Test
    void oneRowAtATimeIsTheSame() {
        Forest forest = TREES.fit(DATA.features(), CLASSES, SEEDS, 1);
        Matrix all = forest.predict(TEST.features());
        double[] output = {9, 9, 9, 9};
        for (int i = 0; i < all.rows(); i++) {
            forest.predict(TEST.features().row(i), output);
            assertThat(output).isEqualTo(all.row(i));
        }
    }

    @Test
    void sizesMustFit() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TREES.fit(TEST.features().slice(0, 3), CLASSES, SEEDS, 1))
                .withMessageContaining("targets");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CLASSES.weighted(new double[DATA.features().rows()]))
                .withMessageContaining("sum of the weights");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Targets.classes(new int[] {0, 4}, 4))
                .withMessageContaining("class of row 1");
    }

    @Test
    void aFeatureInAnotherUnitIsCutAlike() {
        float[] factors = {8, 0.25f, 1 << 20};
        float[] values = new float[DATA.features().rows() * 3];
        for (int at = 0; at < values.length; at++) {
            values[at] = factors[at % 3] * DATA.features().get(at / 3, at % 3);
        }
        FeatureMatrix scaled = FeatureMatrix.wrap(values, DATA.features().rows(), 3);
        ExtraTrees leaves = TREES.withSmallestLeaf(5);
        assertThat(leaves.fit(scaled, CLASSES, SEEDS, 1).predict(scaled))
                .isEqualTo(leaves.fit(DATA.features(), CLASSES, SEEDS, 1).predict(DATA.features()));
    }
}
