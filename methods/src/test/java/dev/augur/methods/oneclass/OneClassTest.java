package dev.augur.methods.oneclass;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.catalog.Components;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.methods.Libsvm;
import dev.augur.metrics.Evaluation;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OneClassTest {
    private static final LacData DATA = Blobs.data(3, 60, 0.15, 31);
    private static final LabeledSet TEST = Blobs.test(3, 60, 0.15, 32);
    private static final SeedTree SEEDS = SeedTree.of(2);

    private static Method parse(String text) {
        return Components.methods().parse(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ocsvm:c=4", "kde"})
    void rejectsTheCornerThatNobodyLabeled(String text) {
        Answers answers =
                parse(text).fit(DATA, FitContext.of(SEEDS)).classifier().classify(TEST.features());
        Evaluation evaluation = Evaluation.of(answers, TEST.labels());
        assertThat(evaluation.novelty().aurocNovel().orElseThrow()).isGreaterThan(0.95);
        assertThat(evaluation.accuracy()).isGreaterThan(0.85);
    }

    /** At most the share nu of the labeled rows is outside, and about that many are. */
    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.2, 0.5})
    void nuIsTheShareOutside(double nu) {
        Answers answers = parse("ocsvm:nu=" + nu)
                .fit(DATA, FitContext.of(SEEDS))
                .classifier()
                .classify(DATA.labeled());
        double outside = answers.novelShare();
        assertThat(outside).isLessThan(nu + 0.02).isGreaterThan(nu - 0.05);
    }

    /** Two rows at distance 1: by symmetry half a weight each, and rho is what each of them reaches. */
    @Test
    void twoRowsShareTheWeight() {
        LacData data = LacData.of(
                new LabeledSet(FeatureMatrix.of(new double[][] {{0}, {1}}), new int[] {0, 0}),
                FeatureMatrix.of(new double[][] {{0}}));
        OneClassSvmClassifier classifier = parse("ocsvm:nu=0.5,labels=ovr:psi=square")
                .fit(data, FitContext.of(SEEDS))
                .classifier(OneClassSvmClassifier.class);
        assertThat(classifier.gamma()).isEqualTo(1);
        assertThat(classifier.weights()).containsExactly(new double[] {0.5, 0.5}, within(1e-6));
        assertThat(classifier.rho()).isCloseTo((1 + Math.exp(-1)) / 2, within(1e-6));
        FeatureMatrix rows = FeatureMatrix.of(new double[][] {{0.5}, {-0.1}, {1.1}, {9}});
        Answers answers = classifier.classify(rows);
        assertThat(answers.predictions()).containsExactly(0, 1, 1, 1);
        assertThat(answers.novelty()[3]).isCloseTo(classifier.rho(), within(1e-12));
    }

    @Test
    void densityByHand() {
        FeatureMatrix points = FeatureMatrix.of(new double[][] {{0}, {1}, {3}});
        KernelDensity density = new KernelDensity(points, 0.5);
        FeatureMatrix row = FeatureMatrix.of(new double[][] {{2}});
        double mean = (Math.exp(-2) + Math.exp(-0.5) + Math.exp(-0.5)) / 3;
        assertThat(density.novelty(row, 0)).isCloseTo(-Math.log(mean), within(1e-12));
        double others = (Math.exp(-0.5) + Math.exp(-4.5)) / 2;
        assertThat(density.leaveOneOut()[0]).isCloseTo(-Math.log(others), within(1e-12));
        assertThat(density.novelty(FeatureMatrix.of(new double[][] {{1e6}}), 0)).isBetween(4.9e11, 5.1e11);
    }

    /** The density that labeled rows are likeliest under is none of the others on the grid. */
    @Test
    void theWidthIsTheLikeliest() {
        FeatureMatrix rows = DATA.labeled();
        KernelDensity chosen = KernelDensity.fit(rows, 1, OptionalDouble.empty());
        double best = likelihood(chosen);
        for (double c : new double[] {1, 2, 4, 8, 16, 32, 64}) {
            KernelDensity other = KernelDensity.fit(rows, 1, OptionalDouble.of(c));
            assertThat(likelihood(other)).isLessThanOrEqualTo(best);
        }
        assertThat(chosen.gamma()).isGreaterThan(1).isLessThan(64);
    }

    /** With the constant of the normal density, as a textbook has it; there are three features. */
    private static double likelihood(KernelDensity density) {
        return Arrays.stream(density.leaveOneOut())
                .map(novelty -> -novelty + 1.5 * Math.log(density.gamma() / Math.PI))
                .sum();
    }

    @Test
    void theThresholdLeavesItsShareOutside() {
        KdeClassifier classifier =
                parse("kde:outside=0.25").fit(DATA, FitContext.of(SEEDS)).classifier(KdeClassifier.class);
        double[] novelty = classifier.density().leaveOneOut();
        assertThat(Arrays.stream(novelty)
                        .filter(each -> each > classifier.threshold())
                        .count())
                .isEqualTo(45);
    }

    /**
     * At most the given share is outside: of ten rows 3.5 are three, and three tenths are three although 1 - 0.7 is
     * above 0.3.
     */
    @ParameterizedTest
    @CsvSource({"0, 0", "0.05, 0", "0.1, 1", "0.35, 3", "0.3, 3", "0.7, 7", "0.99, 9"})
    void theThresholdIsTheNoveltyOfARow(double outside, int rowsOutside) {
        double[][] points = {{0}, {1}, {3}, {6}, {10}, {15}, {21}, {28}, {36}, {45}};
        LacData data = LacData.of(
                new LabeledSet(FeatureMatrix.of(points), new int[] {0, 0, 0, 0, 0, 1, 1, 1, 1, 1}),
                FeatureMatrix.of(new double[][] {{0}}));
        KdeClassifier classifier = parse("kde:c=4,labels=[ovr:wd=0.01],outside=" + outside)
                .fit(data, FitContext.of(SEEDS))
                .classifier(KdeClassifier.class);
        double[] byOthers = new double[points.length];
        for (int i = 0; i < points.length; i++) {
            double sum = 0;
            for (int j = 0; j < points.length; j++) {
                double apart = points[i][0] - points[j][0];
                sum += i == j ? 0 : Math.exp(-classifier.density().gamma() * apart * apart) / 9;
            }
            byOthers[i] = -Math.log(sum);
        }
        Arrays.sort(byOthers);
        assertThat(classifier.threshold()).isCloseTo(byOthers[9 - rowsOutside], within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ocsvm", "kde"})
    void equalRowsAreRefused(String text) {
        LacData data = LacData.of(
                new LabeledSet(FeatureMatrix.of(new double[][] {{1}, {1}, {1}}), new int[] {0, 1, 1}),
                FeatureMatrix.of(new double[][] {{1}}));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> parse(text).fit(data, FitContext.of(SEEDS)).classifier())
                .withMessageContaining("all rows are equal");
    }

    /** The weights of libsvm sum to nu n, ours to 1. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5})
    void agreesWithLibsvm(double nu) {
        OneClassSvmClassifier classifier = parse("ocsvm:labels=[ovr:wd=0.001],nu=" + nu)
                .fit(DATA, FitContext.of(SEEDS))
                .classifier(OneClassSvmClassifier.class);
        double[] novelty = classifier.classify(TEST.features()).novelty();
        Libsvm expected = Libsvm.oneClass(Libsvm.rows(DATA.labeled()), nu, classifier.gamma());
        double[][] rows = Libsvm.rows(TEST.features());
        for (int i = 0; i < rows.length; i++) {
            assertThat(-nu * DATA.labeledCount() * novelty[i]).isCloseTo(expected.value(rows[i]), within(1e-3));
        }
    }
}
