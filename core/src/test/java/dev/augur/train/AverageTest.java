package dev.augur.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.augur.Blobs;
import dev.augur.data.LacData;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.model.DenseModel;
import dev.augur.model.MlpSpec;
import dev.augur.random.SeedTree;
import dev.augur.risk.LacRisk;
import dev.augur.risk.NegativePenalty;
import dev.augur.risk.TestPriors;
import dev.augur.train.optimizer.Adam;
import dev.augur.train.optimizer.Lbfgs;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AverageTest {
    private static final LacData DATA = Blobs.data(3, 30, 0.25, 1);
    private static final SeedTree SEEDS = SeedTree.of(42);
    private static final int EPOCHS = 20;
    private static final TrainOptions LAST = TrainOptions.defaults()
            .withEpochs(EPOCHS)
            .withBatching(new Batching.MixedStream(32))
            .withOptimizer(Adam.of(0.05, 1e-4));

    private static Trainer trainer(TrainOptions options) {
        return Trainer.of(
                new GeneralizedCrossEntropy(0.7),
                new LacRisk(TestPriors.mixture(0.75), new NegativePenalty(1.2, 2)),
                MlpSpec.of(8),
                options);
    }

    private static float[] parameters(TrainingRun run) {
        return ((DenseModel) run.model()).parameters();
    }

    /** The steps are those of a training without an average, whose epochs give the mean. */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.25, 0.5, 0.95})
    void endsWithTheMeanOfTheLastEpochs(double share) {
        List<float[]> epochs = new ArrayList<>();
        TrainingRun plain = trainer(LAST)
                .train(DATA, SEEDS, progress -> epochs.add(((DenseModel) progress.snapshot()).parameters()));
        int count = Math.max(1, (int) Math.rint(share * EPOCHS));
        float[] mean = new float[epochs.get(0).length];
        for (int i = 0; i < mean.length; i++) {
            double sum = 0;
            for (float[] epoch : epochs.subList(EPOCHS - count, EPOCHS)) {
                sum += epoch[i];
            }
            mean[i] = (float) (sum / count);
        }
        TrainingRun averaged = trainer(LAST.withAverage(share)).train(DATA, SEEDS);
        assertThat(parameters(averaged)).containsExactly(mean);
        assertThat(averaged.history()).isEqualTo(plain.history());
    }

    @ParameterizedTest(name = "checkpoint after epoch {0}")
    @ValueSource(ints = {3, 14})
    void resumesBitForBit(int epoch) {
        Trainer trainer = trainer(LAST.withAverage(0.5));
        List<Checkpoint> kept = new ArrayList<>();
        TrainingRun unbroken = trainer.train(DATA, SEEDS, progress -> {
            if (progress.epoch().epoch() == epoch) {
                kept.add(progress.checkpoint());
            }
        });
        TrainingRun resumed = trainer.resume(DATA, kept.get(0), progress -> {});
        assertThat(parameters(resumed)).containsExactly(parameters(unbroken));
    }

    /** Another number of epochs has another last part. */
    @Test
    void refusesACheckpointOfAnotherLength() {
        List<Checkpoint> kept = new ArrayList<>();
        trainer(LAST.withAverage(0.5)).train(DATA, SEEDS, progress -> kept.add(progress.checkpoint()));
        Trainer longer = trainer(LAST.withAverage(0.5).withEpochs(2 * EPOCHS));
        assertThatThrownBy(() -> longer.resume(DATA, kept.get(0), progress -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("averaging 10 of 20 epochs");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1, Double.NaN})
    void refusesWhatIsNoShare(double share) {
        assertThatThrownBy(() -> LAST.withAverage(share))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("average must be in [0, 1)");
    }

    @Test
    void refusesLbfgs() {
        TrainOptions options = TrainOptions.defaults().withOptimizer(Lbfgs.withDecay(1e-3));
        assertThatThrownBy(() -> trainer(options.withAverage(0.2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("average must be 0");
    }
}
