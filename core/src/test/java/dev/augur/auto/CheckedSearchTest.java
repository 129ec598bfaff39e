package dev.augur.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.auto.search.AutoSteps;
import dev.augur.auto.search.CoreRows;
import dev.augur.auto.search.Search;
import dev.augur.auto.solve.KnownMix;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.prior.Interval;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Gaussian clusters whose known rows changed their shares, or moved, between labeled and unlabeled rows. */
class CheckedSearchTest {
    private static final int FEATURES = 20;
    private static final FitContext CONTEXT = FitContext.of(SeedTree.of(5));

    private static LacData clusters(int seed, int[] labeled, int[] unlabeled) {
        SeedTree seeds = SeedTree.of(seed);
        return LacData.of(
                Clusters.of(2, 7, seeds.child("labeled"), labeled),
                Clusters.of(2, 7, seeds.child("unlabeled"), unlabeled).features());
    }

    /**
     * Known rows of the mixture are moved a little, 0.3 deviations, in each of many features: all the same near labeled
     * rows, but together so far that a model that compares labeled and unlabeled rows takes nearly half of them for
     * novel.
     */
    private static LacData drifted() {
        SeedTree seeds = SeedTree.of(21);
        LabeledSet labeled = Clusters.of(FEATURES, 9, seeds.child("labeled"), 150, 150);
        float[] moved = Clusters.of(FEATURES, 9, seeds.child("unlabeled"), 200, 200, 200)
                .features()
                .values()
                .clone();
        for (int i = 0; i < 400; i++) {
            for (int feature = 3; feature < FEATURES; feature++) {
                moved[FEATURES * i + feature] += 0.3f;
            }
        }
        return LacData.of(labeled, FeatureMatrix.wrap(moved, 600, FEATURES));
    }

    /** Columns that tell the classes, and a day: 0 to 200 in labeled rows, 100 to 300 in unlabeled ones. */
    private static FeatureMatrix onDays(FeatureMatrix rows, double first, SeedTree seeds) {
        RandomGenerator days = seeds.generator();
        float[] values = new float[rows.rows() * (rows.columns() + 1)];
        for (int i = 0, at = 0; i < rows.rows(); i++) {
            for (int j = 0; j < rows.columns(); j++, at++) {
                values[at] = rows.get(i, j);
            }
            values[at] = (float) (first + 200 * days.nextDouble());
            at++;
        }
        return FeatureMatrix.wrap(values, rows.rows(), rows.columns() + 1);
    }

    /** Half of the known rows are beyond all labeled days, where nothing tells them from novel ones. */
    @Test
    void daysThatHalfOverlapLeaveItOpenHowLargeThetaIs() {
        SeedTree seeds = SeedTree.of(4);
        LabeledSet labeled = Clusters.of(3, 7, seeds.child("labeled"), 150, 150, 150);
        FeatureMatrix unlabeled =
                Clusters.of(3, 7, seeds.child("unlabeled"), 150, 150, 150, 200).features();
        LacData data = LacData.of(
                new LabeledSet(onDays(labeled.features(), 0, seeds.child("days")), labeled.labels()),
                onDays(unlabeled, 100, seeds.child("later days")));
        Fit fit = Auto.withDefaults().fit(data, CONTEXT);
        Interval theta = fit.knownTheta().estimate().interval().orElseThrow();
        assertThat(theta.low()).isLessThan(450 / 650.0);
        assertThat(theta.high()).isGreaterThan(450 / 650.0);
        assertThat(String.join(" ", fit.warnings())).contains("drifted away");
    }

    @Test
    void withoutShiftTheSearchIsLeftAsItIs() {
        LacData data = clusters(3, new int[] {100, 100}, new int[] {100, 100, 150});
        CheckedSearch checked = CheckedSearch.run(data, OptionalDouble.empty(), AutoSteps.ALL, CONTEXT);
        Search plain = Search.run(data, OptionalDouble.empty(), KnownMix.AS_LABELED, AutoSteps.ALL, CONTEXT);
        assertThat(checked.core().shift()).isZero();
        assertThat(checked.core().theta()).isCloseTo(200 / 350.0, within(0.08));
        assertThat(checked.drifted()).isFalse();
        assertThat(checked.shifted()).isFalse();
        assertThat(checked.last()).isSameAs(checked.free());
        assertThat(checked.last().best().outputs()).isEqualTo(plain.best().outputs());
        assertThat(checked.theta()).isEqualTo(plain.best().theta());
    }

    @Test
    void otherSharesAreTakenIntoAccount() {
        LacData data = clusters(4, new int[] {100, 100}, new int[] {250, 50, 300});
        CheckedSearch checked = CheckedSearch.run(data, OptionalDouble.empty(), AutoSteps.ALL, CONTEXT);
        assertThat(checked.shifted()).isTrue();
        assertThat(checked.drifted()).isFalse();
        assertThat(checked.last().best().mix().shares().orElseThrow())
                .containsExactly(new double[] {250 / 300.0, 50 / 300.0}, within(0.06));
        assertThat(checked.theta()).isCloseTo(0.5, within(0.05));
    }

    @Test
    void driftIsSeenAndThetaIsThatOfTheCores() {
        Fit fit = Auto.withDefaults().fit(drifted(), CONTEXT);
        ThetaEstimate theta = fit.knownTheta().estimate();
        assertThat(fit.warnings())
                .anyMatch(each -> each.contains("have drifted") && each.contains("of the rows): feature 2: "));
        assertThat(theta.theta()).isEqualTo(theta.diagnostic("core"));
        Interval interval = theta.interval().orElseThrow();
        assertThat(interval.contains(400 / 600.0)).as("%s", theta).isTrue();
        assertThat(fit.error().orElseThrow().range().orElseThrow().value())
                .as("only the range can be told")
                .isEmpty();
        assertThat(new LoopEstimator().estimate(drifted(), CONTEXT.seeds())).isEqualTo(theta);
    }

    @Test
    void aThetaThatWasGivenIsKeptAndDriftIsSaid() {
        Fit fit = Auto.withDefaults().withTheta(0.3).fit(drifted(), CONTEXT);
        assertThat(fit.knownTheta().value()).isEqualTo(0.3);
        assertThat(fit.knownTheta().estimate().interval()).isEmpty();
        assertThat(fit.warnings())
                .anyMatch(each -> each.contains("have drifted") && each.contains("that was given is kept"));
    }

    @Test
    void threadsChangeNoBit() {
        FitContext three = CONTEXT.withThreads(3);
        CheckedSearch one = CheckedSearch.run(drifted(), OptionalDouble.empty(), AutoSteps.ALL, CONTEXT);
        CheckedSearch more = CheckedSearch.run(drifted(), OptionalDouble.empty(), AutoSteps.ALL, three);
        assertThat(more.last().best().outputs()).isEqualTo(one.last().best().outputs());
        assertThat(more.core().theta()).isEqualTo(one.core().theta());
        assertThat(more.cores().rows().core()).isEqualTo(one.cores().rows().core());
    }

    /** Two columns of two categories for each class, so that most rows are as near to others as can be. */
    static FeatureMatrix categories(SeedTree seeds, int... counts) {
        RandomGenerator random = seeds.generator();
        double[][] rows = new double[Arrays.stream(counts).sum()][4 * counts.length];
        int at = 0;
        for (int c = 0; c < counts.length; c++) {
            for (int i = 0; i < counts[c]; i++) {
                rows[at][4 * c + random.nextInt(2)] = 1;
                rows[at++][4 * c + 2 + random.nextInt(2)] = 1;
            }
        }
        return FeatureMatrix.of(rows);
    }

    @Test
    void rowsOfFewCategoriesHaveCores() {
        int[] labels = new int[120];
        Arrays.fill(labels, 60, 120, 1);
        LabeledSet labeled = new LabeledSet(categories(SeedTree.of(5), 60, 60, 0), labels);
        Fit fit = Auto.withDefaults().fit(LacData.of(labeled, categories(SeedTree.of(6), 60, 60, 60)), CONTEXT);
        ThetaEstimate theta = fit.knownTheta().estimate();
        assertThat(theta.isUnknown()).isFalse();
        assertThat(theta.interval().orElseThrow().contains(2 / 3.0))
                .as("%s", theta)
                .isTrue();
        assertThat(fit.warnings()).noneMatch(each -> each.contains("core of a known class"));
    }

    /** One class, one value: there is nothing to scale by, and no distance to give a width. */
    @Test
    void labeledRowsThatAreAllTheSame() {
        LabeledSet labeled = new LabeledSet(FeatureMatrix.of(new double[12][1]), new int[12]);
        double[][] others = new double[40][1];
        for (int i = 0; i < 40; i++) {
            others[i][0] = i % 4;
        }
        CoreRows rows = CoreRows.of(LacData.of(labeled, FeatureMatrix.of(others)), CONTEXT);
        assertThat(rows.names()).containsOnly(0);
    }
}
