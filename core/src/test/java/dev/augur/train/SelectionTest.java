package dev.augur.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Scaling;
import dev.augur.loss.CrossEntropy;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.loss.Margin;
import dev.augur.loss.OneVersusRest;
import dev.augur.model.LinearSpec;
import dev.augur.model.Model;
import dev.augur.model.NystromSpec;
import dev.augur.random.SeedTree;
import dev.augur.risk.NegativePenalty;
import dev.augur.risk.NoCorrection;
import dev.augur.risk.Relu;
import dev.augur.risk.RiskEstimate;
import dev.augur.risk.TestPriors;
import dev.augur.train.optimizer.Adam;
import dev.augur.train.optimizer.Sgd;
import java.util.List;
import org.junit.jupiter.api.Test;

class SelectionTest {
    private static final LacData DATA = Blobs.data(2, 60, 0.3, 4);
    private static final TestPriors PRIORS = TestPriors.mixture(2.0 / 3);
    private static final SearchSpace SPACE = new SearchSpace(
            List.of(Scaling.NONE, Scaling.STD),
            List.of(new CrossEntropy(), new GeneralizedCrossEntropy(0.7)),
            List.of(new Relu(), new NegativePenalty(1.6, 1)),
            List.of(new LinearSpec(), new NystromSpec(30, 1)),
            List.of(1e-5, 0.05),
            List.of(1e-4, 1e-3),
            TrainOptions.defaults().withEpochs(60));

    @Test
    void gridHoldsEveryCombinationOnce() {
        List<Setting> grid = SPACE.grid();
        assertThat(grid).hasSize(64).doesNotHaveDuplicates();
        assertThat(grid.get(1).options().optimizer()).isEqualTo(Adam.of(1e-5, 1e-3));
    }

    @Test
    void randomSearchDrawsFromTheGridWithoutRepeating() {
        List<Setting> some = SPACE.random(10, SeedTree.of(1));
        assertThat(some).hasSize(10).doesNotHaveDuplicates();
        assertThat(SPACE.grid()).containsAll(some);
        assertThat(SPACE.random(10, SeedTree.of(1))).isEqualTo(some);
        assertThat(SPACE.random(1000, SeedTree.of(1))).hasSize(64);
    }

    @Test
    void sameBitsOnAnyNumberOfThreads() {
        List<Setting> settings = SPACE.random(6, SeedTree.of(2));
        Selection one = Selection.run(DATA, settings, PRIORS, 3, 1, SeedTree.of(7));
        assertThat(Selection.run(DATA, settings, PRIORS, 3, 2, SeedTree.of(7))).isEqualTo(one);
        assertThat(Selection.run(DATA, settings, PRIORS, 3, 4, SeedTree.of(7))).isEqualTo(one);
    }

    /** A learning rate that never gets anywhere must lose to one that learns. */
    @Test
    void prefersWhatLearns() {
        Selection selection = Selection.run(DATA, SPACE.grid(), PRIORS, 3, 2, SeedTree.of(7));
        assertThat(selection.ranked()).hasSize(64);
        assertThat(selection.best().options().optimizer())
                .isInstanceOfSatisfying(
                        Adam.class, adam -> assertThat(adam.learningRate()).isEqualTo(0.05));
    }

    /**
     * The estimate of the chosen setting is near its true error: within four standard errors and the optimism of
     * choosing.
     */
    @Test
    void estimatesTheTestErrorWithoutNovelLabels() {
        Selection selection = Selection.run(DATA, SPACE.grid(), PRIORS, 5, 2, SeedTree.of(7));
        RiskEstimate estimate = selection.ranked().get(0).risk();
        Model model =
                selection.best().trainer(PRIORS).train(DATA, SeedTree.of(8)).model();
        LabeledSet test = Blobs.test(2, 1000, 0.3, 5);
        int[] predicted = model.score(test.features()).argmax();
        double wrong = 0;
        for (int i = 0; i < predicted.length; i++) {
            wrong += predicted[i] == test.labels()[i] ? 0 : 1;
        }
        assertThat(estimate.value()).isCloseTo(wrong / predicted.length, within(4 * estimate.standardError()));
    }

    @Test
    void oneStandardErrorRulePrefersMoreDecay() {
        Setting light = setting(1e-5);
        Setting heavy = setting(1e-2);
        Setting heavier = setting(1);
        Selection selection = new Selection(List.of(
                new Selection.Judged(light, new RiskEstimate(0.10, 0.02)),
                new Selection.Judged(heavy, new RiskEstimate(0.11, 0.02)),
                new Selection.Judged(heavier, new RiskEstimate(0.13, 0.02))));
        assertThat(selection.best()).isEqualTo(light);
        assertThat(selection.simplestWithinOneStandardError()).isEqualTo(heavy);
    }

    @Test
    void amongEquallySimpleSettingsTheLowerRiskDecides() {
        Setting first = setting(1e-2);
        Setting second = new Setting(Scaling.STD, first.loss(), first.correction(), first.network(), first.options());
        Selection selection = new Selection(List.of(
                new Selection.Judged(setting(1e-5), new RiskEstimate(0.10, 0.05)),
                new Selection.Judged(second, new RiskEstimate(0.11, 0.05)),
                new Selection.Judged(first, new RiskEstimate(0.12, 0.05))));
        assertThat(selection.simplestWithinOneStandardError()).isEqualTo(second);
    }

    private static Setting setting(double decay) {
        return new Setting(
                Scaling.NONE,
                new CrossEntropy(),
                new Relu(),
                new LinearSpec(),
                TrainOptions.defaults().withOptimizer(Adam.of(0.01, decay)));
    }

    @Test
    void aDivergingSettingComesLast() {
        Setting wild = new Setting(
                Scaling.NONE,
                new OneVersusRest(Margin.SQUARE),
                new NoCorrection(),
                new LinearSpec(),
                TrainOptions.defaults().withEpochs(50).withOptimizer(new Sgd(1e30, 0.9, 0)));
        Selection selection = Selection.run(DATA, List.of(wild, setting(1e-3)), PRIORS, 2, 2, SeedTree.of(1));
        assertThat(selection.ranked().get(1).setting()).isEqualTo(wild);
        assertThat(selection.ranked().get(1).risk().value()).isInfinite();
    }

    @Test
    void refusesBadArguments() {
        assertThatThrownBy(() -> Selection.run(DATA, List.of(), PRIORS, 3, 1, SeedTree.of(1)))
                .hasMessageContaining("settings");
        assertThatThrownBy(() -> Selection.run(DATA, SPACE.grid(), PRIORS, 1, 1, SeedTree.of(1)))
                .hasMessageContaining("folds");
    }
}
