package dev.augur.nrpr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.catalog.Components;
import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Scaling;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.PriorSource;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.model.Answers;
import dev.augur.model.LinearSpec;
import dev.augur.model.Network;
import dev.augur.model.NetworkSpec;
import dev.augur.model.Precision;
import dev.augur.model.Start;
import dev.augur.prior.ClassShares;
import dev.augur.prior.shift.ClassPriors;
import dev.augur.random.SeedTree;
import dev.augur.risk.NegativePenalty;
import dev.augur.risk.TestPriors;
import dev.augur.train.Batching;
import dev.augur.train.Setting;
import dev.augur.train.TrainOptions;
import dev.augur.train.optimizer.Adam;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class NrprTest {
    private static final LacData DATA = Blobs.data(3, 30, 0.25, 1);
    private static final LabeledSet TEST = Blobs.test(3, 100, 0.25, 9);
    private static final TestPriors PRIORS = TestPriors.mixture(0.75);
    private static final SeedTree SEEDS = SeedTree.of(42);

    private static Nrpr quick(Nrpr method) {
        Setting full = method.setting();
        return new Nrpr(
                new Setting(
                        full.scaling(),
                        full.loss(),
                        full.correction(),
                        full.network(),
                        full.options().withEpochs(30)),
                method.priors());
    }

    static Stream<Nrpr> profiles() {
        return Stream.of(Nrpr.paper(PRIORS), Nrpr.withDefaults(PRIORS));
    }

    static Stream<Nrpr> quickProfiles() {
        return profiles().map(NrprTest::quick);
    }

    @Test
    void thePapersProfile() {
        Nrpr paper = Nrpr.paper(PRIORS);
        Setting setting = paper.setting();
        assertThat(setting.scaling()).isEqualTo(Scaling.NONE);
        assertThat(setting.loss()).isEqualTo(new GeneralizedCrossEntropy(0.1));
        assertThat(setting.correction()).isEqualTo(new NegativePenalty(1.2, 1));
        assertThat(setting.network()).isEqualTo(new LinearSpec(Start.UNIFORM));
        assertTraining(setting);
        assertThat(paper.priors()).isEqualTo(PriorSource.of(PRIORS));
    }

    @Test
    void ourOwnProfile() {
        Setting setting = Nrpr.withDefaults(PRIORS).setting();
        assertThat(setting.scaling()).isEqualTo(Scaling.STD);
        assertThat(setting.loss()).isEqualTo(new GeneralizedCrossEntropy(0.7));
        assertThat(setting.correction()).isEqualTo(new NegativePenalty(1.6, 1));
        assertThat(setting.network()).isEqualTo(new LinearSpec(Start.ZERO));
        assertTraining(setting);
    }

    /** A choice is one of those that were offered, and then trains as if it had been given. */
    @Test
    void scalingIsChosenByRisk() {
        Nrpr choosing =
                Nrpr.withDefaults(PRIORS).withOptions(TrainOptions.defaults().withEpochs(150));
        assertThat(choosing.scalings()).containsExactly(Scaling.STD, Scaling.MINMAX);
        Fit fit = choosing.fit(DATA, FitContext.of(SEEDS));
        Scaling chosen = ((Nrpr) fit.settled()).setting().scaling();
        assertThat(chosen).isIn(choosing.scalings());
        assertThat(fit.classifier().classify(TEST.features()).scores())
                .isEqualTo(choosing.withScaling(chosen)
                        .fit(DATA, FitContext.of(SEEDS))
                        .classifier()
                        .classify(TEST.features())
                        .scores());
        Fit given = choosing.withScaling(Scaling.NONE).fit(DATA, FitContext.of(SEEDS));
        assertThat(((Nrpr) given.settled()).setting().scaling()).isEqualTo(Scaling.NONE);
    }

    private static void assertTraining(Setting setting) {
        assertThat(setting.options().optimizer()).isEqualTo(Adam.of(1e-2, 1e-4));
        assertThat(setting.options().epochs()).isEqualTo(1500);
        assertThat(setting.options().batching()).isEqualTo(new Batching.FullBatch());
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void learnsBlobsWithANovelOne(Nrpr method) {
        Answers answers = method.fit(DATA, FitContext.of(SEEDS)).classifier().classify(TEST.features());
        assertThat(accuracy(answers, TEST)).isGreaterThan(0.93);
        assertThat(answers.novelShare()).isCloseTo(0.25, within(0.05));
    }

    private static double accuracy(Answers answers, LabeledSet test) {
        int right = 0;
        for (int i = 0; i < test.size(); i++) {
            right += answers.predictions()[i] == test.labels()[i] ? 1 : 0;
        }
        return (double) right / test.size();
    }

    @Test
    void answersAreTheLargestScoreItsSoftmaxAndTheNovelShareOfIt() {
        SoftmaxClassifier classifier =
                quick(Nrpr.withDefaults(PRIORS)).fit(DATA, FitContext.of(SEEDS)).classifier(SoftmaxClassifier.class);
        Answers answers = classifier.classify(TEST.features());
        assertThat(classifier.inputs()).isEqualTo(3);
        assertThat(classifier.labels()).isEqualTo(LabelSpace.numbered(3));
        assertThat(answers.size()).isEqualTo(TEST.size());
        assertThat(answers.predictions())
                .containsExactly(classifier.model().score(TEST.features()).argmax());
        for (int i = 0; i < TEST.size(); i++) {
            double[] scores = answers.scores().row(i);
            assertThat(scores[0] + scores[1] + scores[2] + scores[3]).isCloseTo(1, within(1e-12));
            assertThat(answers.scores().argmax(i)).isEqualTo(answers.predictions()[i]);
            assertThat(answers.novelty()[i]).isEqualTo(scores[3]);
        }
        assertThat(classifier.classify(TEST.features().slice(0, 0)).size()).isZero();
    }

    @ParameterizedTest
    @MethodSource("quickProfiles")
    void theSameSeedGivesTheSameAnswers(Nrpr method) {
        Answers once = method.fit(DATA, FitContext.of(SEEDS)).classifier().classify(TEST.features());
        Answers again = method.fit(DATA, FitContext.of(SEEDS)).classifier().classify(TEST.features());
        assertThat(again.scores()).isEqualTo(once.scores());
    }

    /** Only the paper's profile draws anything: where its weights start. */
    @Test
    void anotherSeedStartsElsewhere() {
        Nrpr paper = quick(Nrpr.paper(PRIORS));
        assertThat(paper.fit(DATA, FitContext.of(SeedTree.of(43)))
                        .classifier()
                        .classify(TEST.features())
                        .scores())
                .isNotEqualTo(paper.fit(DATA, FitContext.of(SEEDS))
                        .classifier()
                        .classify(TEST.features())
                        .scores());
    }

    /** What label-shift estimation finds is what {@code shares} spells, and weighs rows by theta_c n / n_c. */
    @Test
    void estimatedSharesOfTheClassesFeedTheWeights() {
        int[] labels = {0, 1, 2};
        ClassShares shares = ClassPriors.bbse(labels, labels, new int[] {0, 0, 1, 2, 3, 3, 3, 3}, 3, 0.5);
        PriorSource source = PriorSource.of(shares);
        assertThat(source).isEqualTo(Components.priorSource("shares:0.25,0.125,0.125"));
        double[] importance = source.priors(source.theta(DATA, SEEDS)).importance(DATA);
        for (int i = 0; i < importance.length; i++) {
            assertThat(importance[i]).isCloseTo(DATA.labels()[i] == 0 ? 0.75 : 0.375, within(1e-12));
        }
        assertThat(Nrpr.withDefaults().withPriors(source).toString()).contains("theta=[shares:0.25,0.125,0.125]");
    }

    @Test
    void priorsOfEachClassInProportionAreTheMixture() {
        Answers mixture = quick(Nrpr.withDefaults(PRIORS))
                .fit(DATA, FitContext.of(SEEDS))
                .classifier()
                .classify(TEST.features());
        Answers perClass = quick(Nrpr.withDefaults(TestPriors.perClass(0.25, 0.25, 0.25)))
                .fit(DATA, FitContext.of(SEEDS))
                .classifier()
                .classify(TEST.features());
        for (int i = 0; i < TEST.size(); i++) {
            assertThat(perClass.scores().row(i))
                    .containsExactly(mixture.scores().row(i), within(1e-5));
        }
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void constantColumnsAndDuplicateRowsAreFine(Nrpr method) {
        LacData doubled = twiceWithAConstant(DATA);
        LabeledSet test = new LabeledSet(withAConstant(TEST.features()), TEST.labels());
        Answers answers = method.fit(doubled, FitContext.of(SEEDS)).classifier().classify(test.features());
        assertThat(accuracy(answers, test)).isGreaterThan(0.93);
    }

    /** All rows equal: nothing can be learned, and nothing breaks. */
    @ParameterizedTest
    @MethodSource("quickProfiles")
    void oneRepeatedRowIsFine(Nrpr method) {
        FeatureMatrix same = FeatureMatrix.wrap(new float[] {2, 2, 2, 2, 2, 2, 2, 2}, 4, 2);
        LacData data = LacData.pooled(same, new int[] {0, 1}, LabelSpace.numbered(2));
        Nrpr twoClasses = new Nrpr(method.setting(), TestPriors.mixture(0.5));
        Answers answers =
                twoClasses.fit(data, FitContext.of(SEEDS)).classifier().classify(same);
        assertThat(answers.predictions()).containsOnly(answers.predictions()[0]);
    }

    private static FeatureMatrix withAConstant(FeatureMatrix x) {
        float[][] rows = new float[x.rows()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = Arrays.copyOf(x.row(i), x.columns() + 1);
            rows[i][x.columns()] = 5;
        }
        return FeatureMatrix.of(rows);
    }

    private static LacData twiceWithAConstant(LacData data) {
        FeatureMatrix labeled = withAConstant(data.labeled());
        FeatureMatrix unlabeled = withAConstant(data.unlabeled());
        int[] labels = IntStream.concat(Arrays.stream(data.labels()), Arrays.stream(data.labels()))
                .toArray();
        return LacData.of(
                new LabeledSet(FeatureMatrix.concat(labeled, labeled), labels),
                FeatureMatrix.concat(unlabeled, unlabeled));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.1, 1.0001, Double.NaN, Double.POSITIVE_INFINITY})
    void refusesThetaOutsideItsRange(double theta) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Nrpr.withDefaults(TestPriors.mixture(theta)))
                .withMessage("theta must be in (0, 1], but is " + theta);
    }

    @Test
    void thetaMayBeOne() {
        Answers answers = quick(Nrpr.withDefaults(TestPriors.mixture(1)))
                .fit(DATA, FitContext.of(SEEDS))
                .classifier()
                .classify(TEST.features());
        assertThat(answers.size()).isEqualTo(TEST.size());
    }

    /** A network that must not be reached. */
    private record Untouched() implements NetworkSpec {
        @Override
        public Optional<FeatureMap> featureMap(FeatureMatrix pool, SeedTree seeds) {
            throw new AssertionError("work before the arguments were checked");
        }

        @Override
        public Network create(int inputs, int outputs, Precision precision, SeedTree seeds) {
            throw new AssertionError("work before the arguments were checked");
        }
    }

    @Test
    void refusesPriorsOfOtherClassesBeforeAnyWork() {
        Setting setting = Nrpr.withDefaults(PRIORS).setting();
        Nrpr method = new Nrpr(
                new Setting(Scaling.NONE, setting.loss(), setting.correction(), new Untouched(), setting.options()),
                TestPriors.perClass(0.5, 0.25));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> method.fit(DATA, FitContext.of(SEEDS)).classifier())
                .withMessage("class priors must be 3, but is 2");
    }

    @ParameterizedTest
    @MethodSource("quickProfiles")
    void refusesRowsOfAnotherWidth(Nrpr method) {
        SoftmaxClassifier classifier = method.fit(DATA, FitContext.of(SEEDS)).classifier(SoftmaxClassifier.class);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> classifier.classify(FeatureMatrix.of(new double[][] {{1, 2}})))
                .withMessage("columns must be 3, but is 2");
    }
}
