package dev.augur.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.LacData;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.model.LinearSpec;
import dev.augur.model.MlpSpec;
import dev.augur.model.NetworkSpec;
import dev.augur.random.SeedTree;
import dev.augur.risk.LacRisk;
import dev.augur.risk.NegativePenalty;
import dev.augur.risk.TestPriors;
import dev.augur.train.Adam;
import dev.augur.train.Batching;
import dev.augur.train.Checkpoint;
import dev.augur.train.Lbfgs;
import dev.augur.train.OptimizerSpec;
import dev.augur.train.Sgd;
import dev.augur.train.StopRule;
import dev.augur.train.TrainOptions;
import dev.augur.train.Trainer;
import dev.augur.train.TrainingRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CheckpointFileTest {
    private static final LacData DATA = Blobs.data(2, 30, 0.3, 1);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    static Stream<OptimizerSpec> optimizers() {
        return Stream.of(Adam.of(0.05, 1e-4), new Sgd(0.3, 0.9, 1e-4), Lbfgs.withDecay(1e-3));
    }

    private static Trainer trainer(OptimizerSpec optimizer) {
        return Trainer.of(
                new GeneralizedCrossEntropy(0.7),
                new LacRisk(TestPriors.mixture(2.0 / 3), new NegativePenalty(1.2, 2)),
                MlpSpec.of(5),
                new TrainOptions(15, new Batching.FullBatch(), optimizer, StopRule.never()));
    }

    /** As if the process had died after the sixth epoch. */
    @ParameterizedTest
    @MethodSource("optimizers")
    void aTrainingSurvivesItsProcessBitForBit(OptimizerSpec optimizer) throws IOException {
        Path file = folder.resolve("training.checkpoint");
        TrainingRun unbroken = trainer(optimizer).train(DATA, SeedTree.of(-5));
        trainer(optimizer).train(DATA, SeedTree.of(-5), progress -> {
            if (progress.epoch().epoch() == 5) {
                save(file, progress.checkpoint());
                progress.cancel();
            }
        });
        TrainingRun resumed = trainer(optimizer).resume(DATA, CheckpointFile.read(file), progress -> {});
        assertThat(resumed.history()).isEqualTo(unbroken.history());
        assertThat(resumed.model().score(DATA.pool()))
                .isEqualTo(unbroken.model().score(DATA.pool()));
    }

    private static void save(Path file, Checkpoint checkpoint) {
        try {
            CheckpointFile.write(file, checkpoint);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file of format version 1, of the sixth epoch of the training with Adam: every later release must go on from it. */
    @Test
    void goesOnFromTheFilesOfEarlierReleases() throws Exception {
        Path file = Path.of(Objects.requireNonNull(CheckpointFileTest.class.getResource("/models/version-1.checkpoint"))
                .toURI());
        Trainer trainer = trainer(Adam.of(0.05, 1e-4));
        TrainingRun unbroken = trainer.train(DATA, SeedTree.of(-5));
        TrainingRun resumed = trainer.resume(DATA, CheckpointFile.read(file), progress -> {});
        assertThat(resumed.history().size()).isEqualTo(unbroken.history().size());
        for (int i = 0; i < unbroken.history().size(); i++) {
            assertThat(resumed.history().epochs().get(i).objective())
                    .as("epoch %d", i)
                    .isCloseTo(unbroken.history().epochs().get(i).objective(), within(1e-5));
        }
    }

    static Stream<Arguments> frozen() {
        TrainOptions plain = trainer(Adam.of(0.05, 1e-4)).options();
        return Stream.of(
                Arguments.of(
                        "sgd",
                        MlpSpec.of(5),
                        plain.withBatching(new Batching.MixedStream(20))
                                .withOptimizer(new Sgd(0.3, 0.9, 1e-4))
                                .withAverage(0.8)),
                Arguments.of("lbfgs", new LinearSpec(), plain.withOptimizer(Lbfgs.withDecay(1e-3))));
    }

    /** Files of the first version, after six of fifteen epochs; another machine may have written them, so to a few digits. */
    @ParameterizedTest
    @MethodSource("frozen")
    void goesOnFromTheFilesOfOtherOptimizers(String name, NetworkSpec network, TrainOptions options) throws Exception {
        Trainer trainer = Trainer.of(
                trainer(options.optimizer()).loss(),
                trainer(options.optimizer()).risk(),
                network,
                options);
        Path file = Path.of(
                Objects.requireNonNull(CheckpointFileTest.class.getResource("/checkpoints/" + name + ".checkpoint"))
                        .toURI());
        Checkpoint kept = CheckpointFile.read(file);
        assertThat(kept.history().size()).isEqualTo(6);
        TrainingRun resumed = trainer.resume(DATA, kept, progress -> {});
        TrainingRun unbroken = trainer.train(DATA, SeedTree.of(-5));
        assertThat(resumed.history().size()).isEqualTo(unbroken.history().size());
        assertThat(resumed.model().score(DATA.pool()).values())
                .containsExactly(unbroken.model().score(DATA.pool()).values(), within(1e-3));
    }

    @Test
    void otherFilesAreRefused() throws IOException {
        Path file = folder.resolve("x");
        new Archive(FileKind.MODEL, Map.of(), Map.of()).write(file);
        assertThatThrownBy(() -> CheckpointFile.read(file))
                .isInstanceOf(ModelFileException.class)
                .hasMessageContaining("augur.model");
        new Archive(FileKind.CHECKPOINT, Map.of("setting", "s", "seed", "not a number"), Map.of()).write(file);
        assertThatThrownBy(() -> CheckpointFile.read(file)).isInstanceOf(ModelFileException.class);
    }
}
