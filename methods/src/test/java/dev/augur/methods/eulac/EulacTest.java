package dev.augur.methods.eulac;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.catalog.Components;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.loss.OneVersusRest;
import dev.augur.method.Classifier;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.methods.RoundTrip;
import dev.augur.model.Answers;
import dev.augur.nrpr.Nrpr;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EulacTest {
    private static final LacData DATA = Blobs.data(3, 40, 0.25, 1);
    private static final LabeledSet TEST = Blobs.test(3, 200, 0.25, 2);
    private static final SeedTree SEEDS = SeedTree.of(5);

    private static Classifier fit(String method) {
        return Components.methods()
                .parse(method)
                .fit(DATA, FitContext.of(SEEDS))
                .classifier();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "eulac:theta=0.75",
                "eulac:theta=0.75,psi=logistic,scores=softmax",
                "eulac:theta=[shares:0.25,0.25,0.25],scaling=std",
                "eulac-linear:theta=0.75,epochs=300",
                "eulac-deep:theta=0.75,epochs=60,network=mlp:30",
                "eulac-deep:theta=0.75,epochs=60,network=nystrom:50"
            })
    void learnsBlobsAndIsSavedBitForBit(String method) throws IOException {
        Classifier classifier = fit(method);
        Answers answers = classifier.classify(TEST.features());
        assertThat(RoundTrip.accuracy(answers, TEST.labels())).isGreaterThan(0.9);
        RoundTrip.of(classifier, TEST.features());
        RoundTrip.assertSameAnswers(fit(method).classify(TEST.features()), answers);
    }

    @Test
    void theAugmentedOutputIsLowOnLabeledRowsAndHighOnFarUnlabeledOnes() {
        Answers labeled = fit("eulac:theta=0.75").classify(DATA.labeled());
        assertThat(Arrays.stream(labeled.novelty()).average().orElseThrow()).isNegative();
        // Row 3 of four classes is novel, and the fourth corner is far from the others.
        Answers unlabeled = fit("eulac:theta=0.75").classify(DATA.unlabeled());
        double sum = 0;
        for (int i = 3; i < unlabeled.size(); i += 4) {
            sum += unlabeled.novelty()[i];
        }
        assertThat(sum).isPositive();
    }

    /** By the name of each part, with nothing of the module's own. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "eulac-linear:theta=0.75,epochs=50"
                        + "|nrpr:scaling=std,theta=0.75,epochs=50,loss=ovr:psi=square,correction=relu",
                "eulac-linear:theta=0.75,epochs=50,psi=logistic,correction=none"
                        + "|nrpr:scaling=std,theta=0.75,epochs=50,loss=ovr:psi=logistic,correction=none",
                "eulac-deep:theta=0.75,epochs=20,network=mlp:10"
                        + "|nrpr:scaling=std,theta=0.75,epochs=20,loss=ovr:psi=logistic,correction=nnpu,network=mlp:10"
            })
    void networksAreNrprWithTheOneVersusRestLoss(String eulac, String nrpr) {
        EulacNetwork network = (EulacNetwork) Components.methods().parse(eulac);
        Nrpr same = (Nrpr) Components.methods().parse(nrpr);
        assertThat(network.setting().loss()).isEqualTo(new OneVersusRest(network.psi()));
        assertThat(network.fit(DATA, FitContext.of(SEEDS))
                        .classifier(EulacClassifier.class)
                        .model()
                        .score(TEST.features()))
                .isEqualTo(same.fit(DATA, FitContext.of(SEEDS))
                        .classifier(SoftmaxClassifier.class)
                        .model()
                        .score(TEST.features()));
    }

    /** Where the weight of the norms is less than the rounding of the kernel matrix. */
    @ParameterizedTest
    @ValueSource(floats = {(float) 1e6, (float) 1e13})
    void largeFeaturesAreLearnedByALinearKernel(float unit) {
        float[] values = DATA.pool().values().clone();
        for (int i = 0; i < values.length; i++) {
            values[i] *= unit;
        }
        LacData large = DATA.withFeatures(
                FeatureMatrix.wrap(values, DATA.pool().rows(), DATA.pool().columns()));
        for (String psi : List.of("square", "logistic")) {
            Method method = Components.methods().parse("eulac:kernel=linear,theta=0.75,psi=" + psi);
            int[] usual = answers(method, DATA);
            int[] found = answers(method, large);
            assertThat(IntStream.range(0, usual.length).filter(i -> found[i] == usual[i]))
                    .as("rows with the same answer, psi=" + psi)
                    .hasSizeGreaterThan((int) (0.97 * usual.length));
        }
    }

    private static int[] answers(Method method, LacData data) {
        return method.fit(data, FitContext.of(SEEDS))
                .classifier()
                .classify(data.pool())
                .predictions();
    }

    /** With a linear kernel of one feature the kernel matrix has rank one; the ridge keeps the system solvable. */
    @Test
    void aKernelOfRankOneIsSolved() {
        float[] x = new float[60];
        for (int i = 0; i < 60; i++) {
            x[i] = (i % 3) - 1 + i * 0.001f;
        }
        int[] labels = new int[20];
        Arrays.setAll(labels, i -> i % 3 == 0 ? 0 : 1);
        LacData line = LacData.pooled(FeatureMatrix.wrap(x, 60, 1), labels, LabelSpace.numbered(2));
        Method method = Components.methods().parse("eulac:kernel=linear,theta=0.5");
        Answers answers = method.fit(line, FitContext.of(SEEDS)).classifier().classify(line.pool());
        assertThat(answers.size()).isEqualTo(60);
        assertThat(answers.scores().values()).doesNotContain(Double.NaN);
    }

    @Test
    void theLinearKernelIsItsOwnWeights() {
        Classifier one = fit("eulac:kernel=linear,theta=0.75,lambda=0.01");
        double[] f = one.classify(FeatureMatrix.of(new double[][] {{1, 2, 3}}))
                .scores()
                .row(0);
        double[] twice = one.classify(FeatureMatrix.of(new double[][] {{2, 4, 6}}))
                .scores()
                .row(0);
        Arrays.setAll(f, c -> 2 * f[c]);
        assertThat(twice).containsExactly(f, within(1e-5));
    }

    @Test
    void oneKnownClassIsEnough() {
        LacData one = Blobs.data(1, 60, 0.2, 3);
        LabeledSet test = Blobs.test(1, 100, 0.2, 4);
        Answers answers = Components.methods()
                .parse("eulac:theta=0.5")
                .fit(one, FitContext.of(SEEDS))
                .classifier()
                .classify(test.features());
        assertThat(RoundTrip.accuracy(answers, test.labels())).isGreaterThan(0.95);
    }

    @Test
    void constantFeaturesAreRefusedInPlainWords() {
        LacData constant = LacData.pooled(FeatureMatrix.wrap(new float[40], 20, 2), new int[5], LabelSpace.numbered(1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Components.methods()
                        .parse("eulac:theta=0.5")
                        .fit(constant, FitContext.of(SEEDS))
                        .classifier())
                .withMessageContaining("all rows are equal");
    }

    @Test
    void oneRowOfEachClassNeedsALambda() {
        LacData few = DATA.select(new int[] {0, 1, 2}, new int[] {0, 1, 2, 3, 4, 5, 6, 7});
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Components.methods()
                        .parse("eulac:theta=0.5")
                        .fit(few, FitContext.of(SEEDS))
                        .classifier())
                .withMessageContaining("give lambda");
        assertThat(Components.methods()
                        .parse("eulac:theta=0.5,lambda=0.1")
                        .fit(few, FitContext.of(SEEDS))
                        .classifier()
                        .classify(few.pool())
                        .size())
                .isEqualTo(11);
    }

    @Test
    void shareOfEachClassMustFitTheData() {
        assertThatIllegalArgumentException().isThrownBy(() -> fit("eulac:theta=[shares:0.2,0.3]"));
    }
}
