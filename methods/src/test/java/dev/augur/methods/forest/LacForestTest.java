package dev.augur.methods.forest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.catalog.Components;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.forest.TreeNodes;
import dev.augur.method.FitContext;
import dev.augur.methods.RoundTrip;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LacForestTest {
    private static final LacData DATA = Blobs.data(3, 60, 0.2, 1);
    private static final LabeledSet TEST = Blobs.test(3, 100, 0.2, 2);
    private static final SeedTree SEEDS = SeedTree.of(5);

    private static Answers answers(String method, LacData data, FeatureMatrix rows) {
        return Components.methods()
                .parse(method)
                .fit(data, FitContext.of(SEEDS))
                .classifier()
                .classify(rows);
    }

    private static AugmentedGini.Side side(int unlabeled, int... counts) {
        AugmentedGini.Side side = new AugmentedGini.Side(counts.length);
        for (int c = 0; c < counts.length; c++) {
            side.labeled(c, counts[c]);
        }
        side.unlabeled(unlabeled);
        return side;
    }

    /**
     * 10 of 20 labeled and 40 of 60 unlabeled rows, nu = 1/3: 20 known ones are expected, so half of the 40 are novel.
     */
    @Test
    void theImpurityByHand() {
        AugmentedGini gini = new AugmentedGini(1 / 3.0, 20, 60);
        assertThat(gini.novelCount(10, 40)).isCloseTo(20, within(1e-12));
        assertThat(gini.novelCount(20, 30)).isZero();
        // 1 - (0.5 * 0.6)^2 - (0.5 * 0.4)^2 - 0.5^2
        assertThat(AugmentedGini.impurity(0.5, new int[] {6, 4}, 10)).isCloseTo(0.62, within(1e-12));
        // The node expects 20 known rows, 2 for each labeled one. Left: 8 labeled, 16 unlabeled, none novel, impurity
        // 1 - (6/8)^2 - (2/8)^2 = 0.375. Right: 2 labeled, 24 unlabeled, 20 novel, impurity 1 - (1/6)^2 - (5/6)^2 =
        // 10/36.
        assertThat(gini.quality(side(16, 6, 2), side(24, 0, 2))).isCloseTo(16 * 0.375 + 24 * 10 / 36.0, within(1e-12));
    }

    /**
     * Without novel rows and with unlabeled rows in proportion, cuts are ranked as ordinary Gini impurity ranks them.
     */
    @Test
    void withoutNovelRowsItIsOrdinaryGini() {
        RandomGenerator random = SeedTree.of(1).generator();
        AugmentedGini gini = new AugmentedGini(0, 100, 300);
        for (int trial = 0; trial < 50; trial++) {
            int[] left = {1 + random.nextInt(20), random.nextInt(20), random.nextInt(20)};
            int[] right = {1 + random.nextInt(20), random.nextInt(20), random.nextInt(20)};
            AugmentedGini.Side one = side(3 * Arrays.stream(left).sum(), left);
            AugmentedGini.Side two = side(3 * Arrays.stream(right).sum(), right);
            assertThat(gini.quality(one, two)).isCloseTo(3 * (one.gini() + two.gini()), within(1e-9));
        }
    }

    @Test
    void withoutNovelRowsNothingIsNovel() {
        LacData same = LacData.of(new LabeledSet(DATA.labeled(), DATA.labels()), DATA.labeled());
        Answers answers = answers("lacforest:theta=1,trees=20", same, DATA.labeled());
        assertThat(answers.novelty()).containsOnly(0.0);
        assertThat(RoundTrip.accuracy(answers, DATA.labels())).isGreaterThan(0.95);
    }

    @Test
    void learnsBlobsAndIsSavedBitForBit() throws IOException {
        LacForestClassifier forest = LacForest.withDefaults()
                .withTrees(40)
                .fit(DATA, FitContext.of(SEEDS))
                .classifier(LacForestClassifier.class);
        Answers answers = forest.classify(TEST.features());
        assertThat(RoundTrip.accuracy(answers, TEST.labels())).isGreaterThan(0.9);
        for (int i = 0; i < answers.size(); i++) {
            assertThat(Arrays.stream(answers.scores().row(i)).sum()).isCloseTo(1, within(1e-9));
        }
        RoundTrip.of(forest, TEST.features());
        RoundTrip.assertSameAnswers(
                LacForest.withDefaults()
                        .withTrees(40)
                        .fit(DATA, FitContext.of(SEEDS))
                        .classifier()
                        .classify(TEST.features()),
                answers);
    }

    /** Whole numbers, so that cubes are exact; negative ones too. */
    @Test
    void increasingTransformsOfFeaturesDoNotMatter() {
        float[] plain = new float[200 * 3];
        float[] cubed = new float[plain.length];
        RandomGenerator random = SeedTree.of(2).generator();
        for (int at = 0; at < plain.length; at++) {
            plain[at] = random.nextInt(101) - 50 + (at / 3 % 2) * 20;
            cubed[at] = plain[at] * plain[at] * plain[at] + 7;
        }
        int[] labels = IntStream.range(0, 80).map(i -> i % 2).toArray();
        LacData one = LacData.pooled(FeatureMatrix.wrap(plain, 200, 3), labels, LabelSpace.numbered(2));
        LacData two = LacData.pooled(FeatureMatrix.wrap(cubed, 200, 3), labels, LabelSpace.numbered(2));
        RoundTrip.assertSameAnswers(
                answers("lacforest:theta=0.7,trees=20", one, one.pool()),
                answers("lacforest:theta=0.7,trees=20", two, two.pool()));
    }

    @Test
    void equalRowsAreNovelAsOftenAsTheMixtureIs() {
        LacData constant = LacData.pooled(
                FeatureMatrix.wrap(new float[120], 60, 2),
                IntStream.range(0, 20).map(i -> i % 4 == 0 ? 0 : 1).toArray(),
                LabelSpace.numbered(2));
        Answers answers = answers("lacforest:theta=0.75,trees=3", constant, constant.pool());
        assertThat(answers.scores().row(0)).containsExactly(new double[] {0.1875, 0.5625, 0.25}, within(1e-12));
    }

    @Test
    void oneKnownClassIsEnough() {
        LacData one = Blobs.data(1, 80, 0.2, 3);
        LabeledSet test = Blobs.test(1, 100, 0.2, 4);
        assertThat(RoundTrip.accuracy(answers("lacforest:theta=0.5,trees=30", one, test.features()), test.labels()))
                .isGreaterThan(0.9);
    }

    @Test
    void tiesGoToTheFirstRows() {
        assertThat(LacForest.mostNovel(new double[] {0.5, 1, 0.5, 0.5}, 0.5)).containsExactly(true, true, false, false);
        assertThat(LacForest.mostNovel(new double[] {0.5, 1}, 0.4)).containsExactly(false, false);
    }

    /** {@code 1 - 0.9} is a little less than a tenth in double precision, and a tenth of ten rows is one row. */
    @Test
    void aShareThatRoundingMadeSmallerIsWhole() {
        assertThat(LacForest.mostNovel(new double[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, 1 - 0.9))
                .containsExactly(false, false, false, false, false, false, false, false, false, true);
    }

    /**
     * One feature, unlabeled rows as the labeled ones, nothing novel: the first cut is the one of least Gini impurity.
     */
    @Test
    void withoutNovelRowsTheTreeIsAnOrdinaryOne() {
        for (int seed = 0; seed < 10; seed++) {
            RandomGenerator random = SeedTree.of(seed).generator();
            float[][] x = new float[60][1];
            int[] labels = new int[60];
            for (int i = 0; i < 60; i++) {
                labels[i] = i % 3;
                x[i][0] = (float) (labels[i] * 0.8 + random.nextGaussian());
            }
            FeatureMatrix rows = FeatureMatrix.of(x);
            LacForestClassifier forest = Components.methods()
                    .parse("lacforest:theta=1,trees=1,leaf=0.1")
                    .fit(LacData.of(new LabeledSet(rows, labels), rows), FitContext.of(SEEDS))
                    .classifier(LacForestClassifier.class);
            assertThat(forest.trees().cut(0)).as("seed %d", seed).isEqualTo(bestCut(x, labels, 6));
        }
    }

    private static float bestCut(float[][] x, int[] labels, int least) {
        float best = 0;
        double purest = Double.POSITIVE_INFINITY;
        for (float[] cut : x) {
            int[][] counts = new int[2][3];
            for (int i = 0; i < x.length; i++) {
                counts[x[i][0] <= cut[0] ? 0 : 1][labels[i]]++;
            }
            double impurity = 0;
            for (int[] side : counts) {
                int size = Arrays.stream(side).sum();
                double squares =
                        Arrays.stream(side).mapToDouble(c -> (double) c * c).sum();
                impurity += size < least ? Double.POSITIVE_INFINITY : size - squares / size;
            }
            if (impurity < purest - 1e-9 || (impurity < purest + 1e-9 && cut[0] < best)) {
                purest = impurity;
                best = cut[0];
            }
        }
        return best;
    }

    /**
     * The first stage cuts nothing, and in the second a cut between known and novel rows would be pure: ten rows are
     * too few for it.
     */
    @Test
    void leavesOfTenRowsStayWhole() {
        assertThat(outputs(5)).isEqualTo(1);
        assertThat(outputs(6)).isEqualTo(2);
    }

    /** Leaves of a tree of so many labeled rows and five novel ones. */
    private static int outputs(int labeled) {
        float[][] x = new float[labeled + 5][1];
        for (int i = 0; i < x.length; i++) {
            x[i][0] = i;
        }
        LacData data = LacData.pooled(FeatureMatrix.of(x), new int[labeled], LabelSpace.numbered(1));
        LacTree tree = new LacTree(data, new AugmentedGini(1, labeled, 5), 1, new TreeNodes(), SEEDS.generator());
        List<double[]> outputs = new ArrayList<>();
        tree.finish(new boolean[] {true, true, true, true, true}, outputs);
        return outputs.size();
    }
}
