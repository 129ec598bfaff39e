package dev.augur.methods.ovr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.loss.Margin;
import dev.augur.method.FitContext;
import dev.augur.metrics.Evaluation;
import dev.augur.model.Answers;
import dev.augur.model.DenseModel;
import dev.augur.model.MlpSpec;
import dev.augur.model.NystromSpec;
import dev.augur.random.SeedTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OvrTest {
    private static final LacData DATA = Blobs.data(3, 30, 0.2, 5);
    private static final LabeledSet TEST = Blobs.test(3, 50, 0.2, 6);
    private static final SeedTree SEEDS = SeedTree.of(1);

    /** Three scorers of one feature: x - 1, -x - 1 and -3. */
    private static OvrClassifier byHand(float scale) {
        float[] parameters = {scale, -scale, 0, 0, -scale, -scale, -3 * scale, 7};
        return new OvrClassifier(new DenseModel(LabelSpace.numbered(3), new int[] {1, 4}, parameters));
    }

    @Test
    void novelWhereAllScorersSayNo() {
        FeatureMatrix rows = FeatureMatrix.of(new double[][] {{2}, {-2.5}, {0}, {1}});
        Answers answers = byHand(1).classify(rows);
        assertThat(answers.predictions()).containsExactly(0, 1, 3, 0);
        assertThat(answers.novelty()).containsExactly(new double[] {-1, -1.5, 1, 0}, within(0.0));
        assertThat(answers.scores().row(1)).containsExactly(-3.5, 1.5, -3, -1.5);
        assertThat(byHand(1).knownScores(rows).row(1)).containsExactly(-3.5, 1.5, -3);
    }

    @Test
    void aPositiveFactorChangesNoPrediction() {
        float[][] grid = new float[41][];
        for (int i = 0; i < grid.length; i++) {
            grid[i] = new float[] {(i - 20) / 8f};
        }
        FeatureMatrix rows = FeatureMatrix.of(grid);
        assertThat(byHand(64).classify(rows).predictions())
                .containsExactly(byHand(1).classify(rows).predictions());
    }

    @Test
    void noveltyFromElsewhereTakesThePlaceOfTheLastColumn() {
        FeatureMatrix rows = FeatureMatrix.of(new double[][] {{2}, {0}});
        Answers answers = byHand(1).classify(rows, new double[] {0.9, 0.1}, 0.5);
        assertThat(answers.predictions()).containsExactly(3, 0);
        assertThat(answers.scores().column(3)).containsExactly(0.9, 0.1);
    }

    @ParameterizedTest
    @EnumSource(
            value = Margin.class,
            names = {"LOGISTIC", "SQUARE", "HINGE"})
    void tellsKnownClassesApart(Margin psi) {
        for (Ovr method :
                new Ovr[] {Ovr.of(psi, Ovr.withDefaults().training().network()), Ovr.of(psi, new NystromSpec(1000, 1))
                }) {
            Answers answers =
                    method.fit(DATA, FitContext.of(SEEDS)).classifier().classify(TEST.features());
            Evaluation evaluation = Evaluation.of(answers, TEST.labels());
            assertThat(evaluation.knownAccuracy().orElseThrow())
                    .as(method.toString())
                    .isGreaterThan(0.95);
        }
    }

    /** The centre of the classes is on the side of none of them: kernels reject the novel corner, which no line can. */
    @Test
    void aKernelRejectsWhatIsFarFromAllClasses() {
        FeatureMatrix far = FeatureMatrix.of(new double[][] {{30, 30, 0}, {-40, 0, 9}});
        Answers answers = Ovr.of(Margin.SQUARE, new NystromSpec(1000, 1))
                .fit(DATA, FitContext.of(SEEDS))
                .classifier()
                .classify(far);
        assertThat(answers.predictions()).containsOnly(DATA.space().augmented());
    }

    /** Nystroem features of all rows are those of the kernel itself: f = K a + b with (K + 1 + 2 n wd I) a = t. */
    @Test
    void theGaussianVariantIsKernelRidge() {
        OvrClassifier classifier = Ovr.of(Margin.SQUARE, new NystromSpec(1000, 1))
                .fit(DATA, FitContext.of(SEEDS))
                .classifier(OvrClassifier.class);
        Matrix scores = classifier.knownScores(DATA.labeled());
        // At the optimum of square loss, w = sum_i (t_i - f_i) phi_i / (2 n wd), and 2 n wd = 2: so the bias is sum (t
        // - f) / 2.
        FeatureMatrix far = FeatureMatrix.of(new double[][] {{1e4, 1e4, 1e4}});
        int[] labels = DATA.labels();
        for (int c = 0; c < 3; c++) {
            double bias = 0;
            for (int i = 0; i < labels.length; i++) {
                bias += ((labels[i] == c ? 1 : -1) - scores.get(i, c)) / 2;
            }
            assertThat(classifier.knownScores(far).get(0, c)).isCloseTo(bias, within(1e-3));
        }
    }

    @Test
    void aNetworkIsTrained() {
        Ovr method = Ovr.of(Margin.LOGISTIC, MlpSpec.of(20));
        Ovr quick = new Ovr(method.psi(), method.decay(), method.training().withEpochs(200));
        Evaluation evaluation = Evaluation.of(
                quick.fit(DATA, FitContext.of(SEEDS)).classifier().classify(TEST.features()), TEST.labels());
        assertThat(evaluation.knownAccuracy().orElseThrow()).isGreaterThan(0.95);
    }

    @Test
    void oneClassHasNothingToRejectBy() {
        LacData one = Blobs.data(1, 20, 0.2, 3);
        Answers answers =
                Ovr.withDefaults().fit(one, FitContext.of(SEEDS)).classifier().classify(one.labeled());
        assertThat(answers.predictions()).containsOnly(0);
    }

    /** With one row in a class there are no folds to choose by. */
    @Test
    void aClassWithOneRowIsLearned() {
        LacData data = LacData.of(
                new LabeledSet(FeatureMatrix.of(new double[][] {{0, 1}, {0.1, 1}, {3, 1}}), new int[] {0, 0, 1}),
                FeatureMatrix.of(new double[][] {{0, 1}}));
        Answers answers =
                Ovr.withDefaults().fit(data, FitContext.of(SEEDS)).classifier().classify(data.labeled());
        assertThat(answers.predictions()).containsExactly(0, 0, 1);
    }

    @Test
    void theDefaults() {
        assertThat(Ovr.withDefaults())
                .hasToString("ovr:psi=logistic,network=linear,wd=cv,lr=0.01,batching=full,epochs=1500");
        assertThat(Ovr.of(Margin.HINGE, new NystromSpec(100, 1)).decay()).hasToString("1/n");
        assertThat(Ovr.of(Margin.HINGE, MlpSpec.of(5)).decay()).hasToString("1.0E-4");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Ovr.of(Margin.RAMP, new NystromSpec(100, 1)))
                .withMessageContaining("'ramp'");
    }

    /** The rows are scaled by labeled rows alone: other unlabeled rows give the same classifier. */
    @Test
    void unlabeledRowsPlayNoPart() {
        LabeledSet labeled = new LabeledSet(DATA.labeled(), DATA.labels());
        LacData other = LacData.of(labeled, Blobs.test(3, 30, 5, 9).features());
        assertThat(Ovr.withDefaults()
                        .fit(other, FitContext.of(SEEDS))
                        .classifier()
                        .classify(TEST.features())
                        .scores())
                .isEqualTo(Ovr.withDefaults()
                        .fit(DATA, FitContext.of(SEEDS))
                        .classifier()
                        .classify(TEST.features())
                        .scores());
    }

    /** Not even their number does: folds are of labeled rows alone. */
    @Test
    void theNumberOfUnlabeledRowsPlaysNoPart() {
        LabeledSet labeled = new LabeledSet(DATA.labeled(), DATA.labels());
        LacData one = LacData.of(labeled, DATA.unlabeled().slice(0, 1));
        for (Margin psi : new Margin[] {Margin.LOGISTIC, Margin.SQUARE}) {
            Ovr method = Ovr.of(psi, Ovr.withDefaults().training().network());
            assertThat(method.fit(one, FitContext.of(SEEDS))
                            .classifier()
                            .classify(TEST.features())
                            .scores())
                    .isEqualTo(method.fit(DATA, FitContext.of(SEEDS))
                            .classifier()
                            .classify(TEST.features())
                            .scores());
        }
    }
}
