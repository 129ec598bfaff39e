package dev.augur.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.auto.search.AutoSetting;
import dev.augur.auto.search.AutoSteps;
import dev.augur.auto.search.Candidate;
import dev.augur.auto.search.Search;
import dev.augur.auto.solve.KnownMix;
import dev.augur.auto.solve.ThetaLoop;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.SensitivityCurve;
import dev.augur.method.SensitivityCurve.Point;
import dev.augur.prior.Interval;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Two known blobs and a novel one of the same size: theta is 2/3. */
class SensitivityCurveTest {
    private static final LacData DATA = Blobs.data(2, 20, 0.15, 5);
    private static final SeedTree SEEDS = SeedTree.of(7);
    private static final Fit FIT = Auto.withDefaults().fit(DATA, FitContext.of(SEEDS));
    private static final AutoSetting CHOSEN =
            AutoSetting.parse(FIT.tried().get(0).setting());
    private static final SensitivityCurve CURVE =
            AutoSensitivity.of(CHOSEN, FIT.knownTheta().estimate(), DATA, SEEDS);

    @Test
    void comparesWithTheThetaOfTheFit() {
        assertThat(CURVE.theta()).isEqualTo(FIT.knownTheta().estimate().theta());
        assertThat(CURVE.interval()).isEqualTo(FIT.knownTheta().estimate().interval());
        assertThat(CURVE.at(CURVE.theta()).changedShare()).isZero();
    }

    @Test
    void goesInTenthsUpToOneByTheEstimateAndTheEndsOfItsInterval() {
        ThetaEstimate theta = ThetaEstimate.of(0.65).withInterval(new Interval(0, 0.72));
        assertThat(AutoSensitivity.of(CHOSEN, theta, DATA, SEEDS).points().stream()
                        .mapToDouble(Point::theta))
                .containsExactly(ThetaLoop.LEAST, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.65, 0.7, 0.72, 0.8, 0.9, 1.0);
    }

    @Test
    void lessIsNovelWhereMoreIsKnown() {
        Point first = CURVE.at(0.1);
        Point last = CURVE.at(1);
        assertThat(first.novelShare()).isGreaterThan(last.novelShare());
        assertThat(first.falseAlarms()).isGreaterThan(last.falseAlarms());
        assertThat(CURVE.at(0.7).novelShare()).isCloseTo(1.0 / 3, within(0.1));
    }

    @Test
    void nearTheEstimateFewAnswersChange() {
        assertThat(CURVE.at(0.7).changedShare()).isLessThan(0.1);
        assertThat(CURVE.points())
                .allSatisfy(point -> assertThat(List.of(point.novelShare(), point.falseAlarms(), point.changedShare()))
                        .allSatisfy(share -> assertThat(share).isBetween(0.0, 1.0)));
    }

    /** In processor time of this thread, which does all the work: other work on the machine does not count. */
    @Test
    void costsLessThanHalfOfTheFit() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        Auto.withDefaults().fit(DATA, FitContext.of(SEEDS));
        long fit = threads.getCurrentThreadCpuTime() - start;
        AutoSensitivity.of(CHOSEN, FIT.knownTheta().estimate(), DATA, SEEDS);
        assertThat(threads.getCurrentThreadCpuTime() - start - fit).isLessThan(fit / 2);
    }

    @Test
    void aPointHasTheHeldOutAnswersOfTheGridAtItsTheta() {
        Candidate candidate = Search.grid(DATA, AutoSteps.ALL, SEEDS)
                .run(OptionalDouble.of(0.7), KnownMix.AS_LABELED, FitContext.of(SEEDS))
                .stream()
                .filter(each -> each.setting().equals(CHOSEN))
                .findFirst()
                .orElseThrow();
        int novel = 0;
        for (int i = DATA.labeledCount(); i < DATA.pool().rows(); i++) {
            novel += candidate.outputs().argmax(i) == DATA.space().augmented() ? 1 : 0;
        }
        assertThat(CURVE.at(0.7).novelShare()).isEqualTo((double) novel / DATA.unlabeledCount());
    }
}
