package dev.augur.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The kernels on doubles of every set against sums written out, over runs of many lengths and offsets. */
class DoubleKernelsTest {
    private static final int SEED = 41;

    static Stream<KernelSet> sets() {
        return Stream.of(KernelChoice.choose("plain"), KernelChoice.choose("auto"));
    }

    private static double[] random(int size) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
        return random.doubles(size, -1, 1).toArray();
    }

    @ParameterizedTest
    @MethodSource("sets")
    void runs(KernelSet kernels) {
        double[] a = random(200);
        for (int count = 0; count < 70; count++) {
            double[] b = random(100);
            double[] axpy = b.clone();
            double dot = 0;
            for (int i = 0; i < count; i++) {
                dot += a[3 + i] * b[7 + i];
                axpy[7 + i] += 0.3 * a[3 + i];
            }
            assertThat(kernels.dot(a, 3, b, 7, count)).isCloseTo(dot, within(1e-13));
            double[] changed = b.clone();
            kernels.axpy(0.3, a, 3, changed, 7, count);
            assertThat(changed).containsExactly(axpy, within(1e-15));
        }
    }

    /**
     * To the bit by the same chain, whatever the number of rows and points: packed or not, whole tiles or parts of
     * them.
     */
    @ParameterizedTest
    @MethodSource("sets")
    void squaredDistances(KernelSet kernels) {
        for (int points : new int[] {1, 7, 16, 17, 45}) {
            for (int rows : new int[] {0, 1, 3, 5, 16, 19, 70}) {
                for (int columns : new int[] {1, 9, 600}) {
                    double[] x = random(2 + rows * columns);
                    int ldz = points + 3;
                    double[] z = random(columns * ldz);
                    double[] found = random(3 + rows * points);
                    double[] expected = found.clone();
                    for (int i = 0; i < rows; i++) {
                        for (int j = 0; j < points; j++) {
                            double sum = 0;
                            for (int f = 0; f < columns; f++) {
                                double difference = x[2 + i * columns + f] - z[f * ldz + j];
                                sum = Math.fma(difference, difference, sum);
                            }
                            expected[3 + i * points + j] = sum;
                        }
                    }
                    kernels.squaredDistances(
                            DoubleBlock.of(x, 2, rows, columns),
                            new DoubleBlock(z, 0, columns, points, ldz),
                            DoubleBlock.of(found, 3, rows, points));
                    assertThat(found).containsExactly(expected);
                }
            }
        }
    }

    /** To the bit; products that are not finite are infinitely far, and what rounding makes negative is 0. */
    @ParameterizedTest
    @MethodSource("sets")
    void productGaussians(KernelSet kernels) {
        float[] odd = {
            0,
            -0f,
            1e-42f,
            1,
            10,
            Float.MAX_VALUE,
            -Float.MAX_VALUE,
            Float.POSITIVE_INFINITY,
            Float.NEGATIVE_INFINITY,
            Float.NaN
        };
        productGaussians(kernels, odd, -0.7, Double.POSITIVE_INFINITY);
    }

    /** To the bit as well where distances are known to be ordinary, up to the last that are. */
    @ParameterizedTest
    @MethodSource("sets")
    void productGaussiansOfBoundedDistances(KernelSet kernels) {
        float[] products = {0, -0f, 1e-42f, 1, 10, -10, -40, -99};
        for (double factor : new double[] {-1e-9, -0.7, -Exponential.ORDINARY / 210}) {
            productGaussians(kernels, products, factor, 210);
        }
    }

    private static void productGaussians(KernelSet kernels, float[] values, double factor, double most) {
        for (int count = 0; count < 45; count++) {
            double[] squares = random(count);
            float[] products = new float[count + 2];
            for (int j = 0; j < count; j++) {
                squares[j] *= squares[j];
                products[2 + j] = values[(j + count) % values.length];
            }
            double[] found = new double[count + 4];
            double[] expected = new double[count + 4];
            for (int j = 0; j < count; j++) {
                double product = products[2 + j];
                double distance = Math.abs(product) <= Float.MAX_VALUE
                        ? Math.max(0, 1.5 + squares[j] - 2 * product)
                        : Double.POSITIVE_INFINITY;
                assertThat(distance).isLessThanOrEqualTo(most);
                expected[3 + j] = Exponential.of(factor * distance);
            }
            kernels.productGaussians(factor, 1.5, squares, most, products, 2, found, 3);
            assertThat(found).containsExactly(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("sets")
    void maxima(KernelSet kernels) {
        assertThat(kernels.max(new double[3], 1, 1)).isEqualTo(Double.NEGATIVE_INFINITY);
        for (int count = 1; count < 90; count++) {
            double[] x = random(count + 4);
            x[0] = 1e9;
            x[count + 3] = 1e9;
            double largest = Arrays.stream(x, 2, count + 2).max().orElseThrow();
            assertThat(kernels.max(x, 2, count + 2)).isEqualTo(largest);
        }
    }

    /** To the bit: products are rounded before they are added, in the order of the centres. */
    @ParameterizedTest
    @MethodSource("sets")
    void weightedSums(KernelSet kernels) {
        for (int width : new int[] {8, 24}) {
            for (int rows : new int[] {0, 1, 5, 6, 13}) {
                int inner = 37;
                double[] a = random(rows * inner);
                double[] b = random(inner * width);
                double[] found = random(rows * width);
                double[] expected = found.clone();
                for (int i = 0; i < rows; i++) {
                    for (int z = 0; z < inner; z++) {
                        for (int c = 0; c < width; c++) {
                            expected[i * width + c] += a[i * inner + z] * b[z * width + c];
                        }
                    }
                }
                kernels.addWeightedSums(rows, inner, width, a, b, found);
                assertThat(found).containsExactly(expected);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("sets")
    void rowProducts(KernelSet kernels) {
        for (int outputs : new int[] {1, 3, 8, 11}) {
            for (int rows : new int[] {0, 1, 6, 13}) {
                int inputs = 7;
                float[] x = new float[2 + rows * inputs];
                double[] drawn = random(x.length);
                for (int i = 0; i < x.length; i++) {
                    x[i] = (float) drawn[i];
                }
                double[] w = random(outputs * inputs);
                double[] found = random(rows * outputs);
                double[] expected = found.clone();
                for (int i = 0; i < rows; i++) {
                    for (int o = 0; o < outputs; o++) {
                        for (int j = 0; j < inputs; j++) {
                            expected[i * outputs + o] += (double) x[2 + i * inputs + j] * w[o * inputs + j];
                        }
                    }
                }
                kernels.addRowProducts(rows, outputs, inputs, x, 2, w, found);
                assertThat(found).containsExactly(expected, within(1e-14));
            }
        }
    }

    /**
     * All sizes around the tile of 6 x 8 and the panel of 24, inner ranges, several blocks of rows, and a negative
     * factor.
     */
    @ParameterizedTest
    @MethodSource("sets")
    void outerProducts(KernelSet kernels) {
        for (int n = 1; n < 52; n++) {
            for (int from : new int[] {0, n / 3}) {
                for (int count : new int[] {0, 1, 5, 100}) {
                    assertOuterProducts(kernels, n, from, count);
                }
            }
        }
    }

    private static void assertOuterProducts(KernelSet kernels, int n, int from, int count) {
        double[] a = random(120 * n);
        int[] rows = new int[count];
        Arrays.setAll(rows, r -> (r * 7 + 3) % 120 * n);
        double[] sum = random(n * n);
        double[] before = sum.clone();
        kernels.addOuterProducts(-0.7, a, rows, from, n, sum, n);
        for (int i = 0; i < n; i++) {
            for (int j = i; j < n; j++) {
                double expected = before[i * n + j];
                for (int row : rows) {
                    expected += i >= from && j >= from ? -0.7 * a[row + i] * a[row + j] : 0;
                }
                assertThat(sum[i * n + j])
                        .as("%s, n %d, from %d, %d rows, at (%d, %d)", kernels.describe(), n, from, count, i, j)
                        .isCloseTo(expected, within(1e-12));
            }
        }
    }

    /** Tiles that fit and tiles that stick out, several blocks of rows and of columns, and C inside a larger matrix. */
    @ParameterizedTest
    @MethodSource("sets")
    void transposedProducts(KernelSet kernels) {
        int[][] shapes = {
            {1, 1, 1}, {3, 20, 5}, {4, 8, 3}, {5, 9, 60}, {17, 31, 100}, {8, 7, 2}, {110, 26, 7}, {12, 16, 200}
        };
        for (int[] shape : shapes) {
            assertTransposedProduct(kernels, 1, shape[0], shape[1], shape[2]);
            assertTransposedProduct(kernels, -0.6, shape[0], shape[1], shape[2]);
        }
    }

    private static void assertTransposedProduct(KernelSet kernels, double factor, int m, int n, int k) {
        double[] a = random(k * m);
        double[] b = random(k * n + 1);
        int[] aRows = new int[k];
        int[] bRows = new int[k];
        Arrays.setAll(aRows, r -> r * m);
        Arrays.setAll(bRows, r -> 1 + r * n);
        double[] c = random(3 + m * (n + 2));
        double[] expected = c.clone();
        for (int i = 0; i < m; i++) {
            for (int j = 0; j < n; j++) {
                for (int r = 0; r < k; r++) {
                    expected[3 + i * (n + 2) + j] += factor * a[aRows[r] + i] * b[bRows[r] + j];
                }
            }
        }
        kernels.addTransposedProduct(
                factor, new ScatteredRows(a, aRows), new ScatteredRows(b, bRows), new DoubleBlock(c, 3, m, n, n + 2));
        assertThat(c).containsExactly(expected, within(1e-12));
    }
}
