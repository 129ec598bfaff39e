package dev.augur.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.auto.search.HeldOut;
import dev.augur.auto.solve.ClassPriorLoop;
import dev.augur.auto.solve.NoveltyOrder;
import dev.augur.auto.solve.RidgeFits;
import dev.augur.auto.solve.Temperature;
import dev.augur.auto.solve.ThetaLoop;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.data.Scaler;
import dev.augur.data.Scaling;
import dev.augur.kernel.KernelWidth;
import dev.augur.kernel.Nystrom;
import dev.augur.prior.score.UpperBound;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Values of AUTO's steps on {@link Spirals}, computed by two programs written independently of this one. Landmarks are
 * every sixth row of the pool, folds are given, so nothing is random.
 */
class AutoReferenceTest {
    private static final double[][] PROBES = {{0, 0}, {3, 0}, {1.5, 2.5}, {1.5, 1.2}, {6, 6}};
    private static final int[] LABELED = IntStream.range(0, 40).toArray();
    private static final int[] UNLABELED = IntStream.range(40, 90).toArray();

    private final Matrix pool = Spirals.pool();
    private final Scaler std = Designs.scaler(Scaling.STD, pool);

    /** The pool followed by the probes, so that their features come with the rest. */
    private Matrix withProbes(Scaler scaler) {
        double[] values = Arrays.copyOf(pool.values(), 2 * (90 + PROBES.length));
        for (int i = 0; i < PROBES.length; i++) {
            values[2 * (90 + i)] = PROBES[i][0];
            values[2 * (90 + i) + 1] = PROBES[i][1];
        }
        return scaler.apply(Matrix.wrap(values, 90 + PROBES.length, 2));
    }

    private Matrix linear() {
        Matrix scaled = withProbes(std);
        double[] values = new double[3 * scaled.rows()];
        for (int i = 0; i < scaled.rows(); i++) {
            values[3 * i] = scaled.values()[2 * i];
            values[3 * i + 1] = scaled.values()[2 * i + 1];
            values[3 * i + 2] = 1;
        }
        return Matrix.wrap(values, scaled.rows(), 3);
    }

    private Nystrom nystrom() {
        Matrix scaled = withProbes(std);
        Matrix landmarks = scaled.select(IntStream.range(0, 15).map(i -> 6 * i).toArray());
        double gamma = KernelWidth.gamma(std.apply(pool), 1);
        return new Nystrom(landmarks, gamma);
    }

    private static Matrix poolOnly(Matrix design) {
        return design.select(IntStream.range(0, 90).toArray());
    }

    private static double[] outputs(Matrix design, double[] weights, int probe) {
        RidgeFits fits = RidgeFits.of(design, Spirals.labels(), 2, LABELED, UNLABELED, NoveltyOrder.OUTPUT);
        double[] out = new double[3 * design.rows()];
        fits.outputs(new int[] {90 + probe}, weights, out);
        return Arrays.copyOfRange(out, 3 * (90 + probe), 3 * (91 + probe));
    }

    @Test
    void scalingWidthAndMap() {
        assertThat(std.shift()).containsExactly(new double[] {1.342654732, 0.539767074}, within(1e-8));
        assertThat(std.divisor()).containsExactly(new double[] {1.639232438, 1.294830807}, within(1e-8));
        Scaler minmax = Designs.scaler(Scaling.MINMAX, pool);
        assertThat(minmax.shift()).containsExactly(new double[] {-1.562810979, -1.530647335}, within(1e-8));
        assertThat(minmax.divisor())
                .containsExactly(new double[] {4.269958626 + 1.562810979, 3.724458772 + 1.530647335}, within(1e-8));
        Nystrom design = nystrom();
        assertThat(design.gamma()).isCloseTo(0.321957286, within(1e-8));
        assertThat(design.landmarks().rows()).as("all are kept").isEqualTo(15);
        assertThat(product(design, 3, 0)).isCloseTo(0.579291500, within(1e-8));
        assertThat(product(design, 3, 3)).isCloseTo(0.996672772, within(1e-8));
        assertThat(product(design, 4, 4)).isCloseTo(0.002210368, within(1e-8));
    }

    private double product(Nystrom design, int one, int other) {
        Matrix rows = design.design(withProbes(std));
        double sum = 0;
        for (int f = 0; f < rows.columns() - 1; f++) {
            sum += rows.values()[(90 + one) * rows.columns() + f] * rows.values()[(90 + other) * rows.columns() + f];
        }
        return sum;
    }

    @Test
    void closedForm() {
        RidgeFits fits = RidgeFits.of(linear(), Spirals.labels(), 2, LABELED, UNLABELED, NoveltyOrder.OUTPUT);
        assertThat(fits.closedForm(fits.plainWeights(0.6), 1e-2))
                .containsExactly(
                        new double[] {
                            -0.452300604, 0.843727891, -0.391427287, //
                            -0.325212382, -0.462966379, 0.788178761, //
                            -0.325548774, -0.170772216, -0.503679008
                        },
                        within(1e-8));
        Matrix design = nystrom().design(withProbes(std));
        RidgeFits kernel = RidgeFits.of(design, Spirals.labels(), 2, LABELED, UNLABELED, NoveltyOrder.OUTPUT);
        double[] weights = kernel.closedForm(kernel.plainWeights(0.6), 1e-3);
        assertThat(outputs(design, weights, 3))
                .containsExactly(new double[] {-0.391170370, -0.653378053, 0.044548431}, within(1e-6));
        assertThat(outputs(design, weights, 0))
                .containsExactly(new double[] {0.702071508, -1.195019572, -0.507051943}, within(1e-6));
    }

    @Test
    void selfTraining() {
        RidgeFits fits = RidgeFits.of(linear(), Spirals.labels(), 2, LABELED, UNLABELED, NoveltyOrder.OUTPUT);
        RidgeFits.Result result = fits.selfTrain(0.6, fits.plainWeights(0.6), 1e-3, 10);
        assertThat(result.fits()).isEqualTo(3);
        assertThat(outputs(linear(), result.weights(), 3))
                .containsExactly(new double[] {0.253520975, 0.284535515, 0.461943509}, within(1e-6));
        Matrix design = nystrom().design(withProbes(std));
        RidgeFits kernel = RidgeFits.of(design, Spirals.labels(), 2, LABELED, UNLABELED, NoveltyOrder.OUTPUT);
        RidgeFits.Result other = kernel.selfTrain(0.6, kernel.plainWeights(0.6), 1e-3, 10);
        assertThat(other.fits()).isEqualTo(1);
        assertThat(outputs(design, other.weights(), 3))
                .containsExactly(new double[] {0.207836362, 0.268411228, 0.523752404}, within(1e-6));
        assertThat(outputs(design, other.weights(), 4))
                .containsExactly(new double[] {0.375739248, 0.212227133, 0.412033410}, within(1e-6));
    }

    @Test
    void selfTrainingUnderClassPriorShift() {
        for (Matrix design : new Matrix[] {linear(), nystrom().design(withProbes(std))}) {
            RidgeFits fits = RidgeFits.of(design, Spirals.labels(), 2, LABELED, UNLABELED, NoveltyOrder.OUTPUT);
            double[] omega = fits.shiftWeights(new double[] {0.4, 0.2});
            RidgeFits.Result result = fits.selfTrain(0.6, omega, 1e-3, 10);
            assertThat(result.fits()).isEqualTo(1);
            double[] expected = design.columns() == 3
                    ? new double[] {0.299740065, 0.233929495, 0.466330439}
                    : new double[] {0.273403326, 0.168487756, 0.558108913};
            assertThat(outputs(design, result.weights(), 3)).containsExactly(expected, within(1e-6));
        }
    }

    @Test
    void thetaLoop() {
        ThetaLoop.Found linear = loop(poolOnly(linear()));
        assertThat(linear.thetas())
                .containsExactly(
                        new double[] {0.564705882, 0.574358974, 0.574358974, 0.574358974, 0.574358974}, within(1e-9));
        assertThat(linear.outputs().row(0))
                .containsExactly(new double[] {0.638312763, 0.187348575, 0.174338661}, within(1e-7));
        assertThat(linear.outputs().row(40))
                .containsExactly(new double[] {0.634815670, 0.148115558, 0.217068771}, within(1e-7));
        assertErrors(linear.outputs(), 0.125, 0.9, 0.54);
        ThetaLoop.Found kernel = loop(poolOnly(nystrom().design(withProbes(std))));
        assertThat(kernel.thetas())
                .containsExactly(
                        new double[] {0.589473684, 0.583783784, 0.605405405, 0.583783784, 0.583783784}, within(1e-9));
        assertErrors(kernel.outputs(), 0.125, 0.9, 0.6);
    }

    /** Six passes that start from the last theta of {@link #thetaLoop}. */
    @Test
    void classPriors() {
        ClassPriorLoop.Found linear = classPriors(poolOnly(linear()), 0.574358974);
        assertThat(linear.totals())
                .containsExactly(
                        new double[] {0.579310345, 0.535808749, 0.578202677, 0.568421053, 0.568421053, 0.568421053},
                        within(1e-8));
        assertThat(linear.thetas()).containsExactly(new double[] {0.353471915, 0.214949138}, within(1e-8));
        ClassPriorLoop.Found kernel = classPriors(poolOnly(nystrom().design(withProbes(std))), 0.583783784);
        assertThat(kernel.totals())
                .containsExactly(
                        new double[] {0.631676667, 0.590625, 0.601481481, 0.601094133, 0.601094133, 0.601094133},
                        within(1e-8));
        assertThat(kernel.thetas()).containsExactly(new double[] {0.380305603, 0.220788530}, within(1e-8));
    }

    private static ClassPriorLoop.Found classPriors(Matrix design, double expectedStart) {
        double start = loop(design).theta();
        assertThat(start).isCloseTo(expectedStart, within(1e-9));
        return ClassPriorLoop.of(design, Spirals.labels(), 2, Spirals.folds(), NoveltyOrder.OUTPUT)
                .run(start, 1e-3);
    }

    /** On the held-out outputs of {@link #thetaLoop}, at theta 0.6. */
    @Test
    void temperature() {
        assertTemperature(temperature(poolOnly(linear())), 11.825228, 0.123448198, 0.202033088);
        assertTemperature(temperature(poolOnly(nystrom().design(withProbes(std)))), 3.824058, 0.353770927, 0.371939572);
    }

    private static Temperature temperature(Matrix design) {
        double[] weights = new double[40];
        Arrays.fill(weights, 0.6 / 40);
        return Temperature.of(loop(design).outputs(), Spirals.labels(), weights);
    }

    private static void assertTemperature(Temperature temperature, double tau, double risk, double riskAtFive) {
        assertThat(temperature.best()).isCloseTo(tau, within(1e-4));
        assertThat(temperature.risk(temperature.best())).isCloseTo(risk, within(1e-7));
        assertThat(temperature.risk(5)).isCloseTo(riskAtFive, within(1e-7));
    }

    /** The second bound is 1.030691718 before it is cut at 1. */
    @Test
    void upperBoundAndRowsCalledNovel() {
        Matrix linear = loop(poolOnly(linear())).outputs();
        assertThat(upperBound(linear)).isCloseTo(0.989213321, within(1e-8));
        assertThat(calledNovel(linear, 0, 40)).isEqualTo(4);
        assertThat(calledNovel(linear, 40, 90)).isEqualTo(23);
        assertThat(byChance(linear)).isCloseTo(1.624311e-4, within(1.7e-10));
        Matrix kernel = loop(poolOnly(nystrom().design(withProbes(std)))).outputs();
        assertThat(byChance(kernel)).isCloseTo(1.147074e-3, within(1.2e-9));
        assertThat(upperBound(kernel)).isEqualTo(1);
        assertThat(calledNovel(kernel, 0, 40)).isEqualTo(4);
        assertThat(calledNovel(kernel, 40, 90)).isEqualTo(20);
    }

    private static double upperBound(Matrix f) {
        return UpperBound.of(NoveltyOrder.OUTPUT.knownness(f, 0, 40), NoveltyOrder.OUTPUT.knownness(f, 40, 90), 0.05);
    }

    private static double byChance(Matrix f) {
        return new HeldOut(f, Spirals.labels(), LabelSpace.numbered(2)).noveltyByChance();
    }

    private static long calledNovel(Matrix f, int from, int to) {
        return IntStream.range(from, to).filter(i -> f.argmax(i) == 2).count();
    }

    private static ThetaLoop.Found loop(Matrix design) {
        return ThetaLoop.of(design, Spirals.labels(), 2, Spirals.folds(), NoveltyOrder.OUTPUT)
                .run(1e-3);
    }

    private static void assertErrors(Matrix f, double wrong, double knownAsKnown, double unlabeledAsKnown) {
        int[] predicted = f.argmax();
        double errors = 0;
        double known = 0;
        double unlabeled = 0;
        for (int i = 0; i < 90; i++) {
            errors += i < 40 && predicted[i] != i % 2 ? 1.0 / 40 : 0;
            known += i < 40 && predicted[i] != 2 ? 1.0 / 40 : 0;
            unlabeled += i >= 40 && predicted[i] != 2 ? 1.0 / 50 : 0;
        }
        assertThat(errors).isCloseTo(wrong, within(1e-12));
        assertThat(known).isCloseTo(knownAsKnown, within(1e-12));
        assertThat(unlabeled).isCloseTo(unlabeledAsKnown, within(1e-12));
    }
}
