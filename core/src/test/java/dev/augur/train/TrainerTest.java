package dev.augur.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.data.Scaling;
import dev.augur.loss.CrossEntropy;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.loss.Loss;
import dev.augur.loss.Margin;
import dev.augur.loss.OneVersusRest;
import dev.augur.loss.ZeroOneLoss;
import dev.augur.model.LinearSpec;
import dev.augur.model.MlpSpec;
import dev.augur.model.Model;
import dev.augur.model.NetworkSpec;
import dev.augur.model.NystromSpec;
import dev.augur.model.OwnNetwork;
import dev.augur.model.Precision;
import dev.augur.model.RandomFourierSpec;
import dev.augur.model.ScaledSpec;
import dev.augur.model.Start;
import dev.augur.random.SeedTree;
import dev.augur.risk.Abs;
import dev.augur.risk.BatchRows;
import dev.augur.risk.Correction;
import dev.augur.risk.LacRisk;
import dev.augur.risk.Losses;
import dev.augur.risk.NegativePenalty;
import dev.augur.risk.NoCorrection;
import dev.augur.risk.NonNegativePu;
import dev.augur.risk.Relu;
import dev.augur.risk.TestPriors;
import dev.augur.train.optimizer.Adam;
import dev.augur.train.optimizer.Lbfgs;
import dev.augur.train.optimizer.OptimizerSpec;
import dev.augur.train.optimizer.Sgd;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TrainerTest {
    private static final LacData DATA = Blobs.data(3, 30, 0.25, 1);
    private static final TestPriors PRIORS = TestPriors.mixture(0.75);
    private static final SeedTree SEEDS = SeedTree.of(42);
    private static final Loss GCE = new GeneralizedCrossEntropy(0.7);

    private static Trainer trainer(Correction correction, NetworkSpec network, TrainOptions options) {
        return Trainer.of(GCE, new LacRisk(PRIORS, correction), network, options);
    }

    private static TrainOptions adam(int epochs) {
        return TrainOptions.defaults().withEpochs(epochs).withOptimizer(Adam.of(0.05, 1e-4));
    }

    private static double accuracy(Model model, LabeledSet test) {
        int[] predicted = model.score(test.features()).argmax();
        int right = 0;
        for (int i = 0; i < predicted.length; i++) {
            right += predicted[i] == test.labels()[i] ? 1 : 0;
        }
        return (double) right / predicted.length;
    }

    static Stream<NetworkSpec> networks() {
        return Stream.of(
                new LinearSpec(),
                MlpSpec.of(16),
                new NystromSpec(40, 1),
                new ScaledSpec(Scaling.STD, new RandomFourierSpec(60, 1)),
                new OwnNetwork.Spec());
    }

    @ParameterizedTest
    @MethodSource("networks")
    void learnsBlobsWithANovelOne(NetworkSpec network) {
        TrainingRun run =
                trainer(new NegativePenalty(1.2, 1), network, adam(400)).train(DATA, SEEDS);
        assertThat(accuracy(run.model(), Blobs.test(3, 100, 0.25, 9))).isGreaterThan(0.93);
        assertThat(run.ending()).isEqualTo(TrainingRun.Ending.FINISHED);
        assertThat(run.history().size()).isEqualTo(400);
    }

    /** Every loss with every correction and every network takes steps downhill or at least stays a number. */
    @Test
    void everyCombinationTrains() {
        List<Correction> corrections = List.of(
                new NoCorrection(), new Relu(), new Abs(), new NegativePenalty(1, 2), NonNegativePu.withDefaults());
        for (Loss loss : Losses.trainable()) {
            for (Correction correction : corrections) {
                networks().forEach(network -> {
                    TrainingRun run = Trainer.of(loss, new LacRisk(PRIORS, correction), network, adam(5))
                            .train(DATA, SEEDS);
                    double first = run.history().epochs().get(0).objective();
                    double last = run.history().last().orElseThrow().objective();
                    assertThat(last).as("%s, %s, %s", loss, correction, network).isLessThan(first);
                });
            }
        }
    }

    /** With theta above the truth R_PAC goes below 0, where the corrections differ. */
    @ParameterizedTest
    @MethodSource("networks")
    void penaltyTrainsAsReluAndAbsBitForBit(NetworkSpec network) {
        TestPriors high = TestPriors.mixture(0.95);
        for (Correction[] pair :
                new Correction[][] {{new NegativePenalty(1, 1), new Relu()}, {new NegativePenalty(2, 1), new Abs()}}) {
            TrainingRun penalty = Trainer.of(GCE, new LacRisk(high, pair[0]), network, adam(120))
                    .train(DATA, SEEDS);
            TrainingRun rule = Trainer.of(GCE, new LacRisk(high, pair[1]), network, adam(120))
                    .train(DATA, SEEDS);
            assertThat(penalty.history().epochs())
                    .anyMatch(epoch -> epoch.parts().pac() < 0);
            assertThat(penalty.history()).isEqualTo(rule.history());
            assertThat(score(penalty)).isEqualTo(score(rule));
        }
    }

    private static Matrix score(TrainingRun run) {
        return run.model().score(DATA.pool());
    }

    static Stream<Arguments> ways() {
        List<Arguments> ways = new ArrayList<>();
        List<Batching> batchings =
                List.of(new Batching.FullBatch(), new Batching.MixedStream(32), new Batching.Stratified(40));
        for (Batching batching : batchings) {
            for (OptimizerSpec optimizer : List.of(Adam.of(0.05, 1e-4), new Sgd(0.5, 0.9, 1e-4))) {
                ways.add(Arguments.of(batching, optimizer, new NegativePenalty(1.2, 1)));
            }
        }
        ways.add(Arguments.of(new Batching.FullBatch(), Lbfgs.withDecay(1e-3), new NegativePenalty(1.2, 2)));
        return ways.stream();
    }

    @ParameterizedTest
    @MethodSource("ways")
    void resumesBitForBit(Batching batching, OptimizerSpec optimizer, Correction correction) {
        Trainer trainer =
                trainer(correction, MlpSpec.of(8), new TrainOptions(20, batching, optimizer, StopRule.never()));
        TrainingRun unbroken = trainer.train(DATA, SEEDS);
        List<Checkpoint> kept = new ArrayList<>();
        trainer.train(DATA, SEEDS, progress -> {
            if (progress.epoch().epoch() == 7) {
                kept.add(progress.checkpoint());
                progress.cancel();
            }
        });
        TrainingRun resumed = trainer.resume(DATA, kept.get(0), progress -> {});
        assertThat(resumed.history()).isEqualTo(unbroken.history());
        assertThat(score(resumed)).isEqualTo(score(unbroken));
        assertThat(score(trainer.train(DATA, SEEDS))).as("and the same twice").isEqualTo(score(unbroken));
    }

    @Test
    void refusesACheckpointOfAnotherTraining() {
        List<Checkpoint> kept = new ArrayList<>();
        trainer(new Relu(), new LinearSpec(), adam(2)).train(DATA, SEEDS, progress -> kept.add(progress.checkpoint()));
        assertThatThrownBy(
                        () -> trainer(new Abs(), new LinearSpec(), adam(2)).resume(DATA, kept.get(0), progress -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("another training");
    }

    /** A step size that overshoots makes later epochs worse than the best one. */
    @Test
    void cancellationKeepsTheBestSoFar() {
        Trainer wild = trainer(new Relu(), new LinearSpec(), adam(50).withOptimizer(Adam.of(2, 0)));
        TrainingRun run = wild.train(DATA, SEEDS, progress -> {
            int best = progress.history().best().orElseThrow().epoch();
            if (best > 0 && best < progress.epoch().epoch()) {
                progress.cancel();
            }
        });
        int best = run.history().best().orElseThrow().epoch();
        List<Model> models = new ArrayList<>();
        wild.train(DATA, SEEDS, progress -> models.add(progress.snapshot()));
        assertThat(run.ending()).isEqualTo(TrainingRun.Ending.CANCELLED);
        assertThat(run.history().size()).isEqualTo(best + 2);
        // The record of an epoch is of the network before the epoch's step.
        assertThat(score(run)).isEqualTo(models.get(best - 1).score(DATA.pool()));
    }

    @Test
    void stopRulesCompose() {
        TrainOptions patient = adam(500).withStop(StopRule.maxEpochs(30).or(StopRule.objectiveBelow(-10)));
        TrainingRun run = trainer(new Relu(), new LinearSpec(), patient).train(DATA, SEEDS);
        assertThat(run.history().size()).isEqualTo(30);
        assertThat(run.ending()).isEqualTo(TrainingRun.Ending.STOPPED);

        TrainOptions wild = adam(500).withOptimizer(new Sgd(40, 0, 0)).withStop(StopRule.noImprovement(5));
        TrainingRun stopped = trainer(new Relu(), new LinearSpec(), wild).train(DATA, SEEDS);
        int best = stopped.history().best().orElseThrow().epoch();
        assertThat(stopped.history().size()).isEqualTo(best + 6);

        StopRule both = StopRule.maxEpochs(3).and(StopRule.objectiveBelow(-10));
        assertThat(trainer(new Relu(), new LinearSpec(), adam(10).withStop(both))
                        .train(DATA, SEEDS)
                        .history()
                        .size())
                .isEqualTo(10);
    }

    @Test
    void divergenceHasItsOwnError() {
        TrainOptions options = adam(2000).withOptimizer(new Sgd(1e30, 0.9, 1e8));
        assertThatThrownBy(() -> Trainer.of(
                                new OneVersusRest(Margin.SQUARE),
                                new LacRisk(PRIORS, new NoCorrection()),
                                new LinearSpec(Start.UNIFORM),
                                options)
                        .train(DATA, SEEDS))
                .isInstanceOfSatisfying(DivergenceException.class, e -> {
                    assertThat(e.epoch()).isPositive();
                    assertThat(e.parts()).isNotNull();
                    assertThat(e).hasMessageContaining("epoch " + e.epoch()).hasMessageContaining("learning rate");
                });
    }

    @Test
    void divergenceInTheLastStepIsNoticedToo() {
        TrainOptions options = adam(1).withOptimizer(new Sgd(1e38, 0, 1e38));
        assertThatThrownBy(() -> trainer(new Relu(), new LinearSpec(Start.UNIFORM), options)
                        .train(DATA, SEEDS))
                .isInstanceOf(DivergenceException.class);
    }

    @Test
    void lbfgsFindsTheMinimumOfAConvexObjective() {
        Trainer lbfgs = Trainer.of(
                new CrossEntropy(),
                new LacRisk(PRIORS, new NoCorrection()),
                new LinearSpec(),
                adam(200).withOptimizer(new Lbfgs(10, 1e-5, 0.01)));
        TrainingRun run = lbfgs.train(DATA, SEEDS);
        assertThat(run.history().size()).as("it ends by itself").isLessThan(100);
        Trainer slow = Trainer.of(
                new CrossEntropy(),
                new LacRisk(PRIORS, new NoCorrection()),
                new LinearSpec(),
                adam(4000).withOptimizer(Adam.of(0.01, 0.01)));
        double expected = slow.train(DATA, SEEDS).history().last().orElseThrow().objective();
        assertThat(run.history().last().orElseThrow().objective()).isCloseTo(expected, within(2e-4));
    }

    @Test
    void lbfgsRefusesKinks() {
        TrainOptions lbfgs = adam(10).withOptimizer(Lbfgs.withDecay(0));
        assertThatThrownBy(() -> trainer(new NegativePenalty(1.2, 1), new LinearSpec(), lbfgs))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("smooth")
                .hasMessageContaining("t=1");
        assertThatThrownBy(() -> Trainer.of(
                        new OneVersusRest(Margin.HINGE),
                        new LacRisk(PRIORS, new NoCorrection()),
                        new LinearSpec(),
                        lbfgs))
                .hasMessageContaining("ovr:psi=hinge");
        assertThatThrownBy(() ->
                        trainer(new NoCorrection(), new LinearSpec(), lbfgs.withBatching(new Batching.MixedStream(10))))
                .hasMessageContaining("full batches");
    }

    @Test
    void aConstantPenaltyIsWarnedOf() {
        assertThat(trainer(new NegativePenalty(1, 0), new LinearSpec(), adam(1))
                        .train(DATA, SEEDS)
                        .warnings())
                .singleElement()
                .asString()
                .contains("t = 0");
        assertThat(trainer(new NegativePenalty(1, 1), new LinearSpec(), adam(1))
                        .train(DATA, SEEDS)
                        .warnings())
                .isEmpty();
    }

    @Test
    void zeroOneIsForSelectionOnly() {
        assertThatThrownBy(() -> Trainer.of(
                        new ZeroOneLoss(), new LacRisk(PRIORS, new NoCorrection()), new LinearSpec(), adam(1)))
                .hasMessageContaining("zeroone")
                .hasMessageContaining("no gradient");
    }

    /** The objective of cross entropy is convex in the weights of a linear model, before any correction. */
    @Test
    void crossEntropyObjectiveIsConvexAlongSegments() {
        var network = new LinearSpec(Start.UNIFORM);
        LacRisk risk = new LacRisk(PRIORS, new NoCorrection());
        for (int trial = 0; trial < 20; trial++) {
            double[] at = new double[3];
            try (var one = network.create(3, DATA.space().size(), Precision.FLOAT, SEEDS.child(2 * trial));
                    var other = network.create(3, DATA.space().size(), Precision.FLOAT, SEEDS.child(2 * trial + 1))) {
                double[] a = one.parameters().values();
                double[] b = other.parameters().values();
                for (int p = 0; p < 3; p++) {
                    double share = p / 2.0;
                    double[] mix = new double[a.length];
                    for (int i = 0; i < a.length; i++) {
                        mix[i] = 20 * ((1 - share) * a[i] + share * b[i]);
                    }
                    one.parameters().assign(mix);
                    at[p] = risk.evaluate(
                                    new CrossEntropy(),
                                    one.forward(DATA.pool()),
                                    BatchRows.all(DATA, PRIORS),
                                    DATA.space())
                            .value();
                }
            }
            assertThat(at[1]).isLessThanOrEqualTo((at[0] + at[2]) / 2 + 1e-5);
        }
    }
}
