package dev.augur.math.vector;

import dev.augur.math.Exponential;
import dev.augur.math.PlainDoubles;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Gaussian kernels of squared distances from products of floats on the Vector API, with the bits of
 * {@link PlainDoubles}. A vector of floats becomes two of doubles: with vectors of half as many floats the compiler of
 * JDK 17 would not know the length of those in {@link VectorTile}, and allocate every one.
 */
final class VectorProductDistances {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();

    private VectorProductDistances() {}

    static void gaussians(
            double factor,
            double square,
            double[] squares,
            double most,
            float[] products,
            int from,
            double[] out,
            int outFrom) {
        if (squares.length >= FLOATS.length() && isOrdinary(factor, most)) {
            ordinary(factor, square, squares, products, from, out, outFrom);
        } else {
            PlainDoubles.productDistances(factor, square, squares, products, from, out, outFrom);
            VectorExponential.replace(out, outFrom, outFrom + squares.length);
        }
    }

    /** A product is at most a quarter of the largest distance. */
    private static boolean isOrdinary(double factor, double most) {
        return most <= Float.MAX_VALUE && Math.abs(factor * most) <= Exponential.ORDINARY;
    }

    /** The last vector overlaps the one before it. */
    private static void ordinary(
            double factor, double square, double[] squares, float[] products, int from, double[] out, int outFrom) {
        int last = squares.length - FLOATS.length();
        for (int next = 0; next < squares.length; next += FLOATS.length()) {
            int j = Math.min(next, last);
            FloatVector some = FloatVector.fromArray(FLOATS, products, from + j);
            for (int part = 0; part < 2; part++) {
                DoubleVector product = (DoubleVector) some.convertShape(VectorOperators.F2D, SPECIES, part);
                int at = j + part * LANES;
                DoubleVector sum = DoubleVector.fromArray(SPECIES, squares, at).add(square);
                VectorExponential.ofOrdinary(distance(sum, product).mul(factor)).intoArray(out, outFrom + at);
            }
        }
    }

    /** {@code max(0, sum - 2 product)}; twice a float is exact in double, so that one rounding is all there is. */
    private static DoubleVector distance(DoubleVector sum, DoubleVector product) {
        DoubleVector distance = product.fma(DoubleVector.broadcast(SPECIES, -2), sum);
        DoubleVector zero = DoubleVector.zero(SPECIES);
        return distance.blend(zero, distance.compare(VectorOperators.LT, zero));
    }
}
