package dev.augur.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.auto.solve.NoveltyOrder;
import dev.augur.auto.solve.RidgeFits;
import dev.augur.auto.solve.ThetaLoop;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.data.Scaling;
import dev.augur.kernel.GaussianKernel;
import dev.augur.kernel.KernelWidth;
import dev.augur.kernel.Nystrom;
import dev.augur.kernel.PairDistances;
import dev.augur.math.linear.SymmetricSums;
import dev.augur.model.KernelMachine;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NystromTest {
    private static double product(Matrix rows, int one, int other) {
        int columns = rows.columns();
        double sum = 0;
        for (int f = 0; f < columns - 1; f++) {
            sum += rows.values()[one * columns + f] * rows.values()[other * columns + f];
        }
        return sum;
    }

    /** Every row a landmark: products of features are the kernel, but for what dropped landmarks lack, at most 1e-8. */
    @Test
    void allRowsAsLandmarksGiveTheKernelItself() {
        Nystrom design = Designs.nystrom(Spirals.pool(), Scaling.STD, 1);
        Matrix scaled = Designs.scaler(Scaling.STD, Spirals.pool()).apply(Spirals.pool());
        Matrix rows = design.design(scaled);
        PairDistances distances = PairDistances.of(scaled);
        for (int i = 0; i < 90; i++) {
            for (int j = 0; j <= i; j++) {
                double kernel = Math.exp(-design.gamma() * distances.get(i, j));
                assertThat(product(rows, i, j)).isCloseTo(kernel, within(2e-8));
            }
        }
    }

    /** What is summed as kernel values is what features sum up to; every number is known to 16 digits. */
    @ParameterizedTest
    @ValueSource(doubles = {0.02, 0.3, 5})
    void sumsOfKernelValuesBecomeThoseOfFeatures(double gamma) {
        RandomGenerator random = SeedTree.of(4).generator();
        Matrix rows = new Matrix(200, 5);
        Arrays.setAll(rows.values(), at -> (float) random.nextGaussian());
        Nystrom features = new Nystrom(rows.slice(0, 30), gamma);
        Matrix values = new GaussianKernel(Matrix.of(features.landmarks()), gamma).values(rows);
        int width = values.columns() + 1;
        Matrix summands = new Matrix(200, width);
        for (int i = 0; i < 200; i++) {
            System.arraycopy(values.row(i), 0, summands.values(), i * width, values.columns());
            summands.values()[(i + 1) * width - 1] = 1;
        }
        double[] products = products(summands);
        double[] sum = new double[width];
        Arrays.setAll(sum, f -> products[(f + 1) * width - 1]);
        features.productsToFeatures(products);
        features.toFeatures(sum);
        double[] expected = products(features.design(rows));
        double most = 200 * 1e-15 * Math.max(1e3, features.inverseSize());
        for (int f = 0; f < width; f++) {
            assertThat(sum[f]).isCloseTo(expected[(f + 1) * width - 1], within(most));
            for (int g = f; g < width; g++) {
                assertThat(products[f * width + g]).isCloseTo(expected[f * width + g], within(most));
            }
        }
    }

    private static double[] products(Matrix design) {
        double[] sum = new double[design.columns() * design.columns()];
        int[] all = IntStream.range(0, design.rows()).toArray();
        SymmetricSums.add(design.values(), design.columns(), all, 1, sum);
        return sum;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 6, 20, 89})
    void lengthsAreAtMostOneAndOneAtLandmarks(int step) {
        for (Scaling scaling : new Scaling[] {Scaling.STD, Scaling.MINMAX}) {
            Matrix rows = Designs.mapped(Spirals.pool(), scaling, step);
            for (int i = 0; i < 90; i++) {
                assertThat(product(rows, i, i)).isLessThanOrEqualTo(1 + 1e-6);
                assertThat(rows.values()[i * rows.columns() + rows.columns() - 1])
                        .isEqualTo(1);
                if (i % step == 0) {
                    assertThat(product(rows, i, i)).isCloseTo(1, within(1e-6));
                }
            }
        }
    }

    /** Landmarks twice over have a kernel matrix of half the rank, which the choice among them must see. */
    @Test
    void repeatedLandmarksAddNothing() {
        Matrix scaled = Designs.scaler(Scaling.STD, Spirals.pool()).apply(Spirals.pool());
        int[] once = {0, 6, 12, 41, 60};
        int[] twice = {0, 6, 12, 41, 60, 60, 41, 12, 6, 0};
        Matrix expected = design(scaled, once).design(scaled);
        Matrix actual = design(scaled, twice).design(scaled);
        assertThat(actual.columns()).isEqualTo(expected.columns()).isEqualTo(6);
        for (int i = 0; i < 90; i++) {
            assertThat(product(actual, i, 89 - i)).isCloseTo(product(expected, i, 89 - i), within(1e-9));
        }
    }

    private static Nystrom design(Matrix scaled, int[] rows) {
        return new Nystrom(scaled.select(rows), 0.3);
    }

    /**
     * Other units and another origin of one feature, mirrored or not: scaling absorbs them, and distances see nothing
     * else.
     */
    @ParameterizedTest
    @CsvSource({"0, 1, 1000", "1, 0.001, 0", "0, 37.5, -12", "1, -2, 5"})
    void unitsAndOriginOfAFeatureDoNotMatter(int feature, double factor, double shift) {
        Matrix pool = Spirals.pool();
        double[] values = pool.values().clone();
        for (int i = 0; i < 90; i++) {
            values[2 * i + feature] = factor * values[2 * i + feature] + shift;
        }
        Matrix other = Matrix.wrap(values, 90, 2);
        for (Scaling scaling : new Scaling[] {Scaling.STD, Scaling.MINMAX}) {
            Nystrom expected = Designs.nystrom(pool, scaling, 6);
            Nystrom actual = Designs.nystrom(other, scaling, 6);
            assertThat(actual.gamma()).isCloseTo(expected.gamma(), within(1e-10));
            assertThat(selfTrained(Designs.mapped(other, scaling, 6)))
                    .containsExactly(selfTrained(Designs.mapped(pool, scaling, 6)), within(1e-7));
            assertThat(loop(Designs.mapped(other, scaling, 6)))
                    .containsExactly(loop(Designs.mapped(pool, scaling, 6)), within(1e-12));
        }
    }

    private static double[] selfTrained(Matrix rows) {
        RidgeFits fits =
                RidgeFits.of(rows, Spirals.labels(), 2, Designs.rows(0, 40), Designs.rows(40, 90), NoveltyOrder.OUTPUT);
        return Designs.outputs(
                fits,
                rows,
                fits.selfTrain(0.6, fits.plainWeights(0.6), 1e-3, 10).weights());
    }

    private static double[] loop(Matrix rows) {
        return ThetaLoop.of(rows, Spirals.labels(), 2, Spirals.folds(), NoveltyOrder.OUTPUT)
                .run(1e-3)
                .thetas();
    }

    /**
     * The kernel machine that is stored gives what the features give, although it holds single-precision centres and
     * the folded weights cancel: few features have small eigenvalues, and a small ridge lets weights use them. So
     * landmarks are rounded before the fit. Rows lie in two Gaussian blobs. Bounds are four to ten times the errors
     * found, 9e-8, 2e-7, 2.5e-7, 2.2e-6 and 3.7e-6; landmarks that are not rounded would miss the first three, with
     * 1e-5 to 1.5e-4.
     */
    @ParameterizedTest
    @CsvSource({"2, 1e-3, 1e-6", "2, 1e-5, 1e-6", "5, 1e-5, 1e-6", "20, 1e-5, 2e-5", "300, 1e-5, 2e-5"})
    void foldsIntoAKernelMachine(int features, double rho, double tolerance) {
        RandomGenerator random = SeedTree.of(23).generator();
        double[] values = new double[400 * features];
        Arrays.setAll(values, at -> random.nextGaussian() + (at / features % 2 == 0 ? 0 : 4 / Math.sqrt(features)));
        Matrix pool = Matrix.wrap(values, 400, features);
        Matrix scaled = Designs.scaler(Scaling.STD, pool).apply(pool);
        FeatureMatrix landmarks = FeatureMatrix.of(
                scaled.select(IntStream.range(0, 200).map(i -> 2 * i).toArray()));
        Nystrom design = new Nystrom(Matrix.of(landmarks), KernelWidth.gamma(scaled, 1));
        Matrix rows = design.design(scaled);
        int[] labels = new int[150];
        RidgeFits fits =
                RidgeFits.of(rows, labels, 1, Designs.rows(0, 150), Designs.rows(150, 400), NoveltyOrder.OUTPUT);
        double[] weights = fits.selfTrain(0.5, fits.plainWeights(0.5), rho, 10).weights();
        double[] bias = Arrays.copyOfRange(weights, weights.length - 2, weights.length);
        KernelMachine machine = new KernelMachine(
                LabelSpace.numbered(1),
                List.of(new KernelMachine.Group(design.landmarks(), design.gamma(), design.coefficients(weights, 2))),
                bias);
        Matrix actual = machine.score(FeatureMatrix.of(scaled));
        double[] expected = Designs.outputs(fits, rows, weights);
        assertThat(actual.values()).as("seed 23").containsExactly(expected, within(tolerance));
    }
}
