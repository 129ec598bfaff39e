package dev.augur.methods.eulac;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Folds;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.kernel.Gram;
import dev.augur.loss.Margin;
import dev.augur.loss.OneVersusRest;
import dev.augur.methods.kernel.KernelSum;
import dev.augur.model.Model;
import dev.augur.random.SeedTree;
import dev.augur.risk.BatchRows;
import dev.augur.risk.LacRisk;
import dev.augur.risk.NoCorrection;
import dev.augur.risk.TestPriors;
import dev.augur.risk.ZeroOneRisk;
import dev.augur.train.optimizer.LbfgsMinimizer;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The closed form against numbers computed elsewhere and against a minimiser that knows only the risk. */
class EulacReferenceTest {
    private static final double GAMMA = 0.5;
    private static final double LAMBDA = 0.05;
    private static final TestPriors PRIORS = TestPriors.mixture(0.6);

    private static final LacData DATA = LacData.pooled(
            FeatureMatrix.of(new double[][] {
                {0, 0}, {0.2, 0.1}, {1, 1}, {1.1, 0.9}, {0.1, 0}, {0.9, 1}, {3, 3}, {3.1, 2.9}, {1, 0.8}
            }),
            new int[] {0, 0, 1, 1},
            LabelSpace.numbered(2));

    private static final Gram GRAM = Gram.gaussian(DATA.pool(), GAMMA);

    /** Risk plus {@code lambda sum_c a_c'Ka_c} of coefficients, row-major, by core's risk; overwrites the gradient. */
    private static double objective(Margin psi, TestPriors priors, double lambda, double[] a, double[] gradient) {
        int rows = GRAM.size();
        int outputs = 3;
        int[] all = IntStream.range(0, rows).toArray();
        double[] kernel = GRAM.block(all, all).values();
        double[] f = EulacSystem.product(kernel, a, rows, outputs);
        Matrix scores = new Matrix(rows, outputs);
        System.arraycopy(f, 0, scores.values(), 0, f.length);
        var risk = new LacRisk(priors, new NoCorrection())
                .evaluate(new OneVersusRest(psi), scores, BatchRows.all(DATA, priors), DATA.space());
        double value = risk.value();
        double[] outer = risk.gradient().values().clone();
        for (int at = 0; at < f.length; at++) {
            value += lambda * a[at] * f[at];
            outer[at] += 2 * lambda * a[at];
        }
        System.arraycopy(EulacSystem.product(kernel, outer, rows, outputs), 0, gradient, 0, gradient.length);
        return value;
    }

    private static double[] score(double[] coefficients, double... x) {
        Model model = KernelSum.gaussian(DATA.space(), DATA.pool(), GAMMA, coefficients, new double[3]);
        return model.score(FeatureMatrix.of(new double[][] {x})).row(0);
    }

    @Test
    void theSpecifiedExample() {
        double[] a = EulacFit.coefficients(Margin.SQUARE, DATA, GRAM, PRIORS, LAMBDA);
        // Features are floats: 0.2 is off by 3e-9.
        assertThat(objective(Margin.SQUARE, PRIORS, LAMBDA, a, new double[27])).isCloseTo(0.2818022990, within(1e-7));
        assertThat(score(a, 0.5, 0.5)).containsExactly(new double[] {0.163285, -0.171961, -0.752448}, within(1e-6));
        assertThat(score(a, 2, 2)).containsExactly(new double[] {-0.548307, 0.056822, 0.067546}, within(1e-6));
        assertThat(Arrays.copyOf(a, 12))
                .containsExactly(new double[] {1.5, 0, -1.5, 1.5, 0, -1.5, 0, 1.5, -1.5, 0, 1.5, -1.5}, within(1e-12));
        double[] ofNovel = IntStream.range(4, 9).mapToDouble(t -> a[t * 3 + 2]).toArray();
        assertThat(ofNovel)
                .containsExactly(new double[] {1.892218, 1.499681, 0.339065, 0.339318, 1.540627}, within(1e-6));
    }

    /** Both losses, one theta and a share for each class: no other coefficients are better. */
    @ParameterizedTest
    @EnumSource(
            value = Margin.class,
            names = {"SQUARE", "LOGISTIC"})
    void isWhatAMinimiserFinds(Margin psi) {
        for (TestPriors priors : new TestPriors[] {PRIORS, TestPriors.perClass(0.1, 0.4)}) {
            double[] a = EulacFit.coefficients(psi, DATA, GRAM, priors, LAMBDA);
            LbfgsMinimizer minimiser =
                    new LbfgsMinimizer((x, g) -> objective(psi, priors, LAMBDA, x, g), new double[27], 20);
            for (int step = 0; step < 2000 && minimiser.step(); step++) {}
            assertThat(objective(psi, priors, LAMBDA, a, new double[27])).isCloseTo(minimiser.value(), within(1e-9));
            double close = psi == Margin.SQUARE ? 5e-7 : 5e-5;
            assertThat(score(a, 0.7, 0.3)).containsExactly(score(minimiser.point(), 0.7, 0.3), within(close));
        }
    }

    /** The risk written out in the paper's own terms. */
    @Test
    void theRiskIsThatOfEulac() {
        double[] a = IntStream.range(0, 27).mapToDouble(t -> Math.sin(3 * t)).toArray();
        int[] all = IntStream.range(0, 9).toArray();
        double[] f = EulacSystem.product(GRAM.block(all, all).values(), a, 9, 3);
        for (Margin psi : Margin.values()) {
            double expected = 0;
            for (int i = 0; i < 9; i++) {
                double own = f[i * 3 + (i < 2 ? 0 : 1)];
                double novel = f[i * 3 + 2];
                expected += i < 4
                        ? 0.6 / 4 * (psi.value(own) - psi.value(-own) + psi.value(-novel) - psi.value(novel))
                        : (psi.value(novel) + psi.value(-f[i * 3]) + psi.value(-f[i * 3 + 1])) / 5;
            }
            assertThat(objective(psi, PRIORS, 0, a, new double[27])).isCloseTo(expected, within(1e-12));
        }
    }

    @Test
    void aLargeLambdaGivesZero() {
        double[] a = EulacFit.coefficients(Margin.SQUARE, DATA, GRAM, PRIORS, 1e9);
        for (double output : score(a, 0.5, 0.5)) {
            assertThat(output).isCloseTo(0, within(1e-8));
        }
    }

    @Test
    void twiceEveryRowIsTheSameFunction() {
        int[] labeled = {0, 1, 2, 3, 0, 1, 2, 3};
        int[] unlabeled = {0, 1, 2, 3, 4, 0, 1, 2, 3, 4};
        LacData twice = DATA.select(labeled, unlabeled);
        double[] once = EulacFit.coefficients(Margin.SQUARE, DATA, GRAM, PRIORS, LAMBDA);
        double[] again =
                EulacFit.coefficients(Margin.SQUARE, twice, Gram.gaussian(twice.pool(), GAMMA), PRIORS, LAMBDA);
        Model model = KernelSum.gaussian(twice.space(), twice.pool(), GAMMA, again, new double[3]);
        assertThat(model.score(FeatureMatrix.of(new double[][] {{0.5, 0.5}})).row(0))
                .containsExactly(score(once, 0.5, 0.5), within(1e-9));
    }

    @Test
    void sharesInTheProportionsOfTheLabelsAreOneTheta() {
        assertThat(EulacFit.coefficients(Margin.SQUARE, DATA, GRAM, TestPriors.perClass(0.3, 0.3), LAMBDA))
                .containsExactly(EulacFit.coefficients(Margin.SQUARE, DATA, GRAM, PRIORS, LAMBDA), within(1e-12));
    }

    /** Every labeled row is below zero for the augmented class, and the unlabeled rows around (3, 3) are above. */
    @Test
    void theAugmentedOutputOfTheExample() {
        double[] a = EulacFit.coefficients(Margin.SQUARE, DATA, GRAM, PRIORS, LAMBDA);
        for (int i = 0; i < 4; i++) {
            assertThat(score(a, DATA.labeled().get(i, 0), DATA.labeled().get(i, 1))[2])
                    .isNegative();
        }
        assertThat(score(a, 3, 3)[2]).isPositive();
        assertThat(score(a, 3.1, 2.9)[2]).isPositive();
    }

    /**
     * The whole path by hand: a closed form for each fold and each lambda, and the zero-one risk of the answers of all
     * folds.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void lambdaIsThatOfTheLeastZeroOneRisk(long seed) {
        LacData data = Blobs.data(2, 15, 0.7, seed);
        TestPriors priors = TestPriors.mixture(2 / 3.0);
        SeedTree seeds = SeedTree.of(seed);
        Folds folds = Folds.of(data, 5, seeds);
        double best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (double lambda = 10; lambda > 0.9e-6; lambda /= 10) {
            double risk = outOfFoldRisk(data, folds, priors, lambda);
            if (risk < least - 1e-12) {
                least = risk;
                best = lambda;
            }
        }
        assertThat(LambdaPath.best(data, Gram.gaussian(data.pool(), GAMMA), priors, seeds))
                .isCloseTo(best, Percentage.withPercentage(1e-6));
    }

    private static double outOfFoldRisk(LacData data, Folds folds, TestPriors priors, double lambda) {
        int[] labeled = new int[data.labeledCount()];
        int[] unlabeled = new int[data.unlabeledCount()];
        for (int fold = 0; fold < 5; fold++) {
            LacData rest = folds.training(data, fold);
            double[] a = EulacFit.coefficients(Margin.SQUARE, rest, Gram.gaussian(rest.pool(), GAMMA), priors, lambda);
            Model model = KernelSum.gaussian(rest.space(), rest.pool(), GAMMA, a, new double[3]);
            for (int i : folds.heldOutLabeled(fold)) {
                labeled[i] = model.score(data.labeled().select(new int[] {i})).argmax(0);
            }
            for (int j : folds.heldOutUnlabeled(fold)) {
                unlabeled[j] =
                        model.score(data.unlabeled().select(new int[] {j})).argmax(0);
            }
        }
        return new ZeroOneRisk(priors)
                .of(labeled, data.labels(), unlabeled, data.space())
                .value();
    }
}
