package dev.augur.methods.ovr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.FitContext;
import dev.augur.metrics.Evaluation;
import dev.augur.model.Answers;
import dev.augur.model.DenseModel;
import dev.augur.random.SeedTree;
import dev.augur.train.Batching;
import org.junit.jupiter.api.Test;

class SoftmaxTest {
    private static final LacData DATA = Blobs.data(3, 30, 0.2, 5);
    private static final LabeledSet TEST = Blobs.test(3, 50, 0.2, 6);
    private static final SeedTree SEEDS = SeedTree.of(1);

    private static Softmax quick() {
        Softmax initial = Softmax.withDefaults();
        return new Softmax(initial.training().withEpochs(300), initial.weightDecay(), initial.threshold());
    }

    /** Logits (x, 0) of one feature; the third output has no meaning. */
    @Test
    void probabilitiesOfTheKnownClasses() {
        float[] parameters = {1, 0, 5, 0, 0, 99};
        DenseModel model = new DenseModel(LabelSpace.numbered(2), new int[] {1, 3}, parameters);
        FeatureMatrix rows = FeatureMatrix.of(new double[][] {{1}, {-4}});
        Answers answers = new KnownSoftmaxClassifier(model, 0.95).classify(rows);
        double p = 1 / (1 + Math.exp(-1));
        assertThat(answers.scores().row(0)).containsExactly(new double[] {p, 1 - p, 1 - p}, within(1e-12));
        assertThat(answers.novelty()).containsExactly(new double[] {1 - p, 1 / (1 + Math.exp(4))}, within(1e-12));
        assertThat(answers.predictions()).containsExactly(2, 1);
    }

    @Test
    void aThresholdOf0RejectsNothingAndMoreThan1Everything() {
        int[] plain = quick().fit(DATA, FitContext.of(SEEDS))
                .classifier()
                .classify(TEST.features())
                .predictions();
        assertThat(plain).doesNotContain(3);
        assertThat(quick().withThreshold(0)
                        .fit(DATA, FitContext.of(SEEDS))
                        .classifier()
                        .classify(TEST.features())
                        .predictions())
                .containsExactly(plain);
        assertThat(quick().withThreshold(1.01)
                        .fit(DATA, FitContext.of(SEEDS))
                        .classifier()
                        .classify(TEST.features())
                        .predictions())
                .containsOnly(3);
    }

    /** Three quarters of the test rows are known. */
    @Test
    void withoutAThresholdAccuracyIsAtMostTheShareOfTheKnown() {
        Evaluation evaluation = Evaluation.of(
                quick().fit(DATA, FitContext.of(SEEDS)).classifier().classify(TEST.features()), TEST.labels());
        assertThat(evaluation.accuracy()).isLessThanOrEqualTo(0.75).isGreaterThan(0.7);
    }

    @Test
    void mergesOfRowsIntoBatchesLearnToo() {
        KnownTraining training =
                new KnownTraining(quick().training().network(), 0.05, new Batching.Stratified(10), 100);
        Softmax batches = new Softmax(training, 0, quick().threshold());
        Evaluation evaluation = Evaluation.of(
                batches.fit(DATA, FitContext.of(SEEDS)).classifier().classify(TEST.features()), TEST.labels());
        assertThat(evaluation.knownAccuracy().orElseThrow()).isGreaterThan(0.95);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new KnownTraining(training.network(), 0.1, new Batching.MixedStream(10), 1))
                .withMessageContaining("'mixed:10'");
    }

    @Test
    void oneClassIsCertain() {
        LacData one = Blobs.data(1, 10, 0.2, 3);
        Answers answers = quick().withThreshold(0.95)
                .fit(one, FitContext.of(SEEDS))
                .classifier()
                .classify(one.unlabeled());
        assertThat(answers.predictions()).containsOnly(0);
        assertThat(answers.novelty()).containsOnly(0);
    }

    @Test
    void unlabeledRowsPlayNoPart() {
        LacData other = LacData.of(
                new LabeledSet(DATA.labeled(), DATA.labels()),
                Blobs.test(3, 30, 5, 9).features());
        assertThat(quick().fit(other, FitContext.of(SEEDS))
                        .classifier()
                        .classify(TEST.features())
                        .scores())
                .isEqualTo(quick().fit(DATA, FitContext.of(SEEDS))
                        .classifier()
                        .classify(TEST.features())
                        .scores());
    }
}
