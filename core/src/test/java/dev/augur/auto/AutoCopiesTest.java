package dev.augur.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.random.SeedTree;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What must not change what AUTO finds: copies of rows, sentinel cells, and the unit in which a feature is measured.
 */
class AutoCopiesTest {
    private static final SeedTree SEEDS = SeedTree.of(31);
    private static final LacData DATA = LacData.of(
            Clusters.of(4, 4, SEEDS.child("labeled"), 40, 40),
            Clusters.of(4, 4, SEEDS.child("unlabeled"), 30, 30, 40).features());
    private static final LabeledSet TEST = Clusters.of(4, 4, SEEDS.child("test"), 60, 60, 80);
    private static final Fit ONCE = fit(DATA);

    private static Fit fit(LacData data) {
        return Auto.withDefaults().fit(data, FitContext.of(SEEDS.child("auto")));
    }

    private static LacData repeated(int labeled, int unlabeled) {
        return DATA.select(cycle(labeled, DATA.labeledCount()), cycle(unlabeled, DATA.unlabeledCount()));
    }

    private static int[] cycle(int times, int rows) {
        return IntStream.range(0, times * rows).map(i -> i % rows).toArray();
    }

    private static double accuracy(Fit fit) {
        int[] answers = fit.classifier().classify(TEST.features()).predictions();
        return (double) IntStream.range(0, answers.length)
                        .filter(i -> answers[i] == TEST.labels()[i])
                        .count()
                / answers.length;
    }

    @ParameterizedTest
    @CsvSource({"5, 1", "3, 3"})
    void copiesOfRowsChangeNothing(int labeled, int unlabeled) {
        Fit fit = fit(repeated(labeled, unlabeled));
        assertThat(fit.knownTheta().estimate().theta())
                .isEqualTo(ONCE.knownTheta().estimate().theta());
        assertThat(fit.error().orElseThrow().estimate())
                .isEqualTo(ONCE.error().orElseThrow().estimate());
        assertThat(fit.classifier().classify(TEST.features()).scores())
                .isEqualTo(ONCE.classifier().classify(TEST.features()).scores());
        String told = 80 * (labeled - 1) + " of " + 80 * labeled + " labeled rows are copies";
        assertThat(fit.warnings()).anyMatch(each -> each.startsWith(told));
    }

    /**
     * A third of the unlabeled rows twice: copies of a row are held out with it, so theta, .6 in truth, gets no worse.
     */
    @Test
    void someCopiesOfUnlabeledRowsDoNoHarm() {
        Fit fit = fit(DATA.select(
                cycle(1, 80), IntStream.range(0, 133).map(j -> 3 * j % 100).toArray()));
        assertThat(Math.abs(fit.knownTheta().estimate().theta() - 0.6))
                .isLessThan(Math.abs(ONCE.knownTheta().estimate().theta() - 0.6) + 0.02);
        assertThat(accuracy(fit)).isCloseTo(accuracy(ONCE), within(0.04));
        assertThat(fit.warnings()).anyMatch(each -> each.startsWith("33 of 133 unlabeled rows are copies"));
    }

    @Test
    void thetaAloneTellsOfCopiesToo() {
        var theta = new LoopEstimator().estimate(repeated(3, 1), SEEDS.child("auto"));
        assertThat(theta.theta()).isEqualTo(ONCE.knownTheta().estimate().theta());
        assertThat(theta.notes()).anyMatch(each -> each.startsWith("160 of 240 labeled rows are copies"));
    }

    @Test
    void unlabeledRowsThatAreTheLabeledOnesAreAllKnown() {
        Fit fit = fit(LacData.of(new LabeledSet(DATA.labeled(), DATA.labels()), DATA.labeled()));
        assertThat(fit.knownTheta().estimate().theta()).isEqualTo(1);
        assertThat(fit.warnings())
                .anyMatch(each -> each.startsWith("80 of 80 unlabeled rows also appear among the labeled rows"));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-30, 1e30})
    void theUnitOfTheFeaturesDoesNotMatter(double unit) {
        Fit fit = fit(DATA.withFeatures(times(unit, DATA.pool())));
        assertThat(fit.knownTheta().estimate().theta())
                .isCloseTo(ONCE.knownTheta().estimate().theta(), within(1e-3));
        int[] answers = fit.classifier().classify(times(unit, TEST.features())).predictions();
        int[] plain = ONCE.classifier().classify(TEST.features()).predictions();
        assertThat(IntStream.range(0, answers.length)
                        .filter(i -> answers[i] != plain[i])
                        .count())
                .isLessThanOrEqualTo(1);
    }

    /** 999999 for unknown in a labeled row and in an unlabeled one: those two rows may suffer, the others may not. */
    @Test
    void twoSentinelCellsCostNothing() {
        float[] values = DATA.pool().values().clone();
        values[DATA.pool().columns() * 7] = 999_999;
        values[DATA.pool().columns() * 120] = 999_999;
        Fit fit = fit(DATA.withFeatures(
                FeatureMatrix.wrap(values, DATA.pool().rows(), DATA.pool().columns())));
        assertThat(Math.abs(fit.knownTheta().estimate().theta() - 0.6))
                .isLessThan(Math.abs(ONCE.knownTheta().estimate().theta() - 0.6) + 0.02);
        assertThat(accuracy(fit)).isGreaterThan(accuracy(ONCE) - 0.02);
    }

    private static FeatureMatrix times(double unit, FeatureMatrix x) {
        float[] values = new float[x.rows() * x.columns()];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) (unit * x.values()[x.offset() + i]);
        }
        return FeatureMatrix.wrap(values, x.rows(), x.columns());
    }
}
