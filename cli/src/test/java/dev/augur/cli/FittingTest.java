package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.Components;
import dev.augur.method.Method;
import dev.augur.method.ThetaComparison;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FittingTest {
    private static final SeedTree SEEDS = SeedTree.of(5);
    private static final Fitting FITTING = new Fitting(2, Progress.NONE);

    /** Two known classes at 0 and 6, and a novel one at 12 that is a third of the unlabeled rows. */
    private static LacData data(int ofEachClass) {
        RandomGenerator random = SEEDS.generator();
        float[][] labeled = new float[2 * ofEachClass][];
        Arrays.setAll(labeled, i -> row(i % 2, random));
        float[][] unlabeled = new float[60][];
        Arrays.setAll(unlabeled, i -> row(i % 3, random));
        int[] labels = new int[labeled.length];
        Arrays.setAll(labels, i -> i % 2);
        return LacData.of(new LabeledSet(FeatureMatrix.of(labeled), labels), FeatureMatrix.of(unlabeled));
    }

    private static float[] row(int kind, RandomGenerator random) {
        return new float[] {(float) (6 * kind + random.nextGaussian()), (float) random.nextGaussian()};
    }

    /** What {@code augur theta} says, {@code augur train} says, whatever it trains. */
    @ParameterizedTest
    @ValueSource(strings = {"auto", "nrpr:epochs=5", "ovr"})
    void trainFindsTheThetaThatIsToldBefore(String spelling) {
        LacData data = data(15);
        ThetaEstimate asked =
                ThetaComparison.of(data, List.of("loop"), SEEDS, 1).get("loop");
        Fit fit = FITTING.run(Components.methods().parse(spelling), Optional.empty(), data, SEEDS);
        assertThat(fit.theta()).isEqualTo(asked);
        assertThat(fit.estimator()).isEqualTo("loop");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bbe", "en"})
    void soItDoesWithANamedEstimator(String estimator) {
        LacData data = data(15);
        ThetaEstimate asked =
                ThetaComparison.of(data, List.of(estimator, "loop"), SEEDS, 2).get(estimator);
        Method nrpr = Components.methods().parse("nrpr:epochs=5,theta=" + estimator);
        assertThat(FITTING.run(nrpr, Optional.empty(), data, SEEDS).theta()).isEqualTo(asked);
        Method auto = Components.methods().parse("auto");
        assertThat(FITTING.run(auto, Optional.of(estimator), data, SEEDS).theta())
                .isEqualTo(asked);
    }

    @Test
    void aTrainingThatIsDoneIsNotLostByTheErrorEstimate() {
        LacData data = data(2);
        Method whole = (rows, seeds) -> {
            if (rows.labeledCount() < data.labeledCount()) {
                throw new IllegalStateException("a class with one row cannot be learned.");
            }
            return Components.methods().parse("ovr").fit(rows, seeds);
        };
        Fit fit = FITTING.run(whole, Optional.empty(), data, SEEDS);
        assertThat(fit.classifier().labels()).isEqualTo(data.space());
        assertThat(fit.error()).isEmpty();
        assertThat(fit.warnings())
                .contains("the expected error could not be estimated: a class with one row cannot be learned");
    }

    /** A third class with one row among thirty: theta, model and error are all there. */
    @Test
    void aClassWithOneRowCostsNothing() {
        LacData two = data(15);
        int[] labels = two.labels();
        labels[0] = 2;
        LacData three = LacData.of(new LabeledSet(two.labeled(), labels), two.unlabeled());
        Fit fit = FITTING.run(Components.methods().parse("ovr"), Optional.empty(), three, SEEDS);
        assertThat(fit.classifier().labels().known()).isEqualTo(3);
        assertThat(fit.error()).isPresent();
        assertThat(fit.theta().interval()).isPresent();
    }

    @Test
    void theErrorIsToldWithItsInterval() {
        Fit fit = FITTING.run(Components.methods().parse("ovr"), Optional.empty(), data(15), SEEDS);
        assertThat(FitSummary.error(fit.error().orElseThrow()).keySet())
                .containsExactly("value", "standard_error", "low", "high", "level", "unbiased");
    }
}
