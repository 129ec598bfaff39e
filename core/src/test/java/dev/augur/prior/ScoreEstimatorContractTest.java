package dev.augur.prior;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.augur.prior.score.Dedpul;
import dev.augur.prior.score.ElkanNoto;
import dev.augur.prior.score.NearBestBins;
import dev.augur.prior.score.ReleasedBestBin;
import dev.augur.prior.theta.Estimators;
import dev.augur.prior.theta.KernelMeanEstimator;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for every estimator on scores. */
class ScoreEstimatorContractTest {
    private static final double[] COMPONENT = Samples.betaComponent();
    private static final double[] MIXTURE = Samples.betaMixture();

    static Stream<ScoreEstimator> instances() {
        return Stream.concat(
                Estimators.names().stream().flatMap(name -> Estimators.scoreEstimator(name).stream()),
                Stream.of(
                        ReleasedBestBin.withDefaults(),
                        NearBestBins.withDefaults(),
                        Dedpul.withDefaults(),
                        new ElkanNoto(),
                        KernelMeanEstimator.withDefaults().withCompat(true)));
    }

    @ParameterizedTest
    @MethodSource("instances")
    void refusesEmptyAndNonFiniteSamples(ScoreEstimator estimator) {
        double[] empty = {};
        assertThatThrownBy(() -> estimator.estimate(empty, MIXTURE)).hasMessageContaining("component has no scores");
        assertThatThrownBy(() -> estimator.estimate(COMPONENT, empty)).hasMessageContaining("mixture has no scores");
        assertThatThrownBy(() -> estimator.estimate(new double[] {0.5, Double.NaN}, MIXTURE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("score 1 of the component is NaN");
        assertThatThrownBy(() -> estimator.estimate(COMPONENT, new double[] {Double.POSITIVE_INFINITY}))
                .hasMessageContaining("score 0 of the mixture is Infinity");
    }

    @ParameterizedTest
    @MethodSource("instances")
    void saysSoAtABound(ScoreEstimator estimator) {
        double[] constant = new double[20];
        Arrays.fill(constant, 0.5);
        ThetaEstimate estimate = estimator.estimate(constant, constant);
        assertThat(estimate.theta()).isBetween(0.0, 1.0);
        if (estimate.theta() == 0 || estimate.theta() == 1) {
            assertThat(estimate.notes()).anyMatch(note -> note.contains("bound"));
        }
    }

    /** No unlabeled row scores as high as a labeled one. */
    @ParameterizedTest
    @ValueSource(strings = {"km1", "km2", "bbe", "dedpul", "en", "scott"})
    void saysSoWhereNothingIsKnown(String name) {
        double[] low = Arrays.stream(COMPONENT).map(s -> s / 50).toArray();
        double[] high = Arrays.stream(COMPONENT).map(s -> 1 - (1 - s) / 50).toArray();
        ThetaEstimate estimate = Estimators.scoreEstimator(name).orElseThrow().estimate(high, low);
        assertThat(estimate.theta()).isLessThan(0.02);
        boolean staysAboveItsBound = name.equals("en") || name.equals("scott");
        assertThat(estimate.notes().stream().anyMatch(note -> note.contains("lower bound 0")))
                .isEqualTo(!staysAboveItsBound);
    }

    /** The mixture is the component. Kernel means end at the largest value they look at, which is below 1. */
    @ParameterizedTest
    @ValueSource(strings = {"km1", "km2", "bbe", "dedpul", "en", "scott"})
    void saysSoWhereNothingIsNovel(String name) {
        ThetaEstimate estimate = Estimators.scoreEstimator(name).orElseThrow().estimate(COMPONENT, COMPONENT);
        boolean atBound = estimate.theta() == 1 || name.startsWith("km");
        assertThat(estimate.theta()).isGreaterThan(0.85);
        assertThat(estimate.notes().stream().anyMatch(note -> note.contains("upper bound")))
                .isEqualTo(atBound);
    }

    @ParameterizedTest
    @MethodSource("instances")
    void survivesSinglePoints(ScoreEstimator estimator) {
        for (double mixture : new double[] {0.2, 0.5, 0.7}) {
            ThetaEstimate estimate = estimator.estimate(new double[] {0.5}, new double[] {mixture});
            assertThat(estimate.theta()).isBetween(0.0, 1.0);
        }
    }

    @ParameterizedTest
    @MethodSource("instances")
    void doesNotDependOnTheOrderOfRowsAndLeavesThemAlone(ScoreEstimator estimator) {
        double[] component = COMPONENT.clone();
        double[] mixture = MIXTURE.clone();
        double plain = estimator.estimate(component, mixture).theta();
        assertThat(component).isEqualTo(COMPONENT);
        assertThat(mixture).isEqualTo(MIXTURE);
        double shuffled =
                estimator.estimate(shuffled(component, 1), shuffled(mixture, 2)).theta();
        assertThat(shuffled).isCloseTo(plain, org.assertj.core.api.Assertions.within(1e-9));
    }

    private static double[] shuffled(double[] scores, long seed) {
        return Arrays.stream(
                        Sampling.permutation(scores.length, SeedTree.of(seed).generator()))
                .mapToDouble(i -> scores[i])
                .toArray();
    }

    /** Theta is 0.4; the cruder ones lean high, none is further off than 0.2. */
    @ParameterizedTest
    @MethodSource("instances")
    void comesNearTheTruth(ScoreEstimator estimator) {
        assertThat(estimator.estimate(COMPONENT, MIXTURE).theta()).isBetween(0.3, 0.6);
    }

    /** Twice as large a share of known rows is never estimated smaller. */
    @ParameterizedTest
    @MethodSource("instances")
    void moreKnownRowsGiveALargerShare(ScoreEstimator estimator) {
        double few = estimator.estimate(COMPONENT, MIXTURE).theta();
        double[] richer = Samples.concat(MIXTURE, Samples.concat(COMPONENT, COMPONENT));
        assertThat(estimator.estimate(COMPONENT, richer).theta()).isGreaterThan(few);
    }
}
