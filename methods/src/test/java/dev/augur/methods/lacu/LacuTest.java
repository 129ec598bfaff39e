package dev.augur.methods.lacu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.catalog.Components;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.methods.RoundTrip;
import dev.augur.model.Answers;
import dev.augur.model.DenseModel;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LacuTest {
    private static final LacData DATA = Blobs.data(3, 30, 0.2, 1);
    private static final LabeledSet TEST = Blobs.test(3, 100, 0.2, 2);
    private static final SeedTree SEEDS = SeedTree.of(5);

    private static Fit run(String method, LacData data) {
        return Components.methods().parse(method).fit(data, FitContext.of(SEEDS));
    }

    @Test
    void learnsBlobsAndIsSavedBitForBit() throws IOException {
        Fit fit = run("lacu:scaling=std,cost=10", DATA);
        Answers answers = fit.classifier().classify(TEST.features());
        assertThat(fit.warnings()).isEmpty();
        assertThat(RoundTrip.accuracy(answers, TEST.labels())).isGreaterThan(0.75);
        RoundTrip.of(fit.classifier(), TEST.features());
        RoundTrip.assertSameAnswers(
                run("lacu:scaling=std,cost=10", DATA).classifier().classify(TEST.features()), answers);
        assertThat(answers.scores().column(3)).isEqualTo(answers.novelty());
    }

    /** The middle class of three on an arc: no linear function keeps the margin and the mean over unlabeled rows. */
    @Test
    void aLinearKernelIsSavedToo() throws IOException {
        Fit fit = run("lacu:kernel=linear,scaling=std", Blobs.data(3, 6, 0.2, 1));
        assertThat(fit.warnings()).anyMatch(each -> each.startsWith("the constraints of class 1 contradict"));
        RoundTrip.of(fit.classifier(), TEST.features());
    }

    @Test
    void tuningChoosesACost() {
        LacData small = Blobs.data(2, 12, 0.2, 4);
        Fit fit = run("lacu:profile=tuned,theta=0.66", small);
        assertThat(((Lacu) fit.settled()).cost().orElseThrow()).isIn(0.01, 0.1, 1.0, 10.0, 100.0);
        Answers answers = fit.classifier().classify(TEST.features());
        assertThat(answers.size()).isEqualTo(400);
    }

    /** Classes 0, 1, 2 renamed to 2, 0, 1 give the same scores in other columns. */
    @Test
    void theOrderOfTheClassesDoesNotMatter() {
        int[] renamed = Arrays.stream(DATA.labels()).map(c -> (c + 2) % 3).toArray();
        LacData other = LacData.pooled(DATA.pool(), renamed, DATA.space());
        Answers one = run("lacu", DATA).classifier().classify(TEST.features());
        Answers two = run("lacu", other).classifier().classify(TEST.features());
        for (int c = 0; c < 3; c++) {
            assertThat(two.scores().column((c + 2) % 3))
                    .containsExactly(one.scores().column(c), within(1e-9));
        }
        assertThat(two.novelty()).containsExactly(one.novelty(), within(1e-9));
    }

    /**
     * With one class there are no negatives: the plain SVM says yes everywhere, and the constraints contradict each
     * other.
     */
    @Test
    void oneKnownClassIsNeverRejected() {
        Fit fit = run("lacu", Blobs.data(1, 20, 0.2, 3));
        assertThat(fit.warnings()).singleElement().asString().startsWith("the constraints of class 0 contradict");
        assertThat(fit.classifier().classify(TEST.features()).predictions()).containsOnly(0);
    }

    @Test
    void equalRowsAreAnswered() {
        LacData constant = LacData.pooled(
                FeatureMatrix.wrap(new float[60], 30, 2),
                IntStream.range(0, 12).map(i -> i % 3).toArray(),
                LabelSpace.numbered(3));
        Answers answers = run("lacu", constant).classifier().classify(constant.pool());
        assertThat(answers.scores().values()).doesNotContain(Double.NaN);
    }

    @Test
    void oneRowOfEachClassNeedsACost() {
        LacData few = DATA.select(new int[] {0, 1, 2}, new int[] {0, 1, 2, 3, 4, 5});
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run("lacu:cost=cv,theta=0.5", few))
                .withMessageContaining("give cost");
        LacData two = DATA.select(new int[] {0, 1, 2, 3}, new int[] {0, 1, 2, 3, 4, 5});
        assertThat(((Lacu) run("lacu:cost=cv,theta=0.5", two).settled()).cost().orElseThrow())
                .isBetween(0.01, 100.0);
    }

    /** Of one feature x: f = (x - 1, -x - 1) and f0 = (2x, 5). */
    @Test
    void whatIsPulledRejectsAndWhatIsPlainNames() {
        DenseModel model = new DenseModel(
                LacuClassifier.outputs(LabelSpace.numbered(2)), new int[] {1, 4}, new float[] {1, -1, 2, 0, -1, -1, 0, 5
                });
        Answers answers = new LacuClassifier(LabelSpace.numbered(2), model)
                .classify(FeatureMatrix.of(new double[][] {{2}, {0.5}, {1}, {-1.5}}));
        assertThat(answers.scores().row(0)).containsExactly(4, -3, -4);
        assertThat(answers.scores().row(1)).containsExactly(-0.5, -1.5, 0.5);
        assertThat(answers.scores().row(2)).containsExactly(0, -2, -0.0);
        assertThat(answers.scores().row(3)).containsExactly(-2.5, 5, -5);
        assertThat(answers.predictions()).containsExactly(0, 2, 0, 1);
        assertThat(answers.novelty()).containsExactly(-4, 0.5, -0.0, -5);
    }

    /** With C = 1 no margin is worth its norm where features are small, so that every class says no; scaling helps. */
    @Test
    void smallFeaturesAreAllNovelAtTheUsualCost() {
        float[] small = new float[DATA.pool().rows() * 3];
        for (int at = 0; at < small.length; at++) {
            small[at] = DATA.pool().get(at / 3, at % 3) / 50;
        }
        LacData shrunk = LacData.pooled(FeatureMatrix.wrap(small, small.length / 3, 3), DATA.labels(), DATA.space());
        Answers answers = run("lacu", shrunk).classifier().classify(shrunk.pool());
        assertThat(answers.predictions()).containsOnly(3);
        assertThat(run("lacu:scaling=std", shrunk)
                        .classifier()
                        .classify(shrunk.labeled())
                        .novelShare())
                .isLessThan(0.2);
    }
}
