package dev.augur.methods.tail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.catalog.Components;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.method.FitContext;
import dev.augur.methods.tail.ActivationDistance.Kind;
import dev.augur.model.Answers;
import dev.augur.model.DenseModel;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OpenMaxTest {
    private static final SeedTree SEEDS = SeedTree.of(4);

    private static OpenMax parse(String text) {
        return (OpenMax) Components.methods().parse(text);
    }

    @Test
    void distances() {
        double[] v = {3, 4};
        double[] mean = {0, 5};
        double euclidean = Math.sqrt(10);
        assertThat(new ActivationDistance(Kind.EUCLIDEAN, 200).between(v, mean)).isCloseTo(euclidean, within(1e-12));
        assertThat(new ActivationDistance(Kind.COSINE, 200).between(v, mean)).isCloseTo(0.2, within(1e-12));
        assertThat(new ActivationDistance(Kind.EUCOS, 200).between(v, mean))
                .isCloseTo(euclidean / 200 + 0.2, within(1e-12));
        double[] zero = new double[2];
        assertThat(new ActivationDistance(Kind.COSINE, 1).between(zero, zero)).isEqualTo(0);
        assertThat(new ActivationDistance(Kind.COSINE, 1).between(zero, v)).isEqualTo(1);
    }

    /**
     * Activations (x, 10 - x) of one feature, both positive; the mean of class 0 is (9, 1), and what is far from it is
     * outlying.
     */
    private static OpenMaxClassifier byHand(double threshold) {
        float[] parameters = {1, -1, 0, 0, 10, 0};
        DenseModel model = new DenseModel(LabelSpace.numbered(2), new int[] {1, 3}, parameters);
        TailFit fit = TailFit.high(new double[] {0.1, 0.2, 0.4, 0.8}, 20, 1);
        return new OpenMaxClassifier(
                model,
                List.of(new double[] {9, 1}, new double[] {1, 9}),
                List.of(fit, fit),
                new ActivationDistance(Kind.EUCLIDEAN, 200),
                Revision.withDefaults(),
                threshold);
    }

    @Test
    void theUnknownGrowsAwayFromTheMeans() {
        FeatureMatrix rows = FeatureMatrix.of(new double[][] {{9}, {8.5}, {8}, {7}, {6}, {1}});
        Answers answers = byHand(0).classify(rows);
        assertThat(answers.predictions()).containsExactly(0, 2, 2, 2, 2, 1);
        for (int i = 1; i < 3; i++) {
            assertThat(answers.novelty()[i]).isGreaterThan(answers.novelty()[i - 1]);
        }
        assertThat(answers.probabilities()).contains(answers.scores());
        assertThat(byHand(1.01).classify(rows).predictions()).containsOnly(2);
    }

    @Test
    void tellsKnownClassesApart() {
        LacData data = Blobs.data(3, 40, 0.15, 2);
        LabeledSet test = Blobs.test(3, 40, 0.15, 3);
        Answers answers = parse("openmax:threshold=0,divisor=auto")
                .fit(data, FitContext.of(SEEDS))
                .classifier()
                .classify(test.features());
        int right = 0;
        for (int i = 0; i < test.size(); i++) {
            right += answers.scores().argmax(i, 3) == test.labels()[i] ? 1 : 0;
        }
        assertThat(right).isGreaterThan(114);
    }

    /** Two rows of a class are too few for a tail: no row is outlying for it, whatever its distance. */
    @Test
    void aClassWithTooFewRowsIsNeverOutlying() {
        LacData data = LacData.of(
                new LabeledSet(
                        FeatureMatrix.of(new double[][] {{-1}, {-2}, {-1.5}, {-1.2}, {3}, {3.2}}),
                        new int[] {0, 0, 0, 0, 1, 1}),
                FeatureMatrix.of(new double[][] {{0}}));
        OpenMaxClassifier classifier =
                OpenMax.withDefaults().fit(data, FitContext.of(SEEDS)).classifier(OpenMaxClassifier.class);
        assertThat(classifier.fits().get(1)).isEqualTo(TailFit.without(TailFit.Kind.HIGH, 1));
        assertThat(classifier.fits().get(0).weibull()).isPresent();
    }

    /** Equal rows have equal distances of 0, and any other distance is beyond them. */
    @Test
    void equalDistancesGiveAStep() {
        LacData data = LacData.of(
                new LabeledSet(
                        FeatureMatrix.of(new double[][] {{-1}, {-1}, {-1}, {1}, {1}, {1}}),
                        new int[] {0, 0, 0, 1, 1, 1}),
                FeatureMatrix.of(new double[][] {{0}}));
        OpenMaxClassifier classifier =
                OpenMax.withDefaults().fit(data, FitContext.of(SEEDS)).classifier(OpenMaxClassifier.class);
        assertThat(classifier.fits().get(0).weibull()).isEmpty();
        assertThat(classifier.fits().get(0).at(1)).isEqualTo(1);
        Answers answers = classifier.classify(FeatureMatrix.of(new double[][] {{-1}, {-40}}));
        assertThat(answers.novelty()[0]).isLessThan(0.5);
        assertThat(answers.predictions()[1]).isEqualTo(2);
    }

    /** Rows of class 1 in the midst of class 0 are not classified correctly: neither means nor tails know of them. */
    @Test
    void onlyCorrectRowsCount() {
        FeatureMatrix rows = FeatureMatrix.of(
                new double[][] {{-3}, {-2.8}, {-2.5}, {-2.2}, {-2}, {2}, {2.1}, {2.5}, {2.7}, {3}, {-2.6}});
        int[] labels = {0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1};
        LacData data = LacData.of(new LabeledSet(rows, labels), FeatureMatrix.of(new double[][] {{0}}));
        OpenMaxClassifier classifier = parse("openmax:distance=euclidean")
                .fit(data, FitContext.of(SEEDS))
                .classifier(OpenMaxClassifier.class);
        Matrix activations = classifier.model().score(rows);
        assertThat(activations.argmax(10, 2)).isEqualTo(0);
        double[] mean = new double[2];
        for (int i = 5; i < 10; i++) {
            assertThat(activations.argmax(i, 2)).isEqualTo(1);
            for (int c = 0; c < 2; c++) {
                mean[c] += activations.get(i, c) / 5;
            }
        }
        assertThat(classifier.means().get(1)).containsExactly(mean, within(1e-9));
        double[] distances = IntStream.range(5, 10)
                .mapToDouble(i -> classifier.distance().between(Arrays.copyOf(activations.row(i), 2), mean))
                .toArray();
        TailFit expected = TailFit.high(distances, 20, 1);
        assertThat(classifier.fits().get(1).at(1)).isCloseTo(expected.at(1), within(1e-9));
    }

    /** Activations (9, 1) t: from the mean at t = 1 towards its opposite, while they are positive. */
    @Test
    void theUnknownGrowsTowardsTheOppositeOfTheMean() {
        DenseModel model = new DenseModel(LabelSpace.numbered(2), new int[] {1, 3}, new float[] {9, 1, 0, 0, 0, 0});
        TailFit fit = TailFit.high(new double[] {0.1, 0.2, 0.4, 0.8}, 20, 1);
        OpenMaxClassifier classifier = new OpenMaxClassifier(
                model,
                List.of(new double[] {9, 1}, new double[] {1, 9}),
                List.of(fit, fit),
                new ActivationDistance(Kind.EUCLIDEAN, 200),
                Revision.withDefaults(),
                0);
        FeatureMatrix rows = FeatureMatrix.of(new double[][] {{1}, {0.97}, {0.94}, {0.91}, {0.88}, {0.5}, {0.1}});
        double[] novelty = classifier.classify(rows).novelty();
        for (int i = 1; i < 5; i++) {
            assertThat(novelty[i]).isGreaterThan(novelty[i - 1]);
        }
        assertThat(novelty[5]).isGreaterThan(novelty[0]);
        assertThat(novelty[6]).isGreaterThan(novelty[0]);
    }
}
