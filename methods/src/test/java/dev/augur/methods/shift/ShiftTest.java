package dev.augur.methods.shift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.catalog.Components;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.data.Tensor;
import dev.augur.math.Kernels;
import dev.augur.method.Classifier;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.methods.RoundTrip;
import dev.augur.model.Answers;
import dev.augur.model.DenseModel;
import dev.augur.prior.shift.ClassPriors;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShiftTest {
    private static final LacData DATA = Blobs.data(3, 100, 0.2, 1);
    private static final LabeledSet TEST = Blobs.test(3, 200, 0.2, 2);
    private static final SeedTree SEEDS = SeedTree.of(5);

    private static Classifier fit(String method, LacData data) {
        return Components.methods()
                .parse(method)
                .fit(data, FitContext.of(SEEDS))
                .classifier();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pulse",
                "pulse:network=mlp:20,batch=64,epochs=60",
                "kpu:network=mlp:20,epochs=300",
                "kpu:network=mlp:20,batch=100,epochs=60"
            })
    void learnsBlobsAndIsSavedBitForBit(String method) throws IOException {
        Classifier classifier = fit(method, DATA);
        Answers answers = classifier.classify(TEST.features());
        assertThat(RoundTrip.accuracy(answers, TEST.labels())).isGreaterThan(0.85);
        RoundTrip.of(classifier, TEST.features());
        RoundTrip.assertSameAnswers(fit(method, DATA).classify(TEST.features()), answers);
    }

    @Test
    void pulseFindsTheShares() {
        Fit fit = Pulse.withDefaults().fit(DATA, FitContext.of(SEEDS));
        assertThat(fit.knownTheta().value()).isCloseTo(0.75, within(0.1));
        assertThat(fit.shares().orElseThrow()).containsExactly(new double[] {0.25, 0.25, 0.25}, within(0.08));
        assertThat(Arrays.stream(fit.shares().orElseThrow()).sum())
                .isCloseTo(fit.knownTheta().value(), within(1e-9));
        Answers answers = fit.classifier().classify(TEST.features());
        for (int i = 0; i < answers.size(); i++) {
            assertThat(Arrays.stream(answers.scores().row(i)).sum()).isCloseTo(1, within(1e-9));
        }
    }

    /** At the true share the kept rows are exactly the novel ones: every fourth unlabeled row. */
    @Test
    void ignoringTheKnownShareKeepsTheNovelRows() {
        LacData apart = Blobs.data(3, 50, 0.03, 1);
        try (Discriminator discriminator =
                new Discriminator(ShiftOptions.defaults(), apart.labeled(), apart.unlabeled(), 1, SEEDS)) {
            int[] kept = discriminator.everything();
            for (int e = 0; e < 300; e++) {
                discriminator.epoch(e, kept, e < 40 ? 1 : 0.75, e < 40 ? 1 : 0.25, SEEDS.child(e));
                kept = discriminator.mostNovel(0.25);
            }
            Arrays.sort(kept);
            assertThat(kept)
                    .isEqualTo(IntStream.range(0, 50).map(i -> 4 * i + 3).toArray());
            assertThat(discriminator.mostNovel(0)).isEmpty();
        }
    }

    /** Unlabeled rows of the known classes alone, the first of them rarer than among the labeled rows. */
    private static LacData shifted(int[] counts, long seed) {
        LabeledSet all = Blobs.test(3, 400, 0.45, seed);
        LabeledSet source = Blobs.test(3, 150, 0.45, seed + 1);
        int[] labeled = where(source.labels(), new int[] {150, 150, 150});
        int[] labels = Arrays.stream(labeled).map(i -> source.labels()[i]).toArray();
        return LacData.of(
                new LabeledSet(source.features().select(labeled), labels),
                all.features().select(where(all.labels(), counts)));
    }

    private static int[] where(int[] labels, int[] counts) {
        int[] left = counts.clone();
        return IntStream.range(0, labels.length)
                .filter(i -> labels[i] < 3 && left[labels[i]]-- > 0)
                .toArray();
    }

    /** Best bins lean low, by less the more rows there are. */
    @Test
    void withoutANovelClassThetaIsNearOneAndLittleIsRejected() {
        LabeledSet source = Blobs.test(2, 1500, 0.45, 8);
        LabeledSet target = Blobs.test(2, 1500, 0.45, 9);
        LacData data = LacData.of(source, target.features());
        Fit fit = Pulse.withDefaults().fit(data, FitContext.of(SEEDS));
        assertThat(fit.knownTheta().value()).isGreaterThan(0.9);
        LabeledSet fresh = Blobs.test(2, 300, 0.45, 10);
        assertThat(fit.classifier().classify(fresh.features()).novelShare()).isLessThan(0.03);
    }

    /** Accuracy on known rows is that of the same classifier whose mix is fitted by expectation maximisation. */
    @Test
    void underLabelShiftAloneItIsAsGoodAsMaximumLikelihood() {
        int[] counts = {40, 160, 400};
        LacData data = shifted(counts, 7);
        PulseClassifier pulse =
                Pulse.withDefaults().fit(data, FitContext.of(SEEDS)).classifier(PulseClassifier.class);
        LabeledSet test = Blobs.test(3, 400, 0.45, 21);
        int[] rows = where(test.labels(), counts);
        FeatureMatrix features = test.features().select(rows);
        PulseClassifier plain = new PulseClassifier(
                pulse.labels(), pulse.classifier(), pulse.discriminator(), pulse.slope(), pulse.bias(), new double[] {
                    1, 1, 1
                });
        double[] mix = ClassPriors.mlls(known(plain, data.unlabeled()), new double[] {1 / 3.0, 1 / 3.0, 1 / 3.0}, 1)
                .perClass();
        PulseClassifier likely = new PulseClassifier(
                pulse.labels(),
                pulse.classifier(),
                pulse.discriminator(),
                pulse.slope(),
                pulse.bias(),
                Arrays.stream(mix).map(p -> 3 * p).toArray());
        assertThat(accuracy(known(pulse, features), rows, test))
                .isCloseTo(accuracy(known(likely, features), rows, test), within(0.03));
    }

    /** Four fifths of each class are trained on, so their mix is that of all labeled rows: 4 : 2 : 1. */
    @Test
    void ratiosAreTheMixFoundOverTheMixOfTheLabeledRows() {
        LabeledSet all = Blobs.test(3, 100, 0.3, 11);
        int[] rows = where(all.labels(), new int[] {100, 50, 25});
        LabeledSet source = new LabeledSet(
                all.features().select(rows),
                Arrays.stream(rows).map(i -> all.labels()[i]).toArray());
        Fit fit = Components.methods()
                .parse("pulse:epochs=40")
                .fit(LacData.of(source, Blobs.test(3, 100, 0.3, 12).features()), FitContext.of(SEEDS));
        double theta = fit.knownTheta().value();
        double[] shares = fit.shares().orElseThrow();
        double[] expected = {shares[0] / theta / (4 / 7.0), shares[1] / theta / (2 / 7.0), shares[2] / theta / (1 / 7.0)
        };
        double[] ratios = fit.classifier(PulseClassifier.class).ratios();
        assertThat(ratios).containsExactly(expected, within(1e-12));
        assertThat(ratios[0]).as("a class grown rare").isLessThan(0.8);
        assertThat(ratios[2]).as("a class grown frequent").isGreaterThan(1.5);
    }

    private static Matrix known(PulseClassifier pulse, FeatureMatrix rows) {
        Matrix all = pulse.classify(rows).scores();
        Matrix known = new Matrix(all.rows(), 3);
        for (int i = 0; i < all.rows(); i++) {
            double sum = 1 - all.get(i, 3);
            for (int c = 0; c < 3; c++) {
                known.set(i, c, all.get(i, c) / Math.max(1e-12, sum));
            }
        }
        return known;
    }

    private static double accuracy(Matrix scores, int[] rows, LabeledSet test) {
        return IntStream.range(0, rows.length)
                        .filter(i -> scores.argmax(i) == test.labels()[rows[i]])
                        .count()
                / (double) rows.length;
    }

    @ParameterizedTest
    @ValueSource(strings = {"pulse", "kpu"})
    void oneKnownClassIsEnough(String method) {
        LacData one = Blobs.data(1, 80, 0.2, 3);
        LabeledSet test = Blobs.test(1, 100, 0.2, 4);
        assertThat(RoundTrip.accuracy(fit(method, one).classify(test.features()), test.labels()))
                .isGreaterThan(0.9);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pulse:epochs=30", "kpu:epochs=30"})
    void equalRowsAreAnswered(String method) {
        LacData constant = LacData.pooled(
                FeatureMatrix.wrap(new float[60], 30, 2),
                IntStream.range(0, 12).map(i -> i % 3).toArray(),
                LabelSpace.numbered(3));
        Answers answers = fit(method, constant).classify(constant.pool());
        assertThat(answers.scores().values()).doesNotContain(Double.NaN);
    }

    /** Logits of h are (x, 0) and those of g (1 - x, 0): by hand, in the mix (0.2, 0.8) over a source of halves. */
    @Test
    void pulseByHand() {
        DenseModel h = new DenseModel(
                PulseClassifier.outputs(LabelSpace.numbered(2)), new int[] {1, 2}, new float[] {1, 0, 0, 0});
        DenseModel g = new DenseModel(Discriminator.SPACE, new int[] {1, 2}, new float[] {-1, 0, 1, 0});
        PulseClassifier pulse = new PulseClassifier(
                LabelSpace.numbered(2), h, g, new double[] {2, 1}, new double[] {0.5, 0}, new double[] {0.4, 1.6});
        Answers answers = pulse.classify(FeatureMatrix.of(new double[][] {{0.25}, {0.9}, {1.1}}));
        double[] x = {0.25, 0.9, 1.1};
        for (int i = 0; i < 3; i++) {
            // Centred log-probabilities are (x/2, -x/2); calibrated logits (x + 0.5, -x/2).
            double first = 0.4 * Math.exp(x[i] + 0.5);
            double second = 1.6 * Math.exp(-x[i] / 2);
            double known = 1 / (1 + Math.exp(x[i] - 1));
            double[] expected = {known * first / (first + second), known * second / (first + second), 1 - known};
            assertThat(answers.scores().row(i)).containsExactly(expected, within(1e-6));
        }
        assertThat(answers.predictions()).containsExactly(1, 0, 2);
        assertThat(answers.novelty()).isEqualTo(answers.scores().column(2));
    }

    /** Heads with the logits (x, 0) and (-2x - 1, 0): one half or less of the surest one is not enough. */
    @Test
    void kpuByHand() {
        DenseModel up = new DenseModel(Discriminator.SPACE, new int[] {1, 2}, new float[] {1, 0, 0, 0});
        DenseModel down = new DenseModel(Discriminator.SPACE, new int[] {1, 2}, new float[] {-2, 0, -1, 0});
        Answers answers = new KpuClassifier(LabelSpace.numbered(2), List.of(up, down))
                .classify(FeatureMatrix.of(new double[][] {{2}, {-1}, {-0.25}, {0}}));
        assertThat(answers.predictions()).containsExactly(0, 1, 2, 2);
        double p = 1 / (1 + Math.exp(-2));
        assertThat(answers.scores().row(0))
                .containsExactly(new double[] {p, 1 / (1 + Math.exp(5)), 1 - p}, within(1e-7));
    }

    /** Labels drawn from what the calibration should be: 20000 of them place each number within 0.05 or so. */
    @Test
    void calibrationFindsSlopesAndBiases() {
        RandomGenerator random = SeedTree.of(3).generator();
        double[] slope = {0.4, 0.6, 0.5};
        double[] bias = {0.3, -0.3, 0};
        Matrix probabilities = new Matrix(20_000, 3);
        int[] labels = new int[20_000];
        for (int i = 0; i < labels.length; i++) {
            double[] z = {3 * random.nextGaussian(), 3 * random.nextGaussian(), 3 * random.nextGaussian()};
            double[] p = new double[3];
            Kernels.softmax(z, p);
            System.arraycopy(p, 0, probabilities.values(), 3 * i, 3);
            double u = random.nextDouble();
            double[] truth = new VectorScaling(slope, bias).apply(p);
            labels[i] = u < truth[0] ? 0 : u < truth[0] + truth[1] ? 1 : 2;
        }
        VectorScaling found = VectorScaling.fit(probabilities, labels);
        assertThat(found.slope()).containsExactly(slope, within(0.05));
        // A common part of the biases changes nothing.
        double common = Arrays.stream(found.bias()).average().orElseThrow();
        assertThat(Arrays.stream(found.bias()).map(b -> b - common).toArray()).containsExactly(bias, within(0.1));
    }

    /** {@code 1 - 0.9} is a little less than a tenth in double precision, and a tenth of ten rows is one row. */
    @Test
    void aShareThatRoundingMadeSmallerIsWhole() {
        FeatureMatrix rows = DATA.unlabeled().slice(0, 10);
        try (Discriminator discriminator = new Discriminator(ShiftOptions.defaults(), rows, rows, 1, SEEDS)) {
            assertThat(discriminator.mostNovel(1 - 0.9)).hasSize(1);
            assertThat(discriminator.mostNovel(0.0999)).isEmpty();
        }
    }

    /** Epochs 0 to 4 do not count; of equal ones the first does. */
    @Test
    void theMostAccurateStateSinceTheSixthEpochIsKept() {
        BestState best = new BestState();
        double[] accuracy = {0.9, 0.9, 0.9, 0.9, 0.9, 0.5, 0.7, 0.7, 0.6};
        List<String> kept = new ArrayList<>();
        for (int e = 0; e < accuracy.length; e++) {
            String name = "after " + e;
            best.offer(e, accuracy[e], () -> Map.of(name, Tensor.of(new float[1], 1)));
            kept.add(best.state().map(state -> String.join("", state.keySet())).orElse("none"));
        }
        assertThat(kept)
                .containsExactly("none", "none", "none", "none", "none", "after 5", "after 6", "after 6", "after 6");
    }

    /** Its rows change from epoch to epoch, and a line search would compare values of different functions. */
    @Test
    void refusesOptimizersThatSearch() {
        assertThatThrownBy(() -> Components.methods().parse("pulse:optimizer=lbfgs"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("optimizer")
                .hasMessageContaining("lbfgs");
    }
}
