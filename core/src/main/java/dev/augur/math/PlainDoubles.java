package dev.augur.math;

import java.util.Arrays;

/** The kernels on doubles as plain loops. */
public final class PlainDoubles {
    private PlainDoubles() {}

    public static double dot(double[] a, int aFrom, double[] b, int bFrom, int count) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum = Math.fma(a[aFrom + i], b[bFrom + i], sum);
        }
        return sum;
    }

    public static void axpy(double factor, double[] a, int aFrom, double[] b, int bFrom, int count) {
        for (int i = 0; i < count; i++) {
            b[bFrom + i] = Math.fma(factor, a[aFrom + i], b[bFrom + i]);
        }
    }

    public static void productDistances(
            double factor, double square, double[] squares, float[] products, int from, double[] out, int outFrom) {
        for (int j = 0; j < squares.length; j++) {
            float product = products[from + j];
            double distance = Float.isFinite(product)
                    ? Math.max(0, square + squares[j] - 2.0 * product)
                    : Double.POSITIVE_INFINITY;
            out[outFrom + j] = factor * distance;
        }
    }

    public static double max(double[] x, int from, int to) {
        double max = Double.NEGATIVE_INFINITY;
        for (int i = from; i < to; i++) {
            max = x[i] > max ? x[i] : max;
        }
        return max;
    }

    static void addWeightedSums(int rows, int inner, int width, double[] a, double[] b, double[] c) {
        for (int i = 0; i < rows; i++) {
            for (int z = 0; z < inner; z++) {
                double weight = a[i * inner + z];
                for (int o = 0; o < width; o++) {
                    c[i * width + o] += weight * b[z * width + o];
                }
            }
        }
    }

    public static void squaredDistances(DoubleBlock x, DoubleBlock z, DoubleBlock d) {
        for (int i = 0; i < d.rows(); i++) {
            int from = d.row(i);
            Arrays.fill(d.data(), from, from + d.columns(), 0);
            for (int f = 0; f < x.columns(); f++) {
                addSquares(x.data()[x.row(i) + f], z.data(), z.row(f), d.data(), from, d.columns());
            }
        }
    }

    private static void addSquares(double x, double[] z, int zFrom, double[] sums, int sumsFrom, int count) {
        for (int i = 0; i < count; i++) {
            double difference = x - z[zFrom + i];
            sums[sumsFrom + i] = Math.fma(difference, difference, sums[sumsFrom + i]);
        }
    }

    static void addOuterProducts(double factor, double[] a, int[] rows, int from, int to, double[] c, int ldc) {
        for (int row : rows) {
            for (int i = from; i < to; i++) {
                axpy(factor * a[row + i], a, row + i, c, i * ldc + i, to - i);
            }
        }
    }

    static void addTransposedProduct(double factor, ScatteredRows a, ScatteredRows b, DoubleBlock c) {
        for (int i = 0; i < c.rows(); i++) {
            for (int r = 0; r < a.count(); r++) {
                axpy(factor * a.data()[a.starts()[r] + i], b.data(), b.starts()[r], c.data(), c.row(i), c.columns());
            }
        }
    }

    static void addRowProducts(int rows, int outputs, int inputs, float[] x, int xFrom, double[] w, double[] s) {
        for (int i = 0; i < rows; i++) {
            for (int o = 0; o < outputs; o++) {
                double sum = 0;
                for (int j = 0; j < inputs; j++) {
                    sum += x[xFrom + i * inputs + j] * w[o * inputs + j];
                }
                s[i * outputs + o] += sum;
            }
        }
    }
}
