package dev.augur.auto.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.auto.Auto;
import dev.augur.auto.Clusters;
import dev.augur.auto.TrainedAuto;
import dev.augur.auto.Trial;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * AUTO on rows that are few, equal, constant, far from everything or heavy in the tails. Seeds are fixed, so nothing
 * here fails by chance.
 */
class AutoRowsTest {
    private static int[] counts(int... counts) {
        return counts;
    }

    private static LacData named(LabeledSet labeled, FeatureMatrix unlabeled, String... names) {
        return LacData.of(labeled, unlabeled, LabelSpace.of(names));
    }

    /**
     * Of oak and ash 9 rows in 10 are named as ever; what is like the one row of elm may be novel, and a warning says
     * so.
     */
    @Test
    void aClassWithOneRowDoesNotStopTheOthers() {
        SeedTree seeds = SeedTree.of(16);
        LabeledSet labeled = Clusters.of(2, 6, seeds.child("labeled"), 20, 1, 20);
        LacData data = named(
                labeled, Clusters.of(2, 6, seeds.child("unlabeled"), 30, 30, 30).features(), "oak", "elm", "ash");
        Fit fit = Auto.withDefaults().fit(data, FitContext.of(seeds));
        LabeledSet test = Clusters.of(2, 6, seeds.child("test"), 30, 0, 30);
        int[] predicted = fit.classifier().classify(test.features()).predictions();
        long right = IntStream.range(0, predicted.length)
                .filter(i -> predicted[i] == test.labels()[i])
                .count();
        assertThat(right).isGreaterThan(54);
        assertThat(fit.warnings()).anyMatch(each -> each.contains("class elm has only one labeled row"));
        assertThat(Auto.withDefaults()
                        .withClassPriors()
                        .fit(data, FitContext.of(seeds))
                        .knownTheta()
                        .value())
                .isBetween(0.0, 1.0);
    }

    @Test
    void oneRowOfEveryClassIsRefused() {
        SeedTree seeds = SeedTree.of(16);
        LacData data = LacData.of(
                Clusters.of(2, 6, seeds.child("labeled"), 1, 1),
                Clusters.of(2, 6, seeds.child("unlabeled"), 30).features());
        assertThatThrownBy(() ->
                        Auto.withDefaults().fit(data, FitContext.of(seeds)).classifier())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("every class has only one labeled row");
    }

    @Test
    void oneUnlabeledRowIsRefused() {
        SeedTree seeds = SeedTree.of(17);
        LacData data = LacData.of(
                Clusters.of(2, 6, seeds.child("labeled"), 20, 20),
                Clusters.of(2, 6, seeds.child("unlabeled"), 1).features());
        assertThatThrownBy(() ->
                        Auto.withDefaults().fit(data, FitContext.of(seeds)).classifier())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("unlabeled");
    }

    @Test
    void rowsThatAreAllEqualAreRefused() {
        FeatureMatrix same = FeatureMatrix.wrap(new float[60], 20, 3);
        LacData data = LacData.of(new LabeledSet(same, new int[20]), same);
        assertThatThrownBy(() -> Auto.withDefaults()
                        .fit(data, FitContext.of(SeedTree.of(18)))
                        .classifier())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("all rows are equal");
    }

    /** A constant feature beside real ones has nothing to say, and says nothing. */
    @Test
    void aConstantFeatureIsIgnored() {
        LabeledSet labeled = Clusters.of(2, 6, SeedTree.of(19), 30, 30);
        FeatureMatrix unlabeled = Clusters.of(2, 6, SeedTree.of(20), 30, 30, 40).features();
        LacData data = LacData.of(labeled, unlabeled);
        LacData wider = LacData.of(new LabeledSet(widened(labeled.features()), labeled.labels()), widened(unlabeled));
        Fit expected = Auto.withDefaults().fit(data, FitContext.of(SeedTree.of(1)));
        Fit actual = Auto.withDefaults().fit(wider, FitContext.of(SeedTree.of(1)));
        assertThat(actual.knownTheta().estimate())
                .isEqualTo(expected.knownTheta().estimate());
        assertThat(actual.classifier().classify(wider.pool()).predictions())
                .isEqualTo(expected.classifier().classify(data.pool()).predictions());
    }

    private static FeatureMatrix widened(FeatureMatrix x) {
        float[][] rows = new float[x.rows()][];
        Arrays.setAll(rows, i -> new float[] {x.get(i, 0), x.get(i, 1), 4});
        return FeatureMatrix.of(rows);
    }

    @Test
    void fewRowsAreUsedWithAWarning() {
        SeedTree seeds = SeedTree.of(21);
        LabeledSet labeled = Clusters.of(2, 8, seeds.child("labeled"), 12, 2);
        LacData data = named(
                labeled, Clusters.of(2, 8, seeds.child("unlabeled"), 10, 4, 12).features(), "oak", "elm");
        Fit fit = Auto.withDefaults().fit(data, FitContext.of(seeds));
        assertThat(fit.warnings())
                .anyMatch(each -> each.contains("class elm has only 2 labeled rows"))
                .anyMatch(each -> each.contains("only 26 unlabeled rows"))
                .noneMatch(each -> each.contains("class oak"));
        assertThat(fit.classifier().classify(data.pool()).size()).isEqualTo(40);
    }

    /** The least there can be. */
    @Test
    void twoLabeledAndTwoUnlabeledRows() {
        LacData data = LacData.of(
                new LabeledSet(FeatureMatrix.of(new double[][] {{0}, {1}}), new int[2]),
                FeatureMatrix.of(new double[][] {{0.5}, {9}}));
        Fit fit = Auto.withDefaults().fit(data, FitContext.of(SeedTree.of(22)));
        assertThat(fit.knownTheta().estimate().theta()).isBetween(0.0, 1.0);
        assertThat(fit.warnings()).isNotEmpty();
    }

    /** Nothing but a bias is left of the outputs there; the rows that were seen are not concerned. */
    @Test
    void rowsUnlikeAnythingSeenAreNovel() {
        Trial trial = Trial.of(Auto.withDefaults(), 2, 6, 33, counts(60, 60), counts(60, 60, 80));
        Trial nothingNovel = Trial.of(Auto.withDefaults(), 2, 6, 34, counts(60, 60), counts(100, 100));
        assertThat(nothingNovel.fit().classifier(TrainedAuto.class).knownOnly()).isTrue();
        FeatureMatrix far = FeatureMatrix.of(new double[][] {{1e4, -1e4}, {-500, 300}});
        for (Trial each : List.of(trial, nothingNovel)) {
            TrainedAuto classifier = each.fit().classifier(TrainedAuto.class);
            assertThat(classifier.farRows(each.test().features())).containsOnly(false);
            assertThat(classifier.farRows(far)).containsOnly(true);
            Answers answers = classifier.classify(far);
            assertThat(answers.predictions()).containsOnly(2);
            double[] near = classifier.classify(each.test().features()).novelty();
            int[] truth = each.test().labels();
            double ofKnown = IntStream.range(0, near.length)
                    .filter(i -> truth[i] < 2)
                    .mapToDouble(i -> near[i])
                    .max()
                    .orElseThrow();
            assertThat(Arrays.stream(answers.novelty()).min().orElseThrow()).isGreaterThan(Math.max(0, ofKnown));
            for (int i = 0; i < 2; i++) {
                assertThat(classifier
                                .classify(far)
                                .probabilities()
                                .orElseThrow()
                                .row(i)[2])
                        .isGreaterThan(0.5);
            }
        }
    }

    /**
     * One value in fifty is far out, so that both scalings squeeze all classes into one spot. The same clusters without
     * such values are answered right in 99 of 100 rows; here 8 of 100 rows have such a value.
     */
    @Test
    void heavyTailsAreCompressed() {
        SeedTree seeds = SeedTree.of(35);
        LacData data = LacData.of(
                withOutliers(Clusters.of(4, 7, seeds.child("labeled"), 80, 80), seeds.child("a")),
                withOutliers(Clusters.of(4, 7, seeds.child("unlabeled"), 80, 80, 90), seeds.child("b"))
                        .features());
        Fit fit = Auto.withDefaults().fit(data, FitContext.of(seeds.child("auto")));
        assertThat(fit.tried()).hasSize(27);
        assertThat(fit.tried().get(0).setting()).startsWith("tails=compressed,scaling=std");
        LabeledSet test = withOutliers(Clusters.of(4, 7, seeds.child("test"), 80, 80, 90), seeds.child("c"));
        int[] predicted = fit.classifier().classify(test.features()).predictions();
        long right = IntStream.range(0, test.size())
                .filter(i -> predicted[i] == test.labels()[i])
                .count();
        assertThat(right / (double) test.size()).isGreaterThan(0.9);
        assertThat(fit.knownTheta().estimate().theta()).isCloseTo(0.64, within(0.1));
    }

    private static LabeledSet withOutliers(LabeledSet set, SeedTree seeds) {
        RandomGenerator random = seeds.generator();
        float[] values = set.features().values().clone();
        for (int i = 0; i < values.length; i++) {
            values[i] += random.nextInt(50) == 0 ? (float) (1000 * random.nextGaussian()) : 0;
        }
        return new LabeledSet(
                FeatureMatrix.wrap(values, set.size(), set.features().columns()), set.labels());
    }
}
