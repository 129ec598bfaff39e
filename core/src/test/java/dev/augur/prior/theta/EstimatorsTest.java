package dev.augur.prior.theta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.prior.ClassShares;
import dev.augur.prior.Interval;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.ThetaEstimate;
import dev.augur.prior.score.BestBin;
import dev.augur.prior.score.Scott;
import dev.augur.random.SeedTree;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EstimatorsTest {
    /** 200 rows of two known classes, 300 unlabeled rows, a third of them novel. */
    private static final LacData DATA = Blobs.data(2, 100, 0.25, 3);

    static List<String> names() {
        return Estimators.names();
    }

    @Test
    void knowsAllNames() {
        assertThat(names())
                .containsExactlyInAnyOrder("km1", "km2", "bbe", "dedpul", "tice", "alphamax", "en", "scott", "ted");
    }

    /** Theta is 2/3. The band is for the crude ones: Elkan and Noto lean high, the knee of AlphaMax wanders. */
    @ParameterizedTest
    @MethodSource("names")
    void estimatesFromFeatures(String name) {
        ThetaEstimate estimate = Estimators.named(name).estimate(DATA, SeedTree.of(1));
        assertThat(estimate.theta()).isBetween(0.4, 0.99);
        assertThat(estimate.diagnostics()).isNotEmpty();
        assertThat(estimate).isEqualTo(Estimators.named(name).estimate(DATA, SeedTree.of(1)));
    }

    @Test
    void numbersAreFixedThetas() {
        ThetaEstimate estimate = Estimators.named("0.25").estimate(DATA, SeedTree.of(1));
        assertThat(estimate.theta()).isEqualTo(0.25);
        assertThat(estimate.notes()).containsExactly("theta was given, not estimated");
        assertThat(Estimators.named("1").estimate(DATA, SeedTree.of(1)).notes())
                .containsExactly("theta was given, not estimated");
    }

    @Test
    void refusesOtherNamesAndNumbers() {
        assertThatThrownBy(() -> Estimators.named("km3"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("km3")
                .hasMessageContaining("[km1, km2, bbe, dedpul, alphamax, en, scott, ted, tice]");
        for (String bad : new String[] {"0", "-0.5", "1.5", "NaN", ""}) {
            assertThatThrownBy(() -> Estimators.named(bad)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    /** Whatever its name, an estimator gives the same theta with an interval around it. */
    @ParameterizedTest
    @MethodSource("names")
    void intervalOnRequest(String name) {
        MixtureProportionEstimator estimator = Estimators.named(name);
        ThetaEstimate plain = estimator.estimate(DATA, SeedTree.of(1));
        assertThat(plain.interval()).isEmpty();
        ThetaEstimate estimate = estimator.estimateWithInterval(DATA, SeedTree.of(1));
        assertThat(estimate.theta()).isEqualTo(plain.theta());
        Interval interval = estimate.interval().orElseThrow();
        assertThat(interval.contains(estimate.theta())).isTrue();
        assertThat(interval.contains(2.0 / 3)).isTrue();
        assertThat(interval.high() - interval.low()).isPositive();
    }

    /** The unit of the features means nothing to theta. */
    @ParameterizedTest
    @MethodSource("names")
    void largeAndSmallNumbersGiveTheSameTheta(String name) {
        MixtureProportionEstimator estimator = Estimators.named(name);
        double theta = estimator.estimate(DATA, SeedTree.of(1)).theta();
        for (float unit : new float[] {1e-13f, (float) 1e13}) {
            float[] values = DATA.pool().values().clone();
            for (int i = 0; i < values.length; i++) {
                values[i] *= unit;
            }
            LacData scaled = DATA.withFeatures(
                    FeatureMatrix.wrap(values, DATA.pool().rows(), DATA.pool().columns()));
            assertThat(estimator.estimate(scaled, SeedTree.of(1)).theta())
                    .as("theta of numbers x " + unit)
                    .isCloseTo(theta, within(0.01));
        }
    }

    @Test
    void aGivenThetaIsItsOwnInterval() {
        assertThat(Estimators.named("0.25")
                        .estimateWithInterval(DATA, SeedTree.of(1))
                        .interval())
                .isEqualTo(Optional.of(new Interval(0.25, 0.25)));
    }

    @Test
    void rememberedScoresAreMadeOnceForEachSeed() {
        int[] made = {0};
        RememberedScores scores = new RememberedScores((data, seeds) -> {
            made[0]++;
            return SvmScores.withDefaults().of(data, seeds);
        });
        ThetaEstimate shared = new OnScores(scores, BestBin.withDefaults()).estimate(DATA, SeedTree.of(1));
        new OnScores(scores, Scott.withDefaults()).estimateWithInterval(DATA, SeedTree.of(1));
        assertThat(made[0]).isEqualTo(1);
        assertThat(shared).isEqualTo(Estimators.named("bbe").estimate(DATA, SeedTree.of(1)));
        scores.of(DATA, SeedTree.of(2));
        assertThat(made[0]).isEqualTo(2);
    }

    /** Subsets of an estimator that counts rows: two subsets of at most 50 rows of each kind. */
    @Test
    void subsetsOfManyRows() {
        MixtureProportionEstimator counting = (data, seeds) -> ThetaEstimate.of(data.labeledCount() / 100.0)
                .withInterval(new Interval(0.25, data.unlabeledCount() / 100.0));
        ThetaEstimate estimate = new Subsampled(counting, 50, 2).estimate(DATA, SeedTree.of(1));
        assertThat(estimate.theta()).isCloseTo(0.5, within(1e-12));
        assertThat(estimate.interval()).isEqualTo(Optional.of(new Interval(0.25, 0.5)));
        assertThat(estimate.notes()).anyMatch(note -> note.contains("2 random subsets of at most 50 rows"));
        assertThat(new Subsampled(
                                (data, seeds) ->
                                        ThetaEstimate.of(seeds.generator().nextDouble()),
                                50,
                                3)
                        .estimateWithInterval(DATA, SeedTree.of(1))
                        .interval())
                .isPresent();
        assertThat(new Subsampled(OnScores.of(BestBin.withDefaults()), 150, 3)
                        .estimate(DATA, SeedTree.of(1))
                        .theta())
                .isCloseTo(2.0 / 3, within(0.15));
    }

    @Test
    void estimatesAreCheckedValues() {
        assertThatThrownBy(() -> ThetaEstimate.of(Double.NaN)).hasMessageContaining("NaN");
        assertThat(ThetaEstimate.of(1.2).theta()).isEqualTo(1);
        assertThat(ThetaEstimate.of(-3).notes()).anyMatch(note -> note.contains("lower bound 0"));
        ThetaEstimate described = ThetaEstimate.of(0.5).with("b", 1).with("a", 2);
        assertThat(described.diagnostics().keySet()).containsExactly("b", "a");
        assertThat(described.diagnostic("a")).isEqualTo(2);
        assertThatThrownBy(() -> described.diagnostic("c")).hasMessageContaining("no diagnostic c, only [b, a]");
        assertThatThrownBy(() -> new ClassShares(new double[] {0.1, 0.2}, described))
                .hasMessageContaining("sum to 0.5");
        assertThatThrownBy(() -> new ClassShares(new double[] {-0.1, 0.6}, described))
                .hasMessageContaining("class 0");
    }
}
