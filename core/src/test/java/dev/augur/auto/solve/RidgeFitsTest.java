package dev.augur.auto.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.auto.Designs;
import dev.augur.auto.Spirals;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.data.Scaling;
import dev.augur.loss.Margin;
import dev.augur.loss.OneVersusRest;
import dev.augur.random.SeedTree;
import dev.augur.risk.BatchRows;
import dev.augur.risk.LacRisk;
import dev.augur.risk.NoCorrection;
import dev.augur.risk.Objective;
import dev.augur.risk.TestPriors;
import dev.augur.train.optimizer.LbfgsMinimizer;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What follows from the equations of the closed form and of self-training, whatever the data; here on {@link Spirals}.
 */
class RidgeFitsTest {
    private static final int N = Spirals.LABELED;
    private static final int M = Spirals.UNLABELED;
    private static final int[] LABELED = Designs.rows(0, N);
    private static final int[] UNLABELED = Designs.rows(N, N + M);

    static Stream<Matrix> designs() {
        Matrix pool = Spirals.pool();
        return Stream.of(
                Designs.linear(pool, Scaling.STD),
                Designs.linear(pool, Scaling.MINMAX),
                Designs.mapped(pool, Scaling.STD, 6),
                Designs.mapped(pool, Scaling.MINMAX, 1));
    }

    private static RidgeFits fits(Matrix design) {
        return RidgeFits.of(design, Spirals.labels(), 2, LABELED, UNLABELED, NoveltyOrder.OUTPUT);
    }

    private static double mean(double[] outputs, int column, int from, int to) {
        return IntStream.range(from, to)
                .mapToDouble(i -> outputs[3 * i + column])
                .average()
                .orElseThrow();
    }

    /**
     * Up to the ridge of 1e-9 on the constant: sum f = 2 - K = -1, mean_U f_c = 2 theta_c - 1, mean_U f_ac = 1 - 2
     * theta.
     */
    @ParameterizedTest
    @MethodSource("designs")
    void closedFormHasTheseMeans(Matrix design) {
        RidgeFits fits = fits(design);
        for (double[] thetas : new double[][] {{0.3, 0.3}, {0.5, 0.2}, {0.01, 0.05}}) {
            double[] f = Designs.outputs(fits, design, fits.closedForm(fits.shiftWeights(thetas), 1e-3));
            for (int i = 0; i < design.rows(); i++) {
                assertThat(f[3 * i] + f[3 * i + 1] + f[3 * i + 2]).isCloseTo(-1, within(1e-6));
            }
            assertThat(mean(f, 0, N, N + M)).isCloseTo(2 * thetas[0] - 1, within(1e-6));
            assertThat(mean(f, 1, N, N + M)).isCloseTo(2 * thetas[1] - 1, within(1e-6));
            assertThat(mean(f, 2, N, N + M)).isCloseTo(1 - 2 * (thetas[0] + thetas[1]), within(1e-6));
        }
    }

    /** f_ac = 1 - theta g with g free of theta, so (1 - f_ac) / theta is the same for every theta. */
    @ParameterizedTest
    @MethodSource("designs")
    void thetaOnlyStretchesNovelty(Matrix design) {
        RidgeFits fits = fits(design);
        double[] half = Designs.outputs(fits, design, fits.closedForm(fits.plainWeights(0.5), 1e-3));
        for (double theta : new double[] {0.02, 0.3, 0.98}) {
            double[] f = Designs.outputs(fits, design, fits.closedForm(fits.plainWeights(theta), 1e-3));
            for (int i = 0; i < design.rows(); i++) {
                double g = (1 - half[3 * i + 2]) / 0.5;
                assertThat(f[3 * i + 2]).isCloseTo(1 - theta * g, within(1e-6));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("designs")
    void proportionalClassPriorsAreAPlainMixture(Matrix design) {
        RidgeFits fits = fits(design);
        double[] proportional = fits.shiftWeights(new double[] {0.3, 0.3});
        assertThat(proportional).containsExactly(fits.plainWeights(0.6), within(1e-15));
        assertThat(fits.closedForm(proportional, 1e-3))
                .containsExactly(fits.closedForm(fits.plainWeights(0.6), 1e-3), within(1e-12));
        // Weights that differ by rounding alone take the sums class by class.
        double[] nearly = {proportional[0], Math.nextUp(proportional[0])};
        assertThat(fits(design).selfTrain(0.6, nearly, 1e-3, 10).weights())
                .containsExactly(fits.selfTrain(0.6, proportional, 1e-3, 10).weights(), within(1e-8));
    }

    /** The risk as training sees it, for any loss, minimised without knowing that it has a closed form. */
    @Test
    void closedFormMinimisesTheUnbiasedRisk() {
        Matrix design = Designs.linear(Spirals.pool(), Scaling.STD);
        RidgeFits fits = fits(design);
        for (double[] omega : new double[][] {fits.plainWeights(0.6), fits.shiftWeights(new double[] {0.4, 0.25})}) {
            double[] weights = minimise(design, omega, 1e-2);
            assertThat(fits.closedForm(omega, 1e-2)).containsExactly(weights, within(1e-6));
        }
    }

    private static double[] minimise(Matrix design, double[] omega, double rho) {
        int p = design.columns();
        double[] rowWeights =
                Arrays.stream(Spirals.labels()).mapToDouble(y -> omega[y]).toArray();
        BatchRows batch = new BatchRows(Spirals.labels(), rowWeights, M);
        LacRisk risk = new LacRisk(TestPriors.mixture(0.5), new NoCorrection());
        LbfgsMinimizer search = new LbfgsMinimizer(
                (w, gradient) -> {
                    Matrix scores = new Matrix(design.rows(), 3);
                    each(design, (i, f, x) -> {
                        for (int c = 0; c < 3; c++) {
                            scores.values()[3 * i + c] += x * w[3 * f + c];
                        }
                    });
                    Objective objective =
                            risk.evaluate(new OneVersusRest(Margin.SQUARE), scores, batch, LabelSpace.numbered(2));
                    double value = objective.value();
                    for (int at = 0; at < w.length; at++) {
                        double ridge = at / 3 == p - 1 ? 1e-9 : rho;
                        value += ridge * w[at] * w[at] / 2;
                        gradient[at] = ridge * w[at];
                    }
                    each(design, (i, f, x) -> {
                        for (int c = 0; c < 3; c++) {
                            gradient[3 * f + c] += x * objective.gradient().get(i, c);
                        }
                    });
                    return value;
                },
                new double[3 * p],
                10);
        int steps = 0;
        while (search.gradientNorm() > 1e-9 && steps < 500 && search.step()) {
            steps++;
        }
        assertThat(search.gradientNorm()).as("after %d steps", steps).isLessThan(1e-7);
        return search.point();
    }

    private interface Cell {
        void visit(int row, int column, double value);
    }

    private static void each(Matrix points, Cell cell) {
        for (int at = 0; at < points.values().length; at++) {
            cell.visit(at / points.columns(), at % points.columns(), points.values()[at]);
        }
    }

    private static boolean[] largest(double[] novelty, int q) {
        Integer[] order = IntStream.range(0, novelty.length).boxed().toArray(Integer[]::new);
        Arrays.sort(order, (i, j) -> Double.compare(novelty[j], novelty[i]));
        boolean[] chosen = new boolean[novelty.length];
        for (int i = 0; i < q; i++) {
            chosen[order[i]] = true;
        }
        return chosen;
    }

    /** Sum f = 1, and the weighted sums of the outputs are the shares: the normal equation of the constant. */
    @ParameterizedTest
    @MethodSource("designs")
    void selfTrainingHasTheseSums(Matrix design) {
        RidgeFits fits = fits(design);
        double[] thetas = {0.4, 0.2};
        double[] omega = fits.shiftWeights(thetas);
        RidgeFits.Result result = fits.selfTrain(0.6, omega, 1e-3, 30);
        assertThat(result.fits()).as("the kept set has settled").isLessThan(30);
        double[] f = Designs.outputs(fits, design, result.weights());
        for (int i = 0; i < design.rows(); i++) {
            assertThat(f[3 * i] + f[3 * i + 1] + f[3 * i + 2]).isCloseTo(1, within(1e-6));
        }
        boolean[] chosen = largest(result.novelty(), 20);
        double[] shares = {0.4, 0.2, 0.4};
        for (int c = 0; c < 3; c++) {
            double sum = 0;
            for (int i = 0; i < N; i++) {
                sum += omega[i % 2] * f[3 * i + c];
            }
            for (int j = 0; j < M; j++) {
                sum += chosen[j] ? 0.4 / 20 * f[3 * (N + j) + c] : 0;
            }
            assertThat(sum).isCloseTo(shares[c], within(1e-6));
        }
    }

    /** Nothing but the constant is left: outputs are the shares. */
    @ParameterizedTest
    @MethodSource("designs")
    void aHugeRidgeLeavesTheShares(Matrix design) {
        RidgeFits fits = fits(design);
        RidgeFits.Result result = fits.selfTrain(0.6, fits.shiftWeights(new double[] {0.45, 0.15}), 1e9, 10);
        double[] f = Designs.outputs(fits, design, result.weights());
        for (int i = 0; i < design.rows(); i++) {
            assertThat(Arrays.copyOfRange(f, 3 * i, 3 * i + 3))
                    .containsExactly(new double[] {0.45, 0.15, 0.4}, within(1e-6));
        }
    }

    /** Two rows of each: sums double, and so do their divisors and the number of rows kept. */
    @ParameterizedTest
    @MethodSource("designs")
    void twiceTheSameRowsIsTheSameFit(Matrix design) {
        Matrix twice =
                design.select(IntStream.range(0, 2 * (N + M)).map(i -> i / 2).toArray());
        int[] labels = IntStream.range(0, 2 * N).map(i -> i / 2 % 2).toArray();
        RidgeFits one = fits(design);
        RidgeFits two = RidgeFits.of(
                twice, labels, 2, Designs.rows(0, 2 * N), Designs.rows(2 * N, 2 * (N + M)), NoveltyOrder.OUTPUT);
        assertSameOutputs(
                design, one.closedForm(one.plainWeights(0.6), 1e-3), two.closedForm(two.plainWeights(0.6), 1e-3));
        RidgeFits.Result expected = one.selfTrain(0.6, one.plainWeights(0.6), 1e-3, 10);
        RidgeFits.Result actual = two.selfTrain(0.6, two.plainWeights(0.6), 1e-3, 10);
        assertThat(actual.fits()).isEqualTo(expected.fits());
        assertSameOutputs(design, expected.weights(), actual.weights());
    }

    private static void assertSameOutputs(Matrix design, double[] expected, double[] actual) {
        RidgeFits fits = fits(design);
        assertThat(Designs.outputs(fits, design, actual))
                .containsExactly(Designs.outputs(fits, design, expected), within(1e-8));
    }

    @ParameterizedTest
    @MethodSource("designs")
    void renamingClassesPermutesColumns(Matrix design) {
        int[] swapped = Arrays.stream(Spirals.labels()).map(y -> 1 - y).toArray();
        RidgeFits renamed = RidgeFits.of(design, swapped, 2, LABELED, UNLABELED, NoveltyOrder.OUTPUT);
        RidgeFits fits = fits(design);
        double[] expected = fits.selfTrain(0.6, fits.shiftWeights(new double[] {0.4, 0.2}), 1e-3, 10)
                .weights();
        double[] actual = renamed.selfTrain(0.6, renamed.shiftWeights(new double[] {0.2, 0.4}), 1e-3, 10)
                .weights();
        double[] f = Designs.outputs(fits, design, expected);
        double[] g = Designs.outputs(renamed, design, actual);
        for (int i = 0; i < design.rows(); i++) {
            assertThat(g[3 * i]).isCloseTo(f[3 * i + 1], within(1e-9));
            assertThat(g[3 * i + 1]).isCloseTo(f[3 * i], within(1e-9));
            assertThat(g[3 * i + 2]).isCloseTo(f[3 * i + 2], within(1e-9));
        }
    }

    /** Sums that follow the kept rows must not depend on what was kept before. */
    @ParameterizedTest
    @MethodSource("designs")
    void earlierFitsLeaveNoTrace(Matrix design) {
        RidgeFits used = fits(design);
        for (double theta : new double[] {0.1, 0.9, 0.5, 0.02, 0.98}) {
            used.selfTrain(theta, used.plainWeights(theta), 1e-5, 4);
        }
        RidgeFits fresh = fits(design);
        assertSameOutputs(
                design,
                fresh.selfTrain(0.6, fresh.plainWeights(0.6), 1e-3, 10).weights(),
                used.selfTrain(0.6, used.plainWeights(0.6), 1e-3, 10).weights());
    }

    /** Three tight clusters on a line of which the last is novel, 12 of 30 unlabeled rows; theta is told. */
    @Test
    void separatedClustersAreFoundExactly() {
        RandomGenerator random = SeedTree.of(17).generator();
        int[] centres = IntStream.range(0, 50)
                .map(i -> i < 20 ? i % 2 : new int[] {0, 1, 2, 0, 2}[i % 5])
                .toArray();
        double[] values = new double[100];
        for (int i = 0; i < 100; i++) {
            values[i] = (i % 2 == 0 ? 100 * centres[i / 2] : 0) + random.nextGaussian();
        }
        Matrix design = Designs.mapped(Matrix.wrap(values, 50, 2), Scaling.MINMAX, 1);
        int[] labels = Arrays.copyOf(centres, 20);
        RidgeFits fits =
                RidgeFits.of(design, labels, 2, Designs.rows(0, 20), Designs.rows(20, 50), NoveltyOrder.OUTPUT);
        RidgeFits.Result result = fits.selfTrain(0.6, fits.plainWeights(0.6), 1e-3, 10);
        assertThat(result.fits()).as("seed 17: the kept set has settled").isLessThan(10);
        boolean[] kept = largest(result.novelty(), 12);
        Matrix f = new Matrix(50, 3);
        System.arraycopy(Designs.outputs(fits, design, result.weights()), 0, f.values(), 0, 150);
        for (int i = 0; i < 50; i++) {
            assertThat(f.argmax(i)).as("seed 17, row %d", i).isEqualTo(centres[i]);
            assertThat(i < 20 || kept[i - 20] == (centres[i] == 2)).isTrue();
        }
    }

    /**
     * The number kept is rint((1 - theta) m), half to even, from 1 to m: seen in the weighted sum of the last output.
     */
    @Test
    void keepsAtLeastOneRowAndAtMostAll() {
        Matrix design = Designs.linear(Spirals.pool(), Scaling.STD);
        RidgeFits fits = fits(design);
        double[] start = new double[M];
        Arrays.setAll(start, j -> j);
        for (double theta : new double[] {1, 0.999, 0.97, 0.95, 0.5, 0.001}) {
            int q = (int) Math.min(M, Math.max(1, Math.rint((1 - theta) * M)));
            RidgeFits.Result result = fits.selfTrain(theta, fits.plainWeights(theta), 1e-3, 1, start);
            double[] f = Designs.outputs(fits, design, result.weights());
            double sum = theta * mean(f, 2, 0, N) + (1 - theta) * mean(f, 2, N + M - q, N + M);
            assertThat(sum).as("theta %s keeps the last %d rows", theta, q).isCloseTo(1 - theta, within(1e-6));
        }
    }
}
