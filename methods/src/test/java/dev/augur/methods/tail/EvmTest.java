package dev.augur.methods.tail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Scaler;
import dev.augur.data.Scaling;
import dev.augur.kernel.SquaredDistances;
import dev.augur.method.FitContext;
import dev.augur.metrics.Evaluation;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class EvmTest {
    private static final LacData DATA = Blobs.data(3, 30, 0.15, 21);
    private static final LabeledSet TEST = Blobs.test(3, 40, 0.15, 22);
    private static final SeedTree SEEDS = SeedTree.of(1);

    private static LacData moved(Function<float[], float[]> motion) {
        return LacData.pooled(move(DATA.pool(), motion), DATA.labels(), DATA.space());
    }

    private static FeatureMatrix move(FeatureMatrix x, Function<float[], float[]> motion) {
        return FeatureMatrix.of(IntStream.range(0, x.rows())
                .mapToObj(i -> motion.apply(x.row(i)))
                .toArray(float[][]::new));
    }

    private static void assertUnchangedBy(Evm method, Function<float[], float[]> motion) {
        int[] expected = method.fit(DATA, FitContext.of(SEEDS))
                .classifier()
                .classify(TEST.features())
                .predictions();
        int[] actual = method.fit(moved(motion), FitContext.of(SEEDS))
                .classifier()
                .classify(move(TEST.features(), motion))
                .predictions();
        assertThat(actual).containsExactly(expected);
    }

    /** One point each at 0 and 1: half the distance is all there is, and the function ends there. */
    @ParameterizedTest
    @EnumSource(Inclusion.class)
    void twoPointsGiveStepsHalfWay(Inclusion inclusion) {
        LacData data = LacData.of(
                new LabeledSet(FeatureMatrix.of(new double[][] {{0}, {1}}), new int[] {0, 1}),
                FeatureMatrix.of(new double[][] {{0}}));
        FeatureMatrix rows = FeatureMatrix.of(new double[][] {{-0.51}, {-0.5}, {0.25}, {0.5}, {0.75}, {1.5}, {1.51}});
        Answers answers = Evm.withDefaults()
                .withInclusion(inclusion)
                .fit(data, FitContext.of(SEEDS))
                .classifier()
                .classify(rows);
        assertThat(answers.predictions()).containsExactly(2, 0, 0, 0, 1, 1, 2);
        assertThat(Math.exp(answers.scores().get(2, 0))).isEqualTo(1);
        assertThat(Math.exp(answers.scores().get(2, 1))).isEqualTo(0);
    }

    @Test
    void rigidMotionsChangeNothing() {
        double angle = 0.7;
        assertUnchangedBy(Evm.withDefaults(), x -> new float[] {
            (float) (Math.cos(angle) * x[0] - Math.sin(angle) * x[1] + 3),
            (float) (Math.sin(angle) * x[0] + Math.cos(angle) * x[1] - 2),
            -x[2]
        });
    }

    @Test
    void aFactorOfAllFeaturesChangesNothing() {
        assertUnchangedBy(Evm.withDefaults(), x -> new float[] {300 * x[0], 300 * x[1], 300 * x[2]});
    }

    /** The library's fixed translation is compared with raw distances. */
    @Test
    void aFactorChangesTheLibrarysFit() {
        Evm method = Evm.withDefaults().withInclusion(Inclusion.LIBMR);
        Function<float[], float[]> far = x -> new float[] {300 * x[0], 300 * x[1], 300 * x[2]};
        assertThat(method.fit(moved(far), FitContext.of(SEEDS))
                        .classifier()
                        .classify(move(TEST.features(), far))
                        .scores())
                .isNotEqualTo(method.fit(DATA, FitContext.of(SEEDS))
                        .classifier()
                        .classify(TEST.features())
                        .scores());
    }

    @Test
    void rejectsWhatNoClassReaches() {
        Evaluation evaluation = Evaluation.of(
                Evm.withDefaults().fit(DATA, FitContext.of(SEEDS)).classifier().classify(TEST.features()),
                TEST.labels());
        assertThat(evaluation.accuracy()).isGreaterThan(0.9);
        Answers never = Evm.publishedTable()
                .fit(DATA, FitContext.of(SEEDS))
                .classifier()
                .classify(TEST.features());
        assertThat(never.predictions()).doesNotContain(3);
    }

    @Test
    void theLeastCoverKeepsOneVectorAClass() {
        assertThat(Evm.withDefaults()
                        .withCover(0)
                        .fit(DATA, FitContext.of(SEEDS))
                        .classifier(EvmClassifier.class)
                        .owners())
                .containsExactly(0, 1, 2);
        assertThat(Evm.withDefaults()
                        .withCover(1)
                        .fit(DATA, FitContext.of(SEEDS))
                        .classifier(EvmClassifier.class)
                        .owners())
                .hasSize(90);
    }

    /**
     * Every row of a class is covered by one that is kept, and a row covers itself even where its function says less
     * than sigma.
     */
    @Test
    void theKeptVectorsCoverTheirClass() {
        FeatureMatrix rows = FeatureMatrix.of(new double[][] {{0}, {0.1}, {0.2}, {1}, {1.05}, {9}});
        TailFit wide = TailFit.direct(new double[] {0.2, 0.3, 0.35}, 5);
        TailFit never = TailFit.low(new double[] {5}, 5, 1);
        List<TailFit> fits = List.of(wide, wide, wide, wide, wide, never);
        SetCover cover = new SetCover(Metric.EUCLIDEAN, 0.5);
        int[] chosen = cover.of(rows, fits);
        BitSet covered = new BitSet();
        BitSet[] each = cover.covered(rows, fits);
        for (int i : chosen) {
            covered.or(each[i]);
        }
        assertThat(covered.cardinality()).isEqualTo(6);
        assertThat(chosen).containsExactly(0, 3, 5);
    }

    @Test
    void aTrainingRowIsFullyIncluded() {
        EvmClassifier all =
                Evm.withDefaults().withCover(1).fit(DATA, FitContext.of(SEEDS)).classifier(EvmClassifier.class);
        Answers answers = all.classify(DATA.labeled());
        int[] labels = DATA.labels();
        for (int i = 0; i < labels.length; i++) {
            assertThat(Math.exp(answers.scores().get(i, labels[i]))).isEqualTo(1);
        }
    }

    /** With one class there is no other that says where it ends. */
    @ParameterizedTest
    @EnumSource(Inclusion.class)
    void oneClassReachesEverywhere(Inclusion inclusion) {
        Evm method = Evm.withDefaults().withInclusion(inclusion);
        Answers answers = method.fit(Blobs.data(1, 5, 0.2, 1), FitContext.of(SEEDS))
                .classifier()
                .classify(TEST.features());
        assertThat(answers.predictions()).containsOnly(0);
        assertThat(Arrays.stream(answers.novelty())).allMatch(each -> each == 0);
    }

    /** Fewer vectors than are to be averaged: the mean is over what is there. */
    @Test
    void fusionAveragesWhatIsThere() {
        Evm one = Evm.withDefaults().withCover(0);
        assertThat(one.withFusion(4)
                        .fit(DATA, FitContext.of(SEEDS))
                        .classifier()
                        .classify(TEST.features())
                        .scores())
                .isEqualTo(one.fit(DATA, FitContext.of(SEEDS))
                        .classifier()
                        .classify(TEST.features())
                        .scores());
        Evm all = Evm.withDefaults().withCover(1);
        double best = all.fit(DATA, FitContext.of(SEEDS))
                .classifier()
                .classify(TEST.features())
                .scores()
                .get(0, 0);
        double mean = all.withFusion(4)
                .fit(DATA, FitContext.of(SEEDS))
                .classifier()
                .classify(TEST.features())
                .scores()
                .get(0, 0);
        assertThat(mean).isLessThan(best).isGreaterThan(best - 10);
    }

    /**
     * With the mean of the four best by hand: every labeled row is a vector, and each has the function of its class.
     */
    @Test
    void theMeanOfTheBestIsThatOfProbabilities() {
        FeatureMatrix vectors = FeatureMatrix.of(new double[][] {{0}, {1}, {3}});
        TailFit fit = TailFit.direct(new double[] {1, 2, 2.5}, 3);
        EvmClassifier classifier = new EvmClassifier(
                LabelSpace.numbered(1),
                new Scaler(new double[1], new double[] {1}),
                Metric.EUCLIDEAN,
                vectors,
                new int[3],
                List.of(fit, fit, fit),
                2,
                0.5);
        Answers answers = classifier.classify(FeatureMatrix.of(new double[][] {{0.25}, {1e5}, {1e6}}));
        assertThat(Math.exp(answers.scores().get(0, 0))).isCloseTo((fit.at(0.25) + fit.at(0.75)) / 2, within(1e-12));
        assertThat(answers.predictions()).containsExactly(0, 1, 1);
        assertThat(answers.novelty()[2]).isGreaterThan(answers.novelty()[1]);
    }

    @Test
    void theCosineLooksAtDirections() {
        FeatureMatrix rows = FeatureMatrix.of(new double[][] {{3, 0}, {0, 2}, {0, 0}});
        FeatureMatrix units = Metric.COSINE.prepare(rows);
        assertThat(units).isEqualTo(FeatureMatrix.of(new double[][] {{1, 0}, {0, 1}, {0, 0}}));
        assertThat(Metric.COSINE.from(new SquaredDistances(units), units, 0))
                .containsExactly(new double[] {0, 1, 0.5}, within(1e-12));
    }

    @Test
    void featuresMayBeScaled() {
        Evm initial = Evm.withDefaults();
        Evm scaled = new Evm(initial.inclusion(), 50, 0.5, 0.5, 1, 0.5, Metric.EUCLIDEAN, Scaling.STD);
        assertUnchangedBy(scaled, x -> new float[] {100 * x[0] - 7, x[1], 0.25f * x[2]});
    }

    /**
     * Class 0 at the origin, class 1 at twice the values of the tail reference: half the distances are those values,
     * and the function is evaluated at whole distances. On the other side of the origin only class 0 is near.
     */
    @ParameterizedTest
    @CsvSource({
        "LIBMR,0.5,0.9914180",
        "LIBMR,0.7,0.8948011",
        "LIBMR,1.0,0.4567274",
        "LIBMR,1.4,0.0615046",
        "LIBMR,2.5,0",
        "DIRECT,0.5,0.96445111",
        "DIRECT,1,0.51419222",
        "DIRECT,1.5,0.02595220"
    })
    void theReachIsFittedToHalfTheDistances(Inclusion inclusion, double x, double expected) {
        double[] margins = {1.2, 0.7, 2.5, 1.9, 0.9, 3.1, 1.4, 2.2, 1.7, 0.8};
        double[][] rows = new double[11][1];
        int[] labels = new int[11];
        for (int j = 0; j < 10; j++) {
            rows[j + 1][0] = 2 * margins[j];
            labels[j + 1] = 1;
        }
        LacData data =
                LacData.of(new LabeledSet(FeatureMatrix.of(rows), labels), FeatureMatrix.of(new double[][] {{0}}));
        Evm method = new Evm(inclusion, 5, 1, 0.5, 1, 0.5, Metric.EUCLIDEAN, Scaling.NONE);
        Answers answers =
                method.fit(data, FitContext.of(SEEDS)).classifier().classify(FeatureMatrix.of(new double[][] {{-x}}));
        double tolerance = 1e-5 * Math.max(expected, 1e-6);
        assertThat(Math.exp(answers.scores().get(0, 0))).isCloseTo(expected, within(tolerance));
        assertThat(answers.predictions()).containsExactly(expected < 0.5 ? 2 : 0);
    }

    /**
     * The corners of a triangle, one class each: all distances are the square root of 2, and each class ends half way.
     */
    @ParameterizedTest
    @EnumSource(Inclusion.class)
    void equalDistancesGiveSteps(Inclusion inclusion) {
        LacData data = LacData.of(
                new LabeledSet(FeatureMatrix.of(new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}), new int[] {0, 1, 2}),
                FeatureMatrix.of(new double[][] {{0, 0, 0}}));
        FeatureMatrix rows = FeatureMatrix.of(new double[][] {{1.7, 0, 0}, {1.71, 0, 0}, {0, 0.3, 0}, {0, 0, 0}});
        Answers answers = Evm.withDefaults()
                .withInclusion(inclusion)
                .fit(data, FitContext.of(SEEDS))
                .classifier()
                .classify(rows);
        assertThat(answers.predictions()).containsExactly(0, 3, 1, 3);
    }

    /** Rows of different classes in one place: nobody reaches further than that. */
    @ParameterizedTest
    @EnumSource(Inclusion.class)
    void equalRowsReachOnlyThemselves(Inclusion inclusion) {
        LacData data = LacData.of(
                new LabeledSet(FeatureMatrix.of(new double[][] {{1}, {1}, {1}, {1}}), new int[] {0, 0, 1, 1}),
                FeatureMatrix.of(new double[][] {{1}}));
        Answers answers = Evm.withDefaults()
                .withInclusion(inclusion)
                .fit(data, FitContext.of(SEEDS))
                .classifier()
                .classify(FeatureMatrix.of(new double[][] {{1}, {1.01}}));
        assertThat(answers.predictions()).containsExactly(0, 2);
    }

    /** After the reduction every labeled row is one of the vectors or is reached by one of its class. */
    @ParameterizedTest
    @EnumSource(Inclusion.class)
    void theReducedMachineCoversItsRows(Inclusion inclusion) {
        LacData wide = Blobs.data(3, 40, 0.4, 23);
        EvmClassifier reduced = Evm.withDefaults()
                .withInclusion(inclusion)
                .fit(wide, FitContext.of(SEEDS))
                .classifier(EvmClassifier.class);
        assertThat(reduced.owners().length).isLessThan(120);
        Answers answers = reduced.classify(wide.labeled());
        int[] labels = wide.labels();
        for (int i = 0; i < labels.length; i++) {
            float[] row = wide.labeled().row(i);
            boolean kept = IntStream.range(0, reduced.vectors().rows())
                    .anyMatch(v -> Arrays.equals(reduced.vectors().row(v), row));
            assertThat(kept || Math.exp(answers.scores().get(i, labels[i])) >= 0.5)
                    .as("row %d", i)
                    .isTrue();
        }
    }
}
