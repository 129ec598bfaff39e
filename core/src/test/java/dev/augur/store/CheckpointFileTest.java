package dev.augur.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.LacData;
import dev.augur.data.Tensor;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.model.LinearSpec;
import dev.augur.model.MlpSpec;
import dev.augur.model.NetworkSpec;
import dev.augur.random.SeedTree;
import dev.augur.risk.LacRisk;
import dev.augur.risk.NegativePenalty;
import dev.augur.risk.TestPriors;
import dev.augur.store.archive.Archive;
import dev.augur.store.archive.FileKind;
import dev.augur.store.archive.Fingerprint;
import dev.augur.store.archive.ModelFileException;
import dev.augur.train.Batching;
import dev.augur.train.Checkpoint;
import dev.augur.train.StopRule;
import dev.augur.train.TrainOptions;
import dev.augur.train.Trainer;
import dev.augur.train.TrainingRun;
import dev.augur.train.optimizer.Adam;
import dev.augur.train.optimizer.Lbfgs;
import dev.augur.train.optimizer.OptimizerSpec;
import dev.augur.train.optimizer.Sgd;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    /**
     * A file of format version 1, of the sixth epoch of the training with Adam: every later release must go on from it.
     */
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

    /** By name, the trainings whose sixth of fifteen epochs is in files. */
    private static Trainer named(String name) {
        TrainOptions plain = trainer(Adam.of(0.05, 1e-4)).options();
        return switch (name) {
            case "adam" -> trainer(plain.optimizer());
            case "sgd" ->
                with(
                        MlpSpec.of(5),
                        plain.withBatching(new Batching.MixedStream(20))
                                .withOptimizer(new Sgd(0.3, 0.9, 1e-4))
                                .withAverage(0.8));
            case "lbfgs" -> with(new LinearSpec(), plain.withOptimizer(Lbfgs.withDecay(1e-3)));
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static Trainer with(NetworkSpec network, TrainOptions options) {
        Trainer any = trainer(Adam.of(0.05, 1e-4));
        return Trainer.of(any.loss(), any.risk(), network, options);
    }

    private static Path frozen(String file) throws URISyntaxException {
        return Path.of(Objects.requireNonNull(CheckpointFileTest.class.getResource("/checkpoints/" + file), file)
                .toURI());
    }

    /** Another machine may have written them, so to a few digits. */
    @ParameterizedTest
    @CsvSource({
        "sgd, sgd.checkpoint",
        "lbfgs, lbfgs.checkpoint",
        "adam, adam-version-2.checkpoint",
        "sgd, sgd-version-2.checkpoint",
        "lbfgs, lbfgs-version-2.checkpoint"
    })
    void goesOnFromTheFilesOfOtherOptimizers(String name, String file) throws Exception {
        Checkpoint kept = CheckpointFile.read(frozen(file));
        assertThat(kept.history().size()).isEqualTo(6);
        TrainingRun resumed = named(name).resume(DATA, kept, progress -> {});
        TrainingRun unbroken = named(name).train(DATA, SeedTree.of(-5));
        assertThat(resumed.history().size()).isEqualTo(unbroken.history().size());
        assertThat(resumed.model().score(DATA.pool()).values())
                .containsExactly(unbroken.model().score(DATA.pool()).values(), within(1e-3));
    }

    /** What was in the file when it was written, to the bit. */
    @ParameterizedTest
    @ValueSource(strings = {"adam", "sgd", "lbfgs"})
    void readsWhatWasWritten(String name) throws Exception {
        Checkpoint kept = CheckpointFile.read(frozen(name + "-version-2.checkpoint"));
        assertThat(Files.readAllLines(frozen("version-2.sha256"))).contains(name + " " + contents(kept));
    }

    /** A fingerprint of every number of a checkpoint. */
    private static String contents(Checkpoint checkpoint) {
        Fingerprint print = new Fingerprint();
        for (Map<String, Tensor> part : List.of(checkpoint.state(), checkpoint.bestState())) {
            new TreeMap<>(part).forEach((name, tensor) -> add(name + describe(tensor), print));
        }
        checkpoint.history().epochs().forEach(epoch -> add(epoch.toString(), print));
        add(checkpoint.setting() + checkpoint.seed(), print);
        return print.sha256();
    }

    private static void add(String text, Fingerprint print) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        print.write(bytes, 0, bytes.length);
    }

    private static String describe(Tensor tensor) {
        return Arrays.toString(tensor.shape())
                + (tensor.isFloat() ? Arrays.toString(tensor.floats()) : Arrays.toString(tensor.doubles()));
    }

    @Test
    @EnabledIfSystemProperty(named = "augur.freeze.checkpoints", matches = ".+")
    void writes() throws IOException {
        Path into = Path.of(System.getProperty("augur.freeze.checkpoints"));
        List<String> lines = new ArrayList<>();
        for (String name : List.of("adam", "sgd", "lbfgs")) {
            named(name).train(DATA, SeedTree.of(-5), progress -> {
                if (progress.epoch().epoch() == 5) {
                    save(into.resolve(name + "-version-2.checkpoint"), progress.checkpoint());
                    lines.add(name + " " + contents(progress.checkpoint()));
                }
            });
        }
        Files.write(into.resolve("version-2.sha256"), lines);
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
