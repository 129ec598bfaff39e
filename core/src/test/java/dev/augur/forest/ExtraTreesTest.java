package dev.augur.forest;

import static dev.augur.forest.Samples.CLASSES;
import static dev.augur.forest.Samples.DATA;
import static dev.augur.forest.Samples.TEST;
import static dev.augur.forest.Samples.accuracy;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExtraTreesTest {
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
            for (int i = 0; i < DATA.features().rows(); i++) {
                rows[forest.trees().leaf(tree, DATA.features().row(i), 0)]++;
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

    /** Two copies of a row, or one of weight 2: no sum knows the difference, and no range of values does. */
    @Test
    void aWeightIsANumberOfCopies() {
        int n = DATA.features().rows();
        double[] weights = IntStream.range(0, n).mapToDouble(i -> i % 3).toArray();
        int[] copies = IntStream.range(0, n)
                .flatMap(i -> IntStream.range(0, i % 3).map(copy -> i))
                .toArray();
        FeatureMatrix copied = DATA.features().select(copies);
        int[] labels = Arrays.stream(copies).map(i -> DATA.labels()[i]).toArray();
        assertThat(answers(DATA.features(), CLASSES.weighted(weights), TEST.features()))
                .isEqualTo(answers(copied, Targets.classes(labels, 4), TEST.features()));
        assertThat(answers(
                        DATA.features(),
                        Targets.numbers(oneHot(DATA.labels(), 4)).weighted(weights),
                        TEST.features()))
                .isEqualTo(answers(copied, Targets.numbers(oneHot(labels, 4)), TEST.features()));
    }

    @Test
    void onlyTheProportionsOfWeightsMatter() {
        double[] weights = IntStream.range(0, DATA.features().rows())
                .mapToDouble(i -> 0.1 + i % 5)
                .toArray();
        double[] small = Arrays.stream(weights).map(weight -> weight * 0x1p-20).toArray();
        assertThat(answers(DATA.features(), CLASSES.weighted(small), TEST.features()))
                .isEqualTo(answers(DATA.features(), CLASSES.weighted(weights), TEST.features()));
    }

    @Test
    void equalWeightsAreNone() {
        double[] weights = new double[DATA.features().rows()];
        Arrays.fill(weights, 0.1);
        assertThat(answers(DATA.features(), CLASSES.weighted(weights), TEST.features()))
                .isEqualTo(answers(DATA.features(), CLASSES, TEST.features()));
    }

    @Test
    void leavesMayHaveToBeLargerThanEverything() {
        Matrix outputs = TREES.withSmallestLeaf(Integer.MAX_VALUE)
                .fit(DATA.features(), CLASSES, SEEDS, 1)
                .predict(TEST.features().slice(0, 1));
        assertThat(outputs.row(0)).containsExactly(0.25, 0.25, 0.25, 0.25);
    }

    /** A weight of 9 for one class moves what leaves of five rows answer towards it. */
    @Test
    void weightMovesAnswers() {
        double[] weights = Arrays.stream(DATA.labels())
                .mapToDouble(label -> label == 2 ? 9 : 1)
                .toArray();
        ExtraTrees trees = TREES.withSmallestLeaf(5);
        double[] plain = trees.fit(DATA.features(), CLASSES, SEEDS, 1)
                .predict(TEST.features())
                .column(2);
        double[] moved = trees.fit(DATA.features(), CLASSES.weighted(weights), SEEDS, 1)
                .predict(TEST.features())
                .column(2);
        assertThat(Arrays.stream(moved).sum())
                .isGreaterThan(1.2 * Arrays.stream(plain).sum());
    }

    /** The mean of the targets is what numbers far from zero differ from, and that must not be lost. */
    @Test
    void targetsFarFromZeroAreLearnedAlike() {
        double[][] near = new double[DATA.labels().length][1];
        double[][] far = new double[near.length][1];
        for (int i = 0; i < near.length; i++) {
            near[i][0] = DATA.labels()[i];
            far[i][0] = (1 << 20) + near[i][0];
        }
        Trees expected = TREES.fit(DATA.features(), Targets.numbers(Matrix.of(near)), SEEDS, 1)
                .trees();
        Trees actual = TREES.fit(DATA.features(), Targets.numbers(Matrix.of(far)), SEEDS, 1)
                .trees();
        assertThat(actual.features()).isEqualTo(expected.features());
        assertThat(actual.cuts()).isEqualTo(expected.cuts());
    }

    /** A hundred constant columns beside one that tells all: it is found in every node, however few are tried. */
    @Test
    void constantFeaturesDoNotCount() {
        float[] values = new float[60 * 101];
        int[] labels = new int[60];
        for (int i = 0; i < 60; i++) {
            Arrays.fill(values, i * 101, (i + 1) * 101, 3);
            values[i * 101 + 57] = i;
            labels[i] = i % 3;
        }
        FeatureMatrix rows = FeatureMatrix.wrap(values, 60, 101);
        Forest forest = TREES.fit(rows, Targets.classes(labels, 3), SEEDS, 1);
        assertThat(Arrays.stream(forest.trees().features()).filter(f -> f >= 0)).containsOnly(57);
        assertThat(forest.predict(rows)).isEqualTo(oneHot(labels, 3));
    }

    @Test
    void equalRowsAnswerWithTheirShares() {
        FeatureMatrix equal = FeatureMatrix.wrap(new float[8], 4, 2);
        assertThat(answers(equal, Targets.classes(new int[] {0, 2, 2, 2}, 3), equal)
                        .row(1))
                .containsExactly(0.25, 0, 0.75);
        double[] weights = {3, 1, 0, 0};
        assertThat(answers(equal, Targets.classes(new int[] {0, 2, 2, 2}, 3).weighted(weights), equal)
                        .row(3))
                .containsExactly(0.75, 0, 0.25);
    }

    @Test
    void oneRowOrOneClassIsEnough() {
        FeatureMatrix row = FeatureMatrix.of(new double[][] {{1, 2}});
        FeatureMatrix others = FeatureMatrix.of(new double[][] {{-5, 9}, {0, 0}});
        assertThat(answers(row, Targets.classes(new int[] {1}, 2), others)).isEqualTo(oneHot(new int[] {1, 1}, 2));
        assertThat(answers(others, Targets.classes(new int[] {0, 0}, 1), row).get(0, 0))
                .isEqualTo(1);
        assertThat(answers(row, Targets.numbers(Matrix.of(new double[][] {{-7, 0.5}})), others)
                        .row(1))
                .containsExactly(-7, 0.5);
    }

    /**
     * A cut halves the range, so that 250 powers of two make a tree of great depth; the largest numbers overflow no
     * difference.
     */
    @Test
    void hugeAndTinyValuesAreParted() {
        float[] values = new float[255];
        int[] labels = new int[255];
        for (int i = 0; i < 253; i++) {
            values[i] = Math.scalb(1f, 126 - i);
            labels[i] = i % 2;
        }
        values[253] = Float.MAX_VALUE;
        values[254] = -Float.MAX_VALUE;
        FeatureMatrix rows = FeatureMatrix.wrap(values, 255, 1);
        assertThat(answers(rows, Targets.classes(labels, 2), rows)).isEqualTo(oneHot(labels, 2));
    }

    @Test
    void neighbouringFloatsAreParted() {
        FeatureMatrix rows = FeatureMatrix.wrap(new float[] {1, Math.nextUp(1f), -0f, Float.MIN_VALUE, 0}, 5, 1);
        int[] labels = {0, 1, 0, 1, 0};
        assertThat(answers(rows, Targets.classes(labels, 2), rows)).isEqualTo(oneHot(labels, 2));
    }

    /** Nobody checks a buffer that is used again; what is infinite there ends in a refusal, not in a loop. */
    @Test
    void infiniteValuesAreRefused() {
        float[] buffer = {Float.NEGATIVE_INFINITY, 1, Float.POSITIVE_INFINITY, 2};
        FeatureMatrix rows = FeatureMatrix.view(buffer, 4, 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> answers(rows, Targets.classes(new int[] {0, 1, 0, 1}, 2), rows))
                .withMessageContaining("must be finite");
    }

    @Test
    void targetsMustBeUsable() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Targets.numbers(Matrix.of(new double[][] {{1e300}})))
                .withMessageContaining("target must be finite");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Targets.classes(new int[2], 1).weighted(new double[] {1, -1}))
                .withMessageContaining("weight must be at least 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Targets.classes(new int[2], 1).weighted(new double[] {1, 1e-200}))
                .withMessageContaining("weight must be 0 or between");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Targets.classes(new int[2], 1).weighted(new double[] {1}))
                .withMessageContaining("weights must be 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TREES.heldOut(DATA.features(), CLASSES, new int[DATA.labels().length], SEEDS, 1))
                .withMessageContaining("rows to learn from");
    }

    @ParameterizedTest
    @CsvSource({"1,1,1,1", "2,1,1,2", "3,1,1,3", "16,4,8,16", "60,7,30,60"})
    void featuresTried(int inputs, int root, int half, int all) {
        assertThat(FeaturesTried.ROOT.of(inputs)).isEqualTo(root);
        assertThat(FeaturesTried.HALF.of(inputs)).isEqualTo(half);
        assertThat(FeaturesTried.ALL.of(inputs)).isEqualTo(all);
    }
}
