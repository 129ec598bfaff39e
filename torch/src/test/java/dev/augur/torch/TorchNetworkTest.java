package dev.augur.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.catalog.Components;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.model.Model;
import dev.augur.model.Network;
import dev.augur.model.NetworkSpec;
import dev.augur.model.ParameterVector;
import dev.augur.model.PlainLayers;
import dev.augur.model.Precision;
import dev.augur.model.SpelledModel;
import dev.augur.random.SeedTree;
import dev.augur.risk.BatchRows;
import dev.augur.risk.LacRisk;
import dev.augur.risk.NegativePenalty;
import dev.augur.risk.Objective;
import dev.augur.risk.TestPriors;
import dev.augur.train.Batch;
import dev.augur.train.Batching;
import dev.augur.train.Checkpoint;
import dev.augur.train.Descent;
import dev.augur.train.TrainOptions;
import dev.augur.train.Trainer;
import dev.augur.train.TrainingRun;
import dev.augur.train.optimizer.Adam;
import dev.augur.train.optimizer.Lbfgs;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.openblas.global.openblas_nolapack;
import org.bytedeco.pytorch.LinearImpl;
import org.bytedeco.pytorch.SequentialImpl;
import org.bytedeco.pytorch.TanhImpl;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Networks on torch: gradients as in pure Java, the same seed the same result, states, and clear refusals. */
class TorchNetworkTest extends NativeTest {
    private static final Adam ADAM = Adam.of(1e-2, 1e-3);

    private static NetworkSpec spec(String text) {
        return Components.networks().parse(text);
    }

    /** The same weights and batch, with R_PAC above 0 and, at a theta above the truth, below. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void gradientsEqualThoseOfPureJava(boolean negative) {
        LacData data = Blobs.data(3, 12, 0.3, 2);
        TestPriors priors = TestPriors.mixture(negative ? 1 : 0.75);
        LacRisk risk = new LacRisk(priors, new NegativePenalty(1.2, 2));
        BatchRows rows = BatchRows.all(data, priors);
        GeneralizedCrossEntropy loss = new GeneralizedCrossEntropy(0.7);
        int inputs = data.pool().columns();
        try (Network pure = spec("mlp:9,5").create(inputs, data.space().size(), Precision.FLOAT, SeedTree.of(1));
                Network torch =
                        spec("torch-mlp:9,5").create(inputs, data.space().size(), Precision.FLOAT, SeedTree.of(2))) {
            Descent descent = new Descent(pure, ADAM, 30);
            ParameterVector pureVector = pure.parameters();
            ParameterVector torchVector = torch.parameters();
            boolean seen = false;
            for (int step = 0; step < 30; step++) {
                torchVector.assign(pureVector.values());
                Objective ours = risk.evaluate(loss, pure.forward(data.pool()), rows, data.space());
                Objective theirs = risk.evaluate(loss, torch.forward(data.pool()), rows, data.space());
                assertThat(theirs.value()).isCloseTo(ours.value(), within(1e-5));
                pure.backward(ours.gradient());
                torch.backward(theirs.gradient());
                assertThat(torchVector.gradient()).containsExactly(pureVector.gradient(), within(1e-5));
                descent.epoch(step, List.of(new Batch(data.pool(), scores -> ours)));
                seen |= ours.parts().pac() < 0 == negative;
            }
            assertThat(seen).as("R_PAC on the side that is tested").isTrue();
        }
    }

    /** Coupled weight decay and moments are those of pure Java: fifty steps lead to the same place. */
    @Test
    void stepsEqualThoseOfPureJava() {
        LacData data = Blobs.data(3, 12, 0.3, 2);
        BatchRows rows = BatchRows.all(data, TestPriors.mixture(0.75));
        LacRisk risk = new LacRisk(TestPriors.mixture(0.75), new NegativePenalty(1.2, 2));
        int inputs = data.pool().columns();
        try (Network pure = spec("mlp:9").create(inputs, data.space().size(), Precision.FLOAT, SeedTree.of(1));
                Network torch =
                        spec("torch-mlp:9").create(inputs, data.space().size(), Precision.FLOAT, SeedTree.of(2))) {
            torch.parameters().assign(pure.parameters().values());
            Batch batch = new Batch(
                    data.pool(), scores -> risk.evaluate(new GeneralizedCrossEntropy(0.7), scores, rows, data.space()));
            for (Network each : List.of(pure, torch)) {
                Descent descent = new Descent(each, ADAM, 50);
                for (int step = 0; step < 50; step++) {
                    descent.epoch(step, List.of(batch));
                }
            }
            assertThat(torch.parameters().values())
                    .containsExactly(pure.parameters().values(), within(1e-3));
        }
    }

    private static Trainer trainer(String network, int epochs) {
        return Trainer.of(
                new GeneralizedCrossEntropy(0.7),
                new LacRisk(TestPriors.mixture(0.75), new NegativePenalty(1.2, 1)),
                spec(network),
                TrainOptions.defaults()
                        .withEpochs(epochs)
                        .withBatching(new Batching.MixedStream(40))
                        .withOptimizer(Adam.of(1e-3, 1e-4)));
    }

    /** Whoever computes the layers of a model with its numbers elsewhere gets the scores of torch. */
    @ParameterizedTest
    @CsvSource({"cnn, 256", "cnn, 2187", "vgg16, 3072", "'torch-mlp:30,20', 20"})
    void layersAndNumbersAreAllThereIs(String network, int inputs) {
        FeatureMatrix rows = noise(9, inputs, 1);
        try (Network learning = spec(network).create(inputs, 4, Precision.FLOAT, SeedTree.of(2))) {
            for (int pass = 0; pass < 8; pass++) {
                learning.forward(rows); // what batch norm remembers of these grows with each pass
            }
            SpelledModel model = (SpelledModel) learning.snapshot(LabelSpace.numbered(3));
            FeatureMatrix few = rows.slice(0, 2);
            assertThat(PlainLayers.of(model).score(few).values())
                    .containsExactly(model.score(few).values(), within(1e-5));
        }
    }

    @Test
    void layersOfANetworkOfOnesOwnAreNotKnown() {
        TorchSpec own = new TorchSpec("own", (inputs, outputs) -> {
            SequentialImpl layers = new SequentialImpl();
            layers.push_back(new LinearImpl(inputs, outputs));
            return TorchModule.of(layers);
        });
        try (Network learning = own.create(5, 4, Precision.FLOAT, SeedTree.of(1))) {
            assertThat(((SpelledModel) learning.snapshot(LabelSpace.numbered(3))).layers())
                    .isEmpty();
        }
    }

    @Test
    void learnsPictures() {
        LacData data = pictures(3, 30, 1);
        Model model = trainer("cnn:threads=1", 12).train(data, SeedTree.of(3)).model();
        LacData fresh = pictures(3, 20, 2);
        int[] answers = model.score(fresh.unlabeled()).argmax();
        int right = 0;
        for (int i = 0; i < answers.length; i++) {
            right += answers[i] == (fresh.labeledCount() + i) % 4 ? 1 : 0;
        }
        assertThat((double) right / answers.length).isGreaterThan(0.95);
    }

    /** Otherwise trainings side by side wait for each other's threads. */
    @ParameterizedTest
    @ValueSource(ints = {2, 1})
    void threadsAreThoseOfMatrixProductsToo(int threads) {
        try (Network network = spec("torch-mlp:5,threads=" + threads).create(4, 3, Precision.FLOAT, SeedTree.of(1))) {
            network.forward(noise(3, 4, 1));
            assertThat(torch.get_num_threads()).isEqualTo(threads);
            assertThat(openblas_nolapack.blas_get_num_threads()).isEqualTo(threads);
        }
    }

    /** With augmentation as well, and through a checkpoint in the middle. */
    @ParameterizedTest
    @ValueSource(strings = {"cnn:threads=1", "cnn:shift=2,flip=true,threads=1", "torch-mlp:20,threads=1"})
    void sameSeedSameResultAlsoWhenResumed(String network) {
        LacData data = pictures(3, 20, 1);
        List<Checkpoint> seen = new ArrayList<>();
        TrainingRun whole =
                trainer(network, 4).train(data, SeedTree.of(3), progress -> seen.add(progress.checkpoint()));
        TrainingRun again = trainer(network, 4).train(data, SeedTree.of(3));
        TrainingRun resumed = trainer(network, 4).resume(data, seen.get(1), progress -> {});
        double[] scores = whole.model().score(data.pool()).values();
        assertThat(again.model().score(data.pool()).values()).containsExactly(scores);
        assertThat(resumed.model().score(data.pool()).values()).containsExactly(scores);
        TrainingRun other = trainer(network, 4).train(data, SeedTree.of(4));
        assertThat(other.model().score(data.pool()).values()).isNotEqualTo(scores);
    }

    /** A perceptron has no other way to answer than in training; batch norm has. */
    @Test
    void snapshotScoresAsTheNetworkDoes() {
        FeatureMatrix x = noise(10, 784, 1);
        LabelSpace labels = LabelSpace.numbered(3);
        try (Network network = spec("torch-mlp:20").create(784, labels.size(), Precision.FLOAT, SeedTree.of(1))) {
            double[] scores = network.forward(x).values().clone();
            assertThat(network.snapshot(labels).score(x).values()).containsExactly(scores, within(1e-6));
        }
        try (Network network = spec("cnn").create(784, labels.size(), Precision.FLOAT, SeedTree.of(1))) {
            double[] before = network.snapshot(labels).score(x).values();
            network.forward(noise(50, 784, 2));
            assertThat(network.snapshot(labels).score(x).values())
                    .as("batch norm has seen a batch")
                    .isNotEqualTo(before);
        }
    }

    /**
     * The mean of weights has statistics of its own: a picture that is scored alone has the scores that it has among
     * all.
     */
    @Test
    void averagedWeightsHaveTheirOwnStatistics() {
        LacData data = pictures(2, 20, 1);
        NetworkSpec cnn = spec("cnn:threads=1");
        TrainOptions options = TrainOptions.defaults()
                .withEpochs(6)
                .withOptimizer(Adam.of(1e-2, 0))
                .withAverage(0.9);
        Model model = Trainer.of(
                        new GeneralizedCrossEntropy(0.7),
                        new LacRisk(TestPriors.mixture(0.6), new NegativePenalty(1, 1)),
                        cnn,
                        options)
                .train(data, SeedTree.of(1))
                .model();
        try (Network network = cnn.create(784, data.space().size(), Precision.FLOAT, SeedTree.of(2))) {
            ParameterVector parameters = network.parameters();
            parameters.restore(((TorchModel) model).numbers());
            double[] amongAll = network.forward(data.pool()).values();
            assertThat(model.score(data.pool()).values()).containsExactly(amongAll, within(0.1));
        }
    }

    @Test
    void vgg16HasThirteenConvolutionsOfThePaper() {
        try (Network network = spec("vgg16").create(3072, 7, Precision.FLOAT, SeedTree.of(1))) {
            // 14,710,464 weights of 3 x 3 windows, two numbers of batch norm for each of 4224 filters, 512 x 7 + 7.
            assertThat(network.parameters().size()).isEqualTo(14_710_464 + 2 * 4224 + 512 * 7 + 7);
            Matrix scores = network.forward(noise(2, 3072, 1));
            assertThat(scores.rows()).isEqualTo(2);
            assertThat(scores.columns()).isEqualTo(7);
        }
    }

    @Test
    void ownModuleTakesAFewLines() {
        NetworkSpec own = new TorchSpec("wide", (inputs, outputs) -> {
            SequentialImpl layers = new SequentialImpl();
            layers.push_back(new LinearImpl(inputs, 30));
            layers.push_back(new TanhImpl());
            layers.push_back(new LinearImpl(30, outputs));
            return TorchModule.of(layers);
        });
        LacData data = Blobs.data(3, 30, 0.3, 2);
        TrainingRun run = Trainer.of(
                        new GeneralizedCrossEntropy(0.7),
                        new LacRisk(TestPriors.mixture(0.75), new NegativePenalty(1.2, 2)),
                        own,
                        TrainOptions.defaults().withEpochs(150))
                .train(data, SeedTree.of(1));
        assertThat(run.history().last().orElseThrow().objective())
                .isLessThan(run.history().epochs().get(0).objective() / 2);
    }

    @Test
    void whatDoesNotFitIsRefused() {
        LabelSpace labels = LabelSpace.numbered(3);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> spec("vgg16").create(784, labels.size(), Precision.FLOAT, SeedTree.of(1)))
                .withMessage(
                        "vgg16 needs images with 3 planes of 32 x 32 pixels, which is 3072 columns, but rows have 784");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> spec("cnn").create(500, labels.size(), Precision.FLOAT, SeedTree.of(1)))
                .withMessageContaining("cnn needs square images")
                .withMessageEndingWith("but rows have 500 columns");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> spec("torch-mlp:5,shift=1").create(500, labels.size(), Precision.FLOAT, SeedTree.of(1)))
                .withMessageContaining("rows of 500 columns are not square images");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> spec("cnn:shift=28").create(784, labels.size(), Precision.FLOAT, SeedTree.of(1)))
                .withMessage("shift must be in [0, 28), but is 28");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Descent(
                        spec("cnn").create(784, labels.size(), Precision.DOUBLE, SeedTree.of(1)),
                        Lbfgs.withDecay(0),
                        10))
                .withMessageContaining("use adam");
        try (Network network = spec("cnn").create(784, labels.size(), Precision.FLOAT, SeedTree.of(1))) {
            assertThatIllegalArgumentException().isThrownBy(() -> network.forward(noise(3, 785, 1)));
            assertThatThrownBy(() -> network.backward(new Matrix(3, 4))).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void devicesAreChosenByName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> spec("cnn:device=tpu").create(784, 4, Precision.FLOAT, SeedTree.of(1)))
                .withMessage("device must be cpu, cuda or cuda:N, but is 'tpu'");
        if (!torch.cuda_is_available()) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> spec("cnn:device=cuda").create(784, 4, Precision.FLOAT, SeedTree.of(1)))
                    .withMessageContaining("no CUDA here");
        }
    }

    @Test
    void lackOfMemoryIsOneSentence() {
        NetworkSpec greedy = new TorchSpec(
                "greedy", (inputs, outputs) -> new TorchModule(new SequentialImpl(), rows -> torch.empty(1L << 50)));
        try (Network network = greedy.create(4, 3, Precision.FLOAT, SeedTree.of(1))) {
            assertThatThrownBy(() -> network.forward(noise(3, 4, 1)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("there is not enough memory for 3 rows at a time with greedy; use smaller batches");
        }
    }

    @Test
    void moduleThatGivesSomethingElseIsRefused() {
        NetworkSpec odd =
                new TorchSpec("odd", (inputs, outputs) -> new TorchModule(new SequentialImpl(), rows -> rows));
        try (Network network = odd.create(4, 3, Precision.FLOAT, SeedTree.of(1))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> network.forward(noise(3, 4, 1)))
                    .withMessageStartingWith("the module must give 3 scores for each of 3 rows");
        }
    }
}
