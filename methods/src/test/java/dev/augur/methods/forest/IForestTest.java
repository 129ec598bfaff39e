package dev.augur.methods.forest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.catalog.Components;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Tensor;
import dev.augur.method.FitContext;
import dev.augur.methods.RoundTrip;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import dev.augur.store.format.Stored;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IForestTest {
    private static final LacData DATA = Blobs.data(3, 60, 0.15, 1);
    private static final LabeledSet TEST = Blobs.test(3, 100, 0.15, 2);
    private static final SeedTree SEEDS = SeedTree.of(5);
    private static final double[] TEN =
            IntStream.rangeClosed(1, 10).mapToDouble(i -> i).toArray();

    private static IForestClassifier fit(String method, LacData data) {
        return (IForestClassifier) Components.methods()
                .parse(method)
                .fit(data, FitContext.of(SEEDS))
                .classifier();
    }

    @ParameterizedTest
    @ValueSource(strings = {"iforest", "iforest:rule=theta,theta=0.75", "iforest:rule=pac:q=0.1,theta=0.75"})
    void learnsBlobsAndIsSavedBitForBit(String method) throws IOException {
        IForestClassifier classifier = fit(method, DATA);
        Answers answers = classifier.classify(TEST.features());
        assertThat(RoundTrip.accuracy(answers, TEST.labels())).isGreaterThan(0.7);
        RoundTrip.of(classifier, TEST.features());
        RoundTrip.assertSameAnswers(fit(method, DATA).classify(TEST.features()), answers);
        assertThat(answers.scores().column(3)).isEqualTo(answers.novelty());
    }

    /** Its own rejection of one-versus-rest plays no part. */
    @Test
    void rowsBelowTheThresholdAlwaysHaveAKnownClass() {
        IForestClassifier classifier = fit("iforest", DATA);
        Answers answers = new IForestClassifier(classifier.forest(), Double.POSITIVE_INFINITY, classifier.known())
                .classify(TEST.features());
        assertThat(answers.predictions()).doesNotContain(3);
        for (int i = 0; i < answers.size(); i++) {
            assertThat(answers.predictions()[i]).isEqualTo(answers.scores().argmax(i, 3));
        }
    }

    @Test
    void aTenthOfTheLabeledRowsIsRejected() {
        Answers answers = fit("iforest", DATA).classify(DATA.labeled());
        assertThat(answers.novelShare()).isCloseTo(0.1, within(0.01));
    }

    @ParameterizedTest
    @CsvSource({"fixed:at=0.7,0.7", "contamination:share=0.1,9.1", "contamination:share=0,10", "theta,12.8"})
    void thresholds(String rule, double expected) {
        double[] unlabeled = Arrays.stream(TEN).map(v -> v + 10).toArray();
        assertThat(Rejection.parse(rule).threshold(TEN, unlabeled, () -> 0.2)).isCloseTo(expected, within(1e-9));
    }

    /**
     * Half of the unlabeled scores are those of labeled ones, the other half are 6..15: at 6, a tenth of them has
     * passed.
     */
    @Test
    void pacLetsTheShareOfNovelRowsPass() {
        double[] novel = Arrays.stream(TEN).map(v -> v + 5).toArray();
        double[] unlabeled = IntStream.range(0, 20)
                .mapToDouble(i -> i < 10 ? TEN[i] : novel[i - 10])
                .toArray();
        assertThat(new Rejection.Pac(0.15).threshold(TEN, unlabeled, () -> 0.5)).isEqualTo(6);
        assertThat(new Rejection.Pac(0.05).threshold(TEN, unlabeled, () -> 0.5)).isEqualTo(5);
        assertThat(new Rejection.Pac(0).threshold(TEN, unlabeled, () -> 0.5))
                .as("exactly q may pass")
                .isEqualTo(5);
        assertThat(new Rejection.Pac(0.05).threshold(TEN, unlabeled, () -> 1)).isInfinite();
        assertThat(new Rejection.Pac(0).threshold(new double[] {9}, new double[] {1, 2}, () -> 0.1))
                .isEqualTo(Double.NEGATIVE_INFINITY);
    }

    @Test
    void nothingIsRejectedWhereAllRowsAreEqual() {
        LacData constant = LacData.pooled(
                FeatureMatrix.wrap(new float[60], 30, 2),
                IntStream.range(0, 10).map(i -> i % 2).toArray(),
                LabelSpace.numbered(2));
        Answers answers = fit("iforest:ovr=ovr:wd=0.001", constant).classify(constant.pool());
        assertThat(answers.predictions()).doesNotContain(2);
        assertThat(answers.novelty()).containsOnly(new double[] {0.5}, within(1e-6));
    }

    @Test
    void oneKnownClassIsEnough() {
        LacData one = Blobs.data(1, 60, 0.2, 3);
        LabeledSet test = Blobs.test(1, 100, 0.2, 4);
        Answers answers = fit("iforest", one).classify(test.features());
        assertThat(RoundTrip.accuracy(answers, test.labels())).isGreaterThan(0.8);
    }

    @Test
    void otherRulesAndScorersAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Components.methods().parse("iforest:rule=never"))
                .withMessageContaining("rule")
                .withMessageContaining("'never'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Components.methods().parse("iforest:ovr=auto"))
                .withMessageContaining("'auto'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"iforest:trees=2000000000", "lacforest:trees=2000000000"})
    void moreTreesThanMemoryAreRefusedAtOnce(String method) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Components.methods().parse(method))
                .withMessageContaining("a number of trees of 2000000000 takes at least 29.8 GB of memory");
    }

    /** Twenty million trees may fit, but not with hundreds of nodes each. */
    @Test
    void nodesCountAsWell() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IsolationForest.fit(DATA.labeled(), 20_000_000, 256, SEEDS))
                .withMessageContaining("of memory, but Java may use");
    }

    private static Stored nodes(int leftOfFirst, float lastValue) {
        return Stored.empty()
                .put("inputs", 1L)
                .put("roots", List.of(0L))
                .putIndices("features", new int[] {0, -1, -1})
                .putIndices("children", new int[] {leftOfFirst, 0, 0})
                .put("values", Tensor.of(new float[] {1, 1, lastValue}, 3));
    }

    @Test
    void damagedNodesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new IForestFormat().restore(nodes(0, 1), LabelSpace.numbered(2)))
                .withMessageContaining("child of node 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new IForestFormat().restore(nodes(1, Float.NaN), LabelSpace.numbered(2)))
                .withMessageContaining("number of values must be finite");
    }
}
