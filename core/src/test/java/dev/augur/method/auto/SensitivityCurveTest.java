package dev.augur.method.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.LacData;
import dev.augur.method.auto.SensitivityCurve.Point;
import dev.augur.random.SeedTree;
import org.junit.jupiter.api.Test;

/** Two known blobs and a novel one of the same size: theta is 2/3. */
class SensitivityCurveTest {
    private static final LacData DATA = Blobs.data(2, 20, 0.15, 5);
    private static final SeedTree SEEDS = SeedTree.of(7);
    private static final SensitivityCurve CURVE = SensitivityCurve.of(Auto.withDefaults(), DATA, SEEDS);

    @Test
    void comparesWithTheFitAtTheEstimate() {
        assertThat(CURVE.theta())
                .isEqualTo(Auto.withDefaults().run(DATA, SEEDS).report().theta().theta());
    }

    @Test
    void goesInTenthsUpToOne() {
        assertThat(CURVE.points().stream().mapToDouble(Point::theta))
                .containsExactly(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0);
    }

    @Test
    void lessIsNovelWhereMoreIsKnown() {
        Point first = CURVE.points().get(0);
        Point last = CURVE.points().get(9);
        assertThat(first.novelShare()).isGreaterThan(last.novelShare());
        assertThat(CURVE.points().get(6).novelShare()).isCloseTo(1.0 / 3, within(0.1));
    }

    @Test
    void nearTheEstimateFewAnswersChange() {
        assertThat(CURVE.points().get(6).changedShare()).isLessThan(0.1);
        assertThat(CURVE.points()).allSatisfy(point -> {
            assertThat(point.changedShare()).isBetween(0.0, 1.0);
            assertThat(point.error().value()).isFinite();
            assertThat(point.error().standardError()).isNotNegative();
        });
    }

    @Test
    void aPointIsTheFitAtItsThetaWithTheSettingOfTheComparedOne() {
        AutoSetting chosen = Auto.withDefaults().run(DATA, SEEDS).report().chosen();
        AutoFit fit = new AutoRun(Auto.withDefaults().withTheta(0.7), DATA, SEEDS, chosen::equals).run();
        assertThat(fit.report().chosen()).isEqualTo(chosen);
        Point point = CURVE.points().get(6);
        assertThat(point.error()).isEqualTo(fit.report().error());
        assertThat(point.novelShare())
                .isEqualTo(fit.classifier().classify(DATA.unlabeled()).novelShare());
    }

    @Test
    void aGivenThetaIsWhatItComparesWith() {
        SensitivityCurve given =
                SensitivityCurve.of(Auto.withDefaults().withTheta(0.4).withClassPriors(), DATA, SEEDS);
        assertThat(given.theta()).isEqualTo(0.4);
        assertThat(given.points().get(3).changedShare()).isZero();
    }
}
