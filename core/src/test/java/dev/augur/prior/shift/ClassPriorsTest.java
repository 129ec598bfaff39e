package dev.augur.prior.shift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.Matrix;
import dev.augur.prior.ClassShares;
import dev.augur.prior.HeldOutScores;
import dev.augur.prior.Samples;
import dev.augur.prior.score.BestBin;
import dev.augur.prior.theta.KernelMeanEstimator;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class ClassPriorsTest {
    private static final KernelMeanEstimator KM = KernelMeanEstimator.withDefaults();

    /** Class c against a mixture in which it has the given share, far from everything else. */
    private static HeldOutScores separated(double share) {
        int inside = (int) Math.rint(100 * share);
        return new HeldOutScores(
                Samples.normal(60, 40), Samples.concat(Samples.normal(inside, 40), Samples.normal(100 - inside, 0)));
    }

    private static double sum(ClassShares shares) {
        return Arrays.stream(shares.perClass()).sum();
    }

    @Test
    void kernelMeanSharesStandWhereTheyAddUp() {
        ClassShares shares = ClassPriors.perClassKernelMean(List.of(separated(0.3), separated(0.2)), 0.5, KM);
        assertThat(shares.perClass()).containsExactly(new double[] {0.3, 0.2}, within(0.02));
        assertThat(shares.total().theta()).isCloseTo(sum(shares), within(1e-12));
        assertThat(shares.total().notes()).isEmpty();
    }

    @Test
    void kernelMeanSharesAreRescaledWhereTheyDoNot() {
        ClassShares tooMuch = ClassPriors.perClassKernelMean(List.of(separated(0.6), separated(0.6)), 0.8, KM);
        assertThat(tooMuch.perClass()).containsExactly(new double[] {0.4, 0.4}, within(1e-9));
        assertThat(tooMuch.total().notes()).anyMatch(note -> note.contains("rescaled"));
        ClassShares tooLittle = ClassPriors.perClassKernelMean(List.of(separated(0.2), separated(0.2)), 0.8, KM);
        assertThat(sum(tooLittle)).isCloseTo(0.8, within(1e-9));
    }

    @Test
    void oneClassIsPlainEstimation() {
        HeldOutScores scores = separated(0.3);
        ClassShares km = ClassPriors.perClassKernelMean(List.of(scores), 0.3, KM);
        assertThat(km.total().theta())
                .isEqualTo(KM.estimate(scores.labeled(), scores.unlabeled()).theta());
        ClassShares bbe = ClassPriors.perClassBestBin(List.of(scores), 0.3, BestBin.withDefaults());
        assertThat(bbe.perClass()).containsExactly(0.3);
        assertThat(bbe.total().diagnostic("separately0")).isCloseTo(0.3, within(1e-9));
    }

    @Test
    void bestBinSharesAreProportions() {
        ClassShares shares =
                ClassPriors.perClassBestBin(List.of(separated(0.3), separated(0.1)), 0.6, BestBin.withDefaults());
        assertThat(shares.perClass()).containsExactly(new double[] {0.45, 0.15}, within(1e-9));
        HeldOutScores absent = new HeldOutScores(Samples.normal(20, 40), Samples.normal(20, 0));
        HeldOutScores twice = new HeldOutScores(Samples.normal(40, 40), Samples.normal(20, 0));
        ClassShares none = ClassPriors.perClassBestBin(List.of(absent, twice), 0.6, BestBin.withDefaults());
        assertThat(none.perClass()).containsExactly(new double[] {0.2, 0.4}, within(1e-12));
        assertThat(none.total().notes()).anyMatch(note -> note.contains("no known class was found"));
    }

    /** By hand: C = [[.8, .1], [.2, .7]] with a tenth of class 1 called novel; mu = C (.3, .4) = (.28, .34). */
    @Test
    void bbseInvertsTheConfusion() {
        int[] labels = new int[20];
        Arrays.fill(labels, 10, 20, 1);
        int[] predicted = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2};
        int[] unlabeled = new int[100];
        Arrays.fill(unlabeled, 28, 62, 1);
        Arrays.fill(unlabeled, 62, 100, 2);
        ClassShares shares = ClassPriors.bbse(predicted, labels, unlabeled, 2, 0.7);
        assertThat(shares.perClass()).containsExactly(new double[] {0.3, 0.4}, within(1e-9));
        assertThat(shares.total().diagnostic("unscaledSum")).isCloseTo(0.7, within(1e-9));
        ClassShares scaled = ClassPriors.bbse(predicted, labels, unlabeled, 2, 0.35);
        assertThat(scaled.perClass()).containsExactly(new double[] {0.15, 0.2}, within(1e-9));
    }

    /** Both classes are always predicted as class 0: nothing tells them apart, and the sum is still theta. */
    @Test
    void bbseSaysWhereTheConfusionIsSingular() {
        ClassShares alike =
                ClassPriors.bbse(new int[] {0, 0, 0, 0}, new int[] {0, 0, 1, 1}, new int[] {0, 0, 2}, 2, 0.6);
        assertThat(sum(alike)).isCloseTo(0.6, within(1e-12));
        assertThat(alike.total().notes()).anyMatch(note -> note.contains("singular"));
        ClassShares apart =
                ClassPriors.bbse(new int[] {0, 0, 1, 1}, new int[] {0, 0, 1, 1}, new int[] {0, 1, 2}, 2, 0.6);
        assertThat(apart.perClass()).containsExactly(new double[] {0.3, 0.3}, within(1e-12));
        assertThat(apart.total().notes()).isEmpty();
    }

    /**
     * Classes 0 and 1, labeled 6 to 2, are both predicted as class 0 or as class 1, half of them each; class 2, labeled
     * 2, as itself. Of ten unlabeled rows eight are of the pair and two of class 2, so the pair divides its 0.8 as 3 to
     * 1, whichever of the two is predicted.
     */
    @Test
    void classesPredictedAlikeDivideTheirShareAsTheLabeledRowsDo() {
        int[] labels = {0, 0, 0, 0, 0, 0, 1, 1, 2, 2};
        int[] predicted = {0, 0, 0, 1, 1, 1, 0, 1, 2, 2};
        for (int[] unlabeled : new int[][] {
            {0, 0, 0, 0, 1, 1, 1, 1, 2, 2}, {1, 1, 1, 1, 1, 1, 0, 0, 2, 2}, {0, 0, 0, 0, 0, 0, 1, 1, 2, 2}
        }) {
            ClassShares shares = ClassPriors.bbse(predicted, labels, unlabeled, 3, 1);
            assertThat(shares.perClass()).containsExactly(new double[] {0.6, 0.2, 0.2}, within(1e-5));
        }
        int[] onlyFirst = {0, 0, 0, 0, 0, 0, 0, 0, 2, 2};
        ClassShares collapsed = ClassPriors.bbse(onlyFirst, labels, onlyFirst, 3, 0.5);
        assertThat(collapsed.perClass()).containsExactly(new double[] {0.3, 0.1, 0.1}, within(1e-5));
    }

    /** Every row, labeled or not, is called novel: C and mu are 0, and nothing but the labeled proportions is left. */
    @Test
    void bbseWithoutAKnownPredictionKeepsTheLabeledShares() {
        ClassShares none = ClassPriors.bbse(new int[] {2, 2, 2}, new int[] {0, 1, 1}, new int[] {2, 2, 2}, 2, 0.6);
        assertThat(none.perClass()).containsExactly(new double[] {0.2, 0.4}, within(1e-12));
        assertThat(none.total().notes())
                .anyMatch(note -> note.contains("singular"))
                .anyMatch(note -> note.contains("no known class was found"));
    }

    @Test
    void aClassWithoutRowsIsRefused() {
        assertThatThrownBy(() -> new HeldOutScores(new double[0], new double[] {1}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("component has no scores");
        assertThatThrownBy(() -> ClassPriors.perClassKernelMean(List.of(), 0.5, KM))
                .hasMessageContaining("classes");
        assertThatThrownBy(() -> ClassPriors.perClassBestBin(List.of(), 0.5, BestBin.withDefaults()))
                .hasMessageContaining("classes");
        assertThatThrownBy(() -> ClassPriors.mlls(new Matrix(0, 2), new double[] {0.5, 0.5}, 1))
                .hasMessageContaining("rows");
    }

    @Test
    void bbseRefusesBadLabels() {
        int[] one = {0};
        assertThatThrownBy(() -> ClassPriors.bbse(one, one, one, 2, 0.5)).hasMessageContaining("class 1 has no");
        assertThatThrownBy(() -> ClassPriors.bbse(new int[] {3}, one, one, 2, 0.5))
                .hasMessageContaining("prediction");
        assertThatThrownBy(() -> ClassPriors.bbse(one, one, new int[0], 1, 0.5)).hasMessageContaining("unlabeled rows");
        assertThatThrownBy(() -> ClassPriors.bbse(one, one, one, 1, 0)).hasMessageContaining("theta");
    }

    /**
     * Exact posteriors of N(0,1), N(3,1), N(6,1) learned under even priors, 4000 rows drawn with (.6, .3, .1) and no
     * novel class: each share has a standard error below 0.01, so 0.05 is five of them.
     */
    @Test
    void mllsRecoversShiftedPriors() {
        double[] truth = {0.6, 0.3, 0.1};
        double[] source = {1.0 / 3, 1.0 / 3, 1.0 / 3};
        ClassShares shares = ClassPriors.mlls(posteriors(4000, truth, source), source, 1);
        assertThat(shares.perClass()).containsExactly(truth, within(0.05));
        assertThat(shares.total().theta()).isEqualTo(1);
        ClassShares scaled = ClassPriors.mlls(posteriors(4000, truth, source), source, 0.5);
        assertThat(sum(scaled)).isCloseTo(0.5, within(1e-12));
        assertThat(scaled.perClass()[0]).isCloseTo(shares.perClass()[0] / 2, within(1e-12));
    }

    /** The last class is the novel one; its source prior differs from its share in the rows. */
    @Test
    void mllsWithTheNovelClass() {
        double[] truth = {0.2, 0.3, 0.5};
        double[] source = {0.4, 0.4, 0.2};
        ClassShares shares = ClassPriors.mllsWithNovel(posteriors(4000, truth, source), source);
        assertThat(shares.perClass()).containsExactly(new double[] {0.2, 0.3}, within(0.05));
        assertThat(shares.total().theta() + shares.total().diagnostic("novel")).isCloseTo(1, within(1e-9));
    }

    @Test
    void mllsRefusesBadPosteriors() {
        double[] source = {0.5, 0.5};
        assertThatThrownBy(() -> ClassPriors.mlls(Matrix.of(new double[][] {{0, 0}}), source, 1))
                .hasMessageContaining("row 0");
        assertThatThrownBy(() -> ClassPriors.mlls(Matrix.of(new double[][] {{Double.NaN, 1}}), source, 1))
                .hasMessageContaining("row 0");
        assertThatThrownBy(() -> ClassPriors.mlls(Matrix.of(new double[][] {{1, 0}}), new double[] {1, 0}, 1))
                .hasMessageContaining("source prior of class 1");
    }

    private static Matrix posteriors(int rows, double[] truth, double[] source) {
        RandomGenerator random = SeedTree.of(9).generator();
        Matrix posteriors = new Matrix(rows, truth.length);
        for (int j = 0; j < rows; j++) {
            double u = random.nextDouble();
            int label = u < truth[0] ? 0 : u < truth[0] + truth[1] ? 1 : 2;
            double x = 3 * label + random.nextGaussian();
            double[] p = new double[truth.length];
            Arrays.setAll(p, c -> source[c] * Math.exp(-(x - 3 * c) * (x - 3 * c) / 2));
            double total = Arrays.stream(p).sum();
            for (int c = 0; c < p.length; c++) {
                posteriors.set(j, c, p[c] / total);
            }
        }
        return posteriors;
    }
}
