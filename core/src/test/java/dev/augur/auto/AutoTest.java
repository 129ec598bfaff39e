package dev.augur.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.auto.search.AutoSetting;
import dev.augur.auto.search.AutoSteps;
import dev.augur.auto.search.Search;
import dev.augur.auto.solve.KnownMix;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.data.Scaling;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.TriedSetting;
import dev.augur.model.Answers;
import dev.augur.prior.Interval;
import dev.augur.random.SeedTree;
import dev.augur.risk.RiskRange;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * AUTO from end to end on Gaussian clusters whose last one nobody labeled. Seeds are fixed, so nothing here fails by
 * chance; how far the bounds are from what was found is said where it is close.
 */
class AutoTest {
    private static int[] counts(int... counts) {
        return counts;
    }

    @Test
    void oneKnownClass() {
        Trial trial = Trial.of(Auto.withDefaults(), 2, 6, 1, counts(80), counts(80, 80));
        assertThat(trial.theta()).as("seed 1: %s", trial).isCloseTo(0.5, within(0.08));
        assertThat(trial.accuracy()).as("seed 1: %s", trial).isGreaterThan(0.95);
        assertThat(trial.fit().classifier().labels()).isEqualTo(LabelSpace.numbered(1));
        assertThat(trial.fit().classifier().inputs()).isEqualTo(2);
    }

    /**
     * 120 labeled and 200 unlabeled rows promise a rough theta: .225 is the largest error the specification saw on
     * small samples. Of these draws the first is the worst, .47 for .6 and an accuracy of .9.
     */
    @Test
    void twoFeaturesAndAReportThatHoldsTogether() {
        double accuracy = 0;
        int covered = 0;
        for (int seed = 2; seed < 10; seed++) {
            Trial trial = Trial.of(Auto.withDefaults(), 2, 6, seed, counts(60, 60), counts(60, 60, 80));
            Fit report = trial.fit();
            assertThat(trial.theta()).as("seed %d: %s", seed, trial).isCloseTo(0.6, within(0.225));
            Interval interval = report.knownTheta().estimate().interval().orElseThrow();
            assertThat(interval.contains(trial.theta())).isTrue();
            assertThat(report.knownTheta().estimate().diagnostic("upperBound")).isBetween(trial.theta(), 1.0);
            assertThat(report.knownTheta().estimate().diagnostic("evidence"))
                    .isEqualTo(report.knownTheta().estimate().diagnostic("evidence"));
            assertThat(report.knownTheta().estimate().diagnostic("evidence")).isGreaterThan(3);
            assertThat(report.shares()).isEmpty();
            assertThat(report.featureWeights().orElseThrow()).hasSize(2).contains(1.0);
            assertThat(Arrays.stream(report.featureWeights().orElseThrow())
                            .min()
                            .orElseThrow())
                    .isGreaterThan(0.5);
            assertThat(report.warnings()).noneMatch(each -> each.contains("novel") || each.contains("rows:"));
            double wrong = 1 - trial.accuracy();
            assertThat(report.error().orElseThrow().estimate().value())
                    .as("seed %d: %s", seed, trial)
                    .isCloseTo(
                            wrong,
                            within(4 * report.error().orElseThrow().estimate().standardError() + 0.02));
            assertRanking(report);
            accuracy += trial.accuracy() / 8;
            covered += interval.contains(0.6) ? 1 : 0;
        }
        assertThat(accuracy).isGreaterThan(0.96);
        assertThat(covered).isGreaterThanOrEqualTo(7);
    }

    private static void assertRanking(Fit report) {
        List<TriedSetting> tried = report.tried();
        assertThat(tried).extracting(TriedSetting::setting).containsExactlyInAnyOrderElementsOf(allSettings());
        assertThat(tried).extracting(TriedSetting::risk).isSorted();
        DoubleSummaryStatistics best =
                tried.stream().limit(5).mapToDouble(TriedSetting::theta).summaryStatistics();
        assertThat(report.knownTheta().estimate().theta())
                .as("near what the five best settings found by themselves")
                .isBetween(best.getMin() - 0.05, best.getMax() + 0.05);
    }

    @Test
    void aThousandFeatures() {
        Trial trial = Trial.of(Auto.withDefaults(), 1000, 24, 3, counts(60, 60), counts(50, 50, 100));
        assertThat(trial.theta()).as("seed 3: %s", trial).isCloseTo(0.5, within(0.08));
        assertThat(trial.accuracy()).as("seed 3: %s", trial).isGreaterThan(0.95);
    }

    @Test
    void thirtyRowsOfEachClass() {
        Trial trial = Trial.of(Auto.withDefaults(), 2, 7, 4, counts(30, 30, 30, 30), counts(30, 30, 30, 30, 30));
        assertThat(trial.theta()).as("seed 4: %s", trial).isCloseTo(0.8, within(0.1));
        assertThat(trial.accuracy()).as("seed 4: %s", trial).isGreaterThan(0.9);
    }

    /** The mixture holds the two known classes alone. */
    @ParameterizedTest
    @ValueSource(longs = {5, 6})
    void nothingNovel(long seed) {
        Trial trial = Trial.of(Auto.withDefaults(), 3, 5, seed, counts(60, 60), counts(70, 70));
        Fit report = trial.fit();
        assertThat(report.knownTheta().estimate().diagnostic("evidence"))
                .as("seed %d: %s", seed, trial)
                .isLessThan(3);
        assertThat(trial.theta()).isEqualTo(1);
        assertThat(report.knownTheta().estimate().interval().orElseThrow().high())
                .isEqualTo(1);
        assertThat(report.warnings()).anyMatch(each -> each.contains("no evidence of a novel class"));
        assertThat(trial.fit().classifier(TrainedAuto.class).knownOnly()).isTrue();
        FeatureMatrix between = FeatureMatrix.of(new double[][] {{6, 0, 0}, {0, -4, 0}, {4, 3, 0}});
        assertThat(trial.fit().classifier().classify(between).predictions()).doesNotContain(2);
        assertThat(trial.fit().classifier().classify(between).novelShare()).isZero();
        assertThat(trial.accuracy()).isGreaterThan(0.95);
        assertThat(report.error().orElseThrow().estimate().value())
                .as("of answers with known classes alone: %s", trial)
                .isBetween(0.0, 0.06);
        assertProbabilities(
                trial.fit().classifier(TrainedAuto.class), trial.test().features());
        assertThat(trial.fit()
                        .classifier()
                        .classify(between)
                        .probabilities()
                        .orElseThrow()
                        .column(2))
                .containsOnly(0);
    }

    @Test
    void nearlyEverythingIsNovel() {
        Trial trial = Trial.of(Auto.withDefaults(), 2, 7, 7, counts(40, 40), counts(8, 8, 284));
        assertThat(trial.theta()).as("seed 7: %s", trial).isCloseTo(16 / 300.0, within(0.04));
        assertThat(trial.accuracy()).as("seed 7: %s", trial).isGreaterThan(0.95);
        assertThat(trial.fit().knownTheta().estimate().diagnostic("evidence")).isGreaterThan(3);
    }

    @Test
    void unequalClasses() {
        Trial trial = Trial.of(Auto.withDefaults(), 2, 7, 8, counts(120, 15), counts(120, 15, 65));
        assertThat(trial.theta()).as("seed 8: %s", trial).isCloseTo(135 / 200.0, within(0.08));
        assertThat(trial.accuracy()).as("seed 8: %s", trial).isGreaterThan(0.95);
        int[] predicted =
                trial.fit().classifier().classify(trial.test().features()).predictions();
        assertThat(Arrays.stream(predicted, 120, 135).filter(p -> p == 1).count())
                .as("of 15 rows of the small class")
                .isGreaterThanOrEqualTo(12);
    }

    @Test
    void aGivenThetaIsUsedAsItIs() {
        for (double theta : new double[] {0.55, 0.995, 1}) {
            Trial trial = Trial.of(Auto.withDefaults().withTheta(theta), 2, 7, 9, counts(25, 25), counts(25, 25, 40));
            assertThat(trial.theta()).isEqualTo(theta);
            assertThat(trial.fit().knownTheta().estimate().interval()).isEmpty();
            assertThat(trial.fit().tried()).allMatch(each -> each.theta() == theta);
            assertThat(trial.fit().classifier(TrainedAuto.class).knownOnly()).isFalse();
            double novel =
                    trial.fit().classifier().classify(trial.test().features()).novelShare();
            assertThat(novel).as("theta %s", theta).isBetween(theta < 0.9 ? 0.3 : 0, theta < 1 ? 0.5 : 0);
        }
        for (double theta : new double[] {0, -0.1, 1.1, Double.NaN}) {
            assertThatThrownBy(() -> Auto.withDefaults().withTheta(theta))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("theta");
        }
    }

    /**
     * Labeled rows are half and half, the mixture holds five of the first class for one of the second. Who ignores that
     * finds too few known rows; AUTO sees it by itself, as it does when told to estimate shares. In three of eight
     * draws the shares of the labeled rows explain the cores as well, and it keeps them; theta is then right all the
     * same. Means over eight draws, and of its own shares over the others.
     */
    @Test
    void findsTheSharesUnderShift() {
        int[] labeled = counts(60, 60);
        int[] unlabeled = counts(75, 15, 90);
        double ignoredError = 0;
        double plainError = 0;
        double askedError = 0;
        double accuracy = 0;
        int seen = 0;
        double[] mean = new double[2];
        double[] meanAsked = new double[2];
        for (int seed = 10; seed < 18; seed++) {
            Trial plain = Trial.of(Auto.withDefaults(), 2, 6, seed, labeled, unlabeled);
            Trial asked = Trial.of(Auto.withDefaults().withClassPriors(), 2, 6, seed, labeled, unlabeled);
            Search ignored = Search.run(
                    plain.data(),
                    OptionalDouble.empty(),
                    KnownMix.AS_LABELED,
                    AutoSteps.ALL,
                    FitContext.of(plain.seeds().child("auto")));
            ignoredError += Math.abs(ignored.best().theta() - 0.5) / 8;
            plainError += Math.abs(plain.theta() - 0.5) / 8;
            askedError += Math.abs(asked.theta() - 0.5) / 8;
            accuracy += plain.accuracy() / 8;
            if (plain.fit().shares().isPresent()) {
                seen++;
                add(plain, mean);
            }
            add(asked, meanAsked);
            assertThat(asked.fit().warnings()).noneMatch(each -> each.contains("priors=estimate"));
        }
        assertThat(askedError).isLessThan(0.05).isLessThan(ignoredError - 0.05);
        assertThat(plainError).isLessThan(0.05).isLessThan(ignoredError - 0.05);
        assertThat(accuracy).isGreaterThan(0.95);
        assertThat(seen).isGreaterThanOrEqualTo(4);
        double[] truth = {75 / 180.0, 15 / 180.0};
        assertThat(scaled(mean, 1.0 / seen)).containsExactly(truth, within(0.04));
        assertThat(scaled(meanAsked, 1 / 8.0)).containsExactly(truth, within(0.04));
    }

    private static void add(Trial trial, double[] sum) {
        double[] thetas = trial.fit().shares().orElseThrow();
        assertThat(Arrays.stream(thetas).sum()).isCloseTo(trial.theta(), within(1e-12));
        Arrays.setAll(sum, c -> sum[c] + thetas[c]);
    }

    private static double[] scaled(double[] values, double factor) {
        return Arrays.stream(values).map(v -> factor * v).toArray();
    }

    @Test
    void saysThatSharesAreShifted() {
        Trial shifted = Trial.of(Auto.withDefaults(), 2, 6, 12, counts(100, 100), counts(180, 20, 150));
        assertThat(shifted.fit().warnings()).anyMatch(each -> each.contains("other proportions"));
        Trial same = Trial.of(Auto.withDefaults(), 2, 6, 12, counts(100, 100), counts(100, 100, 150));
        assertThat(same.fit().warnings()).noneMatch(each -> each.contains("other proportions"));
        assertThat(same.fit().shares()).isEmpty();
    }

    @Test
    void namesTheFeaturesThatDifferWhereAlmostNothingIsKnown() {
        SeedTree seeds = SeedTree.of(31);
        LabeledSet labeled = Clusters.of(3, 6, seeds.child("labeled"), 60, 60);
        float[] other = Clusters.of(3, 6, seeds.child("unlabeled"), 100, 100)
                .features()
                .values()
                .clone();
        for (int i = 1; i < other.length; i += 3) {
            other[i] = 1000 * other[i] + 40_000;
        }
        Fit report =
                Auto.withDefaults().fit(LacData.of(labeled, FeatureMatrix.wrap(other, 200, 3)), FitContext.of(seeds));
        assertThat(report.knownTheta().estimate().theta()).isLessThanOrEqualTo(0.05);
        assertThat(report.warnings())
                .anyMatch(each -> each.contains("almost no unlabeled row")
                        && each.contains("in brackets the range of 90% of the rows): feature 1: "));
        assertThat(report.knownTheta().estimate().interval()).contains(new Interval(0, 1));
        assertThat(report.knownTheta().estimate().novelShare()).isEqualTo("An unknown share");
        assertThat(report.error().orElseThrow().range()).contains(RiskRange.anything());
    }

    @Test
    void aGivenThetaIsDividedAmongTheClasses() {
        Trial trial = Trial.of(
                Auto.withDefaults().withTheta(0.55).withClassPriors(), 2, 6, 11, counts(50, 50), counts(80, 20, 80));
        assertThat(trial.theta()).isCloseTo(0.55, within(1e-12));
        double[] thetas = trial.fit().shares().orElseThrow();
        assertThat(Arrays.stream(thetas).sum()).isCloseTo(0.55, within(1e-12));
        assertThat(thetas[0]).as("seed 11: %s", trial).isCloseTo(0.55 * 0.8, within(0.05));
    }

    /** Three of the first class for one of the second and nothing novel: who ignores the shift takes it for novelty. */
    @Test
    void classPriorsWithoutEvidenceOfNoveltySumToOne() {
        Trial trial = Trial.of(Auto.withDefaults().withClassPriors(), 2, 6, 12, counts(60, 60), counts(90, 30));
        assertThat(trial.fit().classifier(TrainedAuto.class).knownOnly())
                .as("seed 12: %s", trial)
                .isTrue();
        assertThat(trial.theta()).isEqualTo(1);
        double[] thetas = trial.fit().shares().orElseThrow();
        assertThat(thetas).as("seed 12: %s", trial).containsExactly(new double[] {0.75, 0.25}, within(0.05));
        assertThat(Arrays.stream(thetas).sum()).isCloseTo(1, within(1e-12));
    }

    @Test
    void threadsChangeNoBit() {
        int[] labeled = counts(20, 20);
        int[] unlabeled = counts(20, 20, 30);
        Trial one = Trial.of(Auto.withDefaults().withClassPriors(), 2, 4, 13, labeled, unlabeled);
        for (int threads : new int[] {2, 5}) {
            Trial more = one.again(Auto.withDefaults().withClassPriors(), threads);
            FeatureMatrix rows = one.test().features();
            assertThat(more.fit().classifier().classify(rows).scores())
                    .isEqualTo(one.fit().classifier().classify(rows).scores());
            assertThat(more.fit().classifier(TrainedAuto.class).temperature())
                    .isEqualTo(one.fit().classifier(TrainedAuto.class).temperature());
            assertThat(more.fit().knownTheta().estimate())
                    .isEqualTo(one.fit().knownTheta().estimate());
            assertThat(more.fit().tried()).isEqualTo(one.fit().tried());
            assertThat(more.fit().error().orElseThrow().estimate())
                    .isEqualTo(one.fit().error().orElseThrow().estimate());
            assertThat(more.fit().shares().orElseThrow())
                    .isEqualTo(one.fit().shares().orElseThrow());
        }
        Trial other = Trial.of(Auto.withDefaults().withClassPriors(), 2, 4, 14, labeled, unlabeled);
        assertThat(other.fit().knownTheta().estimate())
                .isNotEqualTo(one.fit().knownTheta().estimate());
    }

    @Test
    void probabilitiesSumToOneAndLeavePredictionsAlone() {
        Trial trial = Trial.of(Auto.withDefaults(), 2, 4, 15, counts(50, 50), counts(50, 50, 60));
        TrainedAuto classifier = trial.fit().classifier(TrainedAuto.class);
        assertThat(classifier.temperature()).isBetween(1.0, 60.0);
        assertProbabilities(classifier, trial.test().features());
        Answers answers = classifier.classify(trial.test().features());
        for (int i = 0; i < answers.size(); i++) {
            double[] p = answers.scores().row(i);
            assertThat(answers.novelty()[i])
                    .isCloseTo(Math.log(p[2] / Math.max(p[0], p[1])) / classifier.temperature(), within(1e-9));
            assertThat(answers.novelty()[i] > 0).isEqualTo(answers.predictions()[i] == 2);
        }
    }

    private static void assertProbabilities(TrainedAuto classifier, FeatureMatrix rows) {
        Matrix probabilities = classifier.classify(rows).probabilities().orElseThrow();
        int[] predictions = classifier.classify(rows).predictions();
        for (int i = 0; i < rows.rows(); i++) {
            assertThat(Arrays.stream(probabilities.row(i)).sum()).isCloseTo(1, within(1e-12));
            assertThat(Arrays.stream(probabilities.row(i)).allMatch(p -> p >= 0))
                    .isTrue();
            assertThat(probabilities.argmax(i)).isEqualTo(predictions[i]);
        }
    }

    /** Two scalings, three widths, three ridges. */
    private static List<String> allSettings() {
        return Stream.of(Scaling.STD, Scaling.MINMAX)
                .flatMap(scaling -> Stream.of(0.5, 1.0, 2.0)
                        .flatMap(width -> Stream.of(1e-3, 1e-4, 1e-5)
                                .map(ridge -> new AutoSetting(false, scaling, width, ridge).toString())))
                .toList();
    }
}
