package dev.augur.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KernelTest {
    private static FeatureMatrix rows(int count, int columns, double offset) {
        RandomGenerator random = SeedTree.of(count).child(columns).generator();
        Matrix rows = new Matrix(count, columns);
        for (int at = 0; at < rows.values().length; at++) {
            rows.values()[at] = offset + random.nextGaussian();
        }
        return FeatureMatrix.of(rows);
    }

    private static double squared(FeatureMatrix x, int i, FeatureMatrix z, int j) {
        return IntStream.range(0, x.columns())
                .mapToDouble(f -> (double) x.get(i, f) - z.get(j, f))
                .map(difference -> difference * difference)
                .sum();
    }

    @Test
    void distancesByHandAndFarFromTheOrigin() {
        FeatureMatrix rows = FeatureMatrix.of(new double[][] {{100_000, 0}, {100_003, 4}, {100_000, 1}});
        PairDistances pairs = PairDistances.of(rows);
        assertThat(pairs.pairs()).containsExactly(25, 1, 18);
        assertThat(pairs.pairs(new int[] {1, 2})).containsExactly(18);
        assertThat(pairs.row(1)).containsExactly(25, 0, 18);
        assertThat(pairs.toEarlier(2)).containsExactly(1, 18);
        assertThat(pairs.get(0, 2)).isEqualTo(pairs.get(2, 0)).isEqualTo(1);
        assertThat(pairs.get(1, 1)).isZero();
        assertThat(new SquaredDistances(rows).from(rows, 2)).containsExactly(1, 18, 0);
    }

    /** More rows than one block. */
    @Test
    void pairsAreTheDistancesOfRows() {
        FeatureMatrix rows = rows(150, 5, 0);
        PairDistances pairs = PairDistances.of(rows);
        Matrix all = new SquaredDistances(rows).from(Matrix.of(rows));
        for (int i = 0; i < 150; i++) {
            assertThat(pairs.row(i)).containsExactly(all.row(i));
        }
    }

    @Test
    void distancesNeedAsManyColumns() {
        assertThatThrownBy(() -> new SquaredDistances(rows(3, 2, 0)).from(rows(3, 4, 0), 0))
                .hasMessage("columns must be 2, but is 4");
    }

    @Test
    void widthIsTheMedianSquaredDistance() {
        FeatureMatrix line = FeatureMatrix.of(new double[][] {{0}, {1}, {3}});
        assertThat(KernelWidth.gamma(line, 2)).isCloseTo(2.0 / 4, within(1e-12));
        FeatureMatrix mostlyEqual = FeatureMatrix.of(new double[][] {{0}, {0}, {0}, {0}, {3}});
        assertThat(KernelWidth.gamma(mostlyEqual, 1)).as("median 0: the mean").isCloseTo(10.0 / 36, within(1e-12));
        assertThatThrownBy(() -> KernelWidth.gamma(FeatureMatrix.of(new double[][] {{1}, {1}}), 1))
                .hasMessageContaining("all rows are equal");
    }

    /** Of 500 rows all count, whatever the seed; of more only so many that are drawn. */
    @Test
    void theWidthLooksAtFiveHundredRows() {
        SeedTree seeds = SeedTree.of(9);
        FeatureMatrix few = rows(500, 2, 0);
        assertThat(KernelWidth.gamma(few, 1, seeds)).isEqualTo(KernelWidth.gamma(few, 1));
        FeatureMatrix many = rows(501, 2, 0);
        assertThat(KernelWidth.gamma(many, 1, seeds))
                .isNotEqualTo(KernelWidth.gamma(many, 1))
                .isEqualTo(KernelWidth.gamma(Matrix.of(many), 1, seeds))
                .isEqualTo(KernelWidth.gamma(many.select(Sampling.withoutReplacement(501, 500, seeds.generator())), 1));
    }

    /**
     * By differences and by products, of rows in floats and in doubles; a common offset must not cost the kernel its
     * digits.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 16, 17, 100})
    void kernelOfRowsAndCentres(int columns) {
        double gamma = 0.5 / columns;
        for (double offset : new double[] {0, 1000}) {
            FeatureMatrix x = rows(30, columns, offset);
            FeatureMatrix z = rows(50, columns, offset);
            Matrix[] found = {
                new GaussianKernel(z, gamma).values(x),
                new GaussianKernel(z, gamma).values(Matrix.of(x)),
                new GaussianKernel(Matrix.of(z), gamma).values(x)
            };
            for (int i = 0; i < 30; i++) {
                for (int j = 0; j < 50; j++) {
                    double expected = Math.exp(-gamma * squared(x, i, z, j));
                    for (Matrix each : found) {
                        assertThat(each.get(i, j)).isCloseTo(expected, within(2e-6));
                    }
                }
            }
        }
    }

    /**
     * To the bit the sum over the centres in their order, whatever other rows are asked about; and the largest value.
     */
    @ParameterizedTest
    @ValueSource(ints = {3, 40})
    void sumsOfKernels(int columns) {
        int outputs = 11;
        FeatureMatrix x = rows(230, columns, 0);
        FeatureMatrix z = rows(70, columns, 0);
        Matrix b = Matrix.of(rows(70, outputs, 0));
        Matrix kernel = new GaussianKernel(z, 0.1).values(x);
        Matrix expected = new Matrix(230, outputs);
        double[] largest = new double[230];
        for (int i = 0; i < 230; i++) {
            for (int j = 0; j < 70; j++) {
                largest[i] = Math.max(largest[i], kernel.get(i, j));
                for (int c = 0; c < outputs; c++) {
                    expected.set(i, c, expected.get(i, c) + kernel.get(i, j) * b.get(j, c));
                }
            }
        }
        GaussianSums sums = new GaussianSums(z, 0.1, b.values(), outputs);
        Matrix all = new Matrix(230, outputs);
        double[] closeness = new double[230];
        sums.add(x, all, closeness);
        assertThat(all).isEqualTo(expected);
        assertThat(closeness).containsExactly(largest);
        for (int i = 0; i < 230; i += 9) {
            Matrix one = new Matrix(1, outputs);
            double[] close = {2};
            sums.add(x.slice(i, i + 1), one, close);
            assertThat(one.row(0)).containsExactly(expected.row(i));
            assertThat(close).as("what is closer stays").containsExactly(2);
        }
        assertThatThrownBy(() -> new GaussianSums(z, 0.1, b.values(), 3)).hasMessageContaining("coefficients");
    }

    /** However a Gram matrix comes about. */
    @Test
    void gramMatricesAgree() {
        FeatureMatrix x = rows(40, 3, 0);
        SquaredDistances distances = new SquaredDistances(x);
        Gram gaussian = Gram.gaussian(x, 0.7);
        LazyGram lazy = LazyGram.gaussian(40, 0.7, i -> distances.from(x, i));
        Gram linear = Gram.linear(x);
        int[] some = {5, 30, 2};
        Gram part = Gram.gaussian(PairDistances.of(x), some, 0.7);
        for (int i = 0; i < 40; i++) {
            assertThat(gaussian.row(i)).containsExactly(lazy.row(i));
            assertThat(gaussian.diagonal(i)).isEqualTo(lazy.diagonal(i)).isEqualTo(1);
            for (int j = 0; j < 40; j++) {
                assertThat(gaussian.get(i, j)).isCloseTo(Math.exp(-0.7 * squared(x, i, x, j)), within(1e-14));
                int row = i;
                int other = j;
                double product = IntStream.range(0, 3)
                        .mapToDouble(f -> (double) x.get(row, f) * x.get(other, f))
                        .sum();
                assertThat(linear.get(i, j)).isCloseTo(product, within(1e-14));
            }
        }
        for (int i = 0; i < some.length; i++) {
            assertThat(part.row(i)).containsExactly(gaussian.block(some, some).row(i));
        }
    }

    /** A solver that asks twice pays once. */
    @Test
    void lazyRowsAreKept() {
        LazyGram lazy = new LazyGram(new double[] {1, 1}, i -> new double[] {i, 2});
        assertThat(lazy.size()).isEqualTo(2);
        assertThat(lazy.row(1)).containsExactly(1, 2).isSameAs(lazy.row(1));
    }
}
