package dev.augur.math;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Dot products, scaled sums and squared differences of doubles on the Vector API. */
final class VectorDoubles {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();

    private VectorDoubles() {}

    static double dot(double[] a, int aFrom, double[] b, int bFrom, int count) {
        DoubleVector even = DoubleVector.zero(SPECIES);
        DoubleVector odd = DoubleVector.zero(SPECIES);
        int i = 0;
        for (; i + 2 * LANES <= count; i += 2 * LANES) {
            even = DoubleVector.fromArray(SPECIES, a, aFrom + i)
                    .fma(DoubleVector.fromArray(SPECIES, b, bFrom + i), even);
            odd = DoubleVector.fromArray(SPECIES, a, aFrom + i + LANES)
                    .fma(DoubleVector.fromArray(SPECIES, b, bFrom + i + LANES), odd);
        }
        double sum = even.add(odd).reduceLanes(VectorOperators.ADD);
        return sum + PlainDoubles.dot(a, aFrom + i, b, bFrom + i, count - i);
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

    static void addSquares(double x, double[] z, int zFrom, double[] sums, int sumsFrom, int count) {
        DoubleVector centre = DoubleVector.broadcast(SPECIES, x);
        int i = 0;
        for (; i + LANES <= count; i += LANES) {
            DoubleVector difference = centre.sub(DoubleVector.fromArray(SPECIES, z, zFrom + i));
            difference
                    .fma(difference, DoubleVector.fromArray(SPECIES, sums, sumsFrom + i))
                    .intoArray(sums, sumsFrom + i);
        }
        PlainDoubles.addSquares(x, z, zFrom + i, sums, sumsFrom + i, count - i);
    }
}
