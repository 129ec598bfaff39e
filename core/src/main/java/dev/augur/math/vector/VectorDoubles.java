package dev.augur.math.vector;

import dev.augur.math.PlainDoubles;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Dot products, scaled sums and maxima of doubles on the Vector API. */
final class VectorDoubles {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();

    private VectorDoubles() {}

    /** Four sums at a time, so that no addition waits for the one before it. */
    static double dot(double[] a, int aFrom, double[] b, int bFrom, int count) {
        DoubleVector first = DoubleVector.zero(SPECIES);
        DoubleVector second = first;
        DoubleVector third = first;
        DoubleVector fourth = first;
        int i = 0;
        for (; i + 4 * LANES <= count; i += 4 * LANES) {
            first = addProduct(a, aFrom + i, b, bFrom + i, first);
            second = addProduct(a, aFrom + i + LANES, b, bFrom + i + LANES, second);
            third = addProduct(a, aFrom + i + 2 * LANES, b, bFrom + i + 2 * LANES, third);
            fourth = addProduct(a, aFrom + i + 3 * LANES, b, bFrom + i + 3 * LANES, fourth);
        }
        for (; i + LANES <= count; i += LANES) {
            first = addProduct(a, aFrom + i, b, bFrom + i, first);
        }
        double sum = first.add(second).add(third.add(fourth)).reduceLanes(VectorOperators.ADD);
        return sum + PlainDoubles.dot(a, aFrom + i, b, bFrom + i, count - i);
    }

    private static DoubleVector addProduct(double[] a, int aFrom, double[] b, int bFrom, DoubleVector sum) {
        return DoubleVector.fromArray(SPECIES, a, aFrom).fma(DoubleVector.fromArray(SPECIES, b, bFrom), sum);
    }

    static void axpy(double factor, double[] a, int aFrom, double[] b, int bFrom, int count) {
        DoubleVector factors = DoubleVector.broadcast(SPECIES, factor);
        int i = 0;
        for (; i + LANES <= count; i += LANES) {
            DoubleVector.fromArray(SPECIES, a, aFrom + i)
                    .fma(factors, DoubleVector.fromArray(SPECIES, b, bFrom + i))
                    .intoArray(b, bFrom + i);
        }
        PlainDoubles.axpy(factor, a, aFrom + i, b, bFrom + i, count - i);
    }

    static double max(double[] x, int from, int to) {
        DoubleVector first = DoubleVector.broadcast(SPECIES, Double.NEGATIVE_INFINITY);
        DoubleVector second = first;
        DoubleVector third = first;
        DoubleVector fourth = first;
        int i = from;
        for (; i + 4 * LANES <= to; i += 4 * LANES) {
            first = larger(x, i, first);
            second = larger(x, i + LANES, second);
            third = larger(x, i + 2 * LANES, third);
            fourth = larger(x, i + 3 * LANES, fourth);
        }
        for (; i + LANES <= to; i += LANES) {
            first = larger(x, i, first);
        }
        double largest = first.max(second).max(third.max(fourth)).reduceLanes(VectorOperators.MAX);
        return Math.max(largest, PlainDoubles.max(x, i, to));
    }

    /** Without the care for NaN and for the sign of zeros that the built-in maximum takes. */
    private static DoubleVector larger(double[] x, int from, DoubleVector than) {
        DoubleVector next = DoubleVector.fromArray(SPECIES, x, from);
        return than.blend(next, next.compare(VectorOperators.GT, than));
    }
}
