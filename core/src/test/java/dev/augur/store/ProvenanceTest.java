package dev.augur.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.method.ExpectedError;
import dev.augur.method.FalseAlarms;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Theta;
import dev.augur.nrpr.Nrpr;
import dev.augur.prior.Interval;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import dev.augur.risk.RiskEstimate;
import dev.augur.risk.RiskRange;
import dev.augur.risk.TestPriors;
import dev.augur.store.json.Json;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** What a model file tells comes back as it was, and what older files tell is understood. */
class ProvenanceTest {
    private static final LacData DATA = LacData.pooled(
            Blobs.data(2, 25, 0.3, 1).pool(), Blobs.data(2, 25, 0.3, 1).labels(), LabelSpace.of("oak", "elm"));
    private static final SeedTree SEEDS = SeedTree.of(-9);

    private static Fit.Builder fit() {
        return Nrpr.paper(TestPriors.mixture(0.6)).fit(DATA, FitContext.of(SEEDS)).toBuilder();
    }

    /** As a manifest brings it. */
    private static Provenance readAgain(Provenance provenance) {
        Map<String, Object> read = new LinkedHashMap<>();
        ((Map<?, ?>) Objects.requireNonNull(Json.read(Json.pretty(provenance.toMap()))))
                .forEach((name, value) -> read.put((String) name, value));
        return Provenance.of(read);
    }

    @Test
    void tellsEnoughToTrainAgain() {
        Provenance told = Provenance.of(fit().build(), DATA, SEEDS);
        assertThat(told.method().orElseThrow())
                .contains("gce:q=0.1", "penalty:t=1,lambda=1.2", "theta=0.6", "linear:start=uniform");
        assertThat(told.seed()).hasValue(-9L);
        assertThat(told.rows())
                .hasValue(new Provenance.Rows(
                        DATA.labeledCount(),
                        DATA.unlabeledCount(),
                        Map.of("oak", 25L, "elm", 25L),
                        Optional.of(DataHash.of(DATA))));
        assertThat(told.theta().orElseThrow().origin()).isEqualTo(Theta.Origin.GIVEN);
        assertThat(told.falseAlarms()).hasValue(FalseAlarms.of(fit().build(), DATA));
        assertThat(told.facts()).containsKeys("augur", "java", "kernels");
    }

    private static ExpectedError over(RiskRange range) {
        return new ExpectedError(new RiskEstimate(-0.02, 0.1), Optional.of(range), ExpectedError.CROSS_FITTED);
    }

    @Test
    void everythingComesBack() {
        ThetaEstimate bounded =
                ThetaEstimate.of(0.02).withInterval(new Interval(0.01, 1 / 3.0)).atLowerBound(0.02);
        for (Theta theta : List.of(
                Theta.given(ThetaEstimate.of(0.3)),
                Theta.own(bounded, "best bins"),
                Theta.own(bounded.eitherWay(), "loop"),
                Theta.own(bounded.withInterval(new Interval(0, 1)), "loop"),
                new Theta(ThetaEstimate.of(2 / 3.0), Theta.Origin.ESTIMATOR, "km1"))) {
            for (ExpectedError error : List.of(
                    new ExpectedError(new RiskEstimate(0.1, 1 / 7.0), ExpectedError.HELD_OUT),
                    new ExpectedError(new RiskEstimate(-0.01, 0, 3 / 70.0), ExpectedError.HELD_OUT),
                    over(new RiskRange(OptionalDouble.of(0.2), 0.1, 1 / 3.0)),
                    over(new RiskRange(OptionalDouble.empty(), 0.1, 1)))) {
                Fit fit = fit().theta(theta)
                        .shares(new double[] {0.1, 0.2})
                        .error(error)
                        .warnings(List.of("look \"out\""))
                        .notes(List.of("it saw 12 of 20 rows"))
                        .build();
                Provenance told = Provenance.of(fit, DATA, SEEDS)
                        .asked(Map.of("labeled", "a b.csv"), Optional.of("augur train --labeled 'a b.csv'"))
                        .with("spark", "4.1.0")
                        .with("risk", -0.25);
                Provenance back = readAgain(told);
                assertThat(Json.pretty(back.toMap())).isEqualTo(Json.pretty(told.toMap()));
                assertThat(back.theta().orElseThrow().value()).isEqualTo(theta.value());
                assertThat(back.theta().orElseThrow().estimate().interval())
                        .isEqualTo(theta.estimate().interval());
                assertThat(back.theta().orElseThrow().words()).isEqualTo(theta.words());
                assertThat(back.theta().orElseThrow().caveat()).isEqualTo(theta.caveat());
                assertThat(back.error()).isEqualTo(told.error());
                assertThat(back.shares()).isEqualTo(Map.of("oak", 0.1, "elm", 0.2));
                assertThat(back.falseAlarms()).isEqualTo(told.falseAlarms());
                assertThat(back.command()).isEqualTo(told.command());
                assertThat(back.facts()).isEqualTo(told.facts());
                assertThat(readAgain(back)).isEqualTo(back);
            }
        }
    }

    @Test
    void nothingIsNothing() {
        assertThat(Provenance.none().toMap()).isEmpty();
        assertThat(readAgain(Provenance.none())).isEqualTo(Provenance.none());
    }

    /** As Spark wrote it in version 1: theta a bare number, shares without names. */
    @Test
    void filesOfSparkOfVersion1AreUnderstood() throws Exception {
        Provenance told = SavedModel.read(Path.of(
                        Objects.requireNonNull(ProvenanceTest.class.getResource("/models/spark-version-1.augur"))
                                .toURI()))
                .provenance();
        Theta theta = told.theta().orElseThrow();
        assertThat(theta.value()).isEqualTo(0.6);
        assertThat(theta.origin()).isEqualTo(Theta.Origin.UNTOLD);
        assertThat(theta.words()).isEqualTo("as an older model file has it");
        assertThat(told.rows()).hasValue(new Provenance.Rows(120, 160, Map.of(), Optional.empty()));
        assertThat(told.seed()).hasValue(42L);
        assertThat(told.options()).containsEntry("max-iter", "20");
        assertThat(told.facts()).containsEntry("spark", "4.1.0").containsEntry("steps", 20L);
        Provenance listed = Provenance.of(Map.of("priors", List.of(0.2, 0.3)));
        assertThat(listed.facts()).containsEntry("priors", List.of(0.2, 0.3));
    }

    /** As the command line wrote it in version 1: theta without an origin, an error without the way it was found. */
    @Test
    void thetaAndErrorOfVersion1AreUnderstood() {
        Map<String, Object> theta =
                new LinkedHashMap<>(Map.of("value", 0.32, "lower", 0.18, "upper", 0.78, "level", 0.95));
        theta.put("bound", null);
        theta.put("estimator", "km1");
        assertThat(Theta.of(theta).orElseThrow().origin()).isEqualTo(Theta.Origin.ESTIMATOR);
        assertThat(Theta.of(theta).orElseThrow().estimate().interval()).hasValue(new Interval(0.18, 0.78));
        theta.put("estimator", "given");
        assertThat(Theta.of(theta).orElseThrow().origin()).isEqualTo(Theta.Origin.GIVEN);
        ExpectedError error = ExpectedError.of(
                        Map.of("value", 0.0, "standard_error", 0.0, "high", 0.016, "unbiased", -0.1))
                .orElseThrow();
        assertThat(error.estimate().high()).isCloseTo(0.016, within(1e-12));
        assertThat(error.estimate().value()).isEqualTo(-0.1);
        assertThat(ExpectedError.of(Map.of("value", 0.1))).isEmpty();
    }

    /** What cannot be is refused; what is of another type is kept as it is. */
    @Test
    void whatIsNotUnderstood() {
        Map<String, Object> strange =
                Map.of("method", 7L, "theta", "much", "error", List.of(), "warnings", List.of(1L));
        assertThat(Provenance.of(strange).facts()).isEqualTo(strange);
        assertThatIllegalArgumentException().isThrownBy(() -> Provenance.of(Map.of("theta", 1.5)));
        assertThatIllegalArgumentException().isThrownBy(() -> Provenance.of(Map.of("seed", "few")));
        assertThatIllegalArgumentException().isThrownBy(() -> Provenance.of(Map.of("false_alarms", Map.of())));
    }
}
