package dev.augur.math;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Squared distances from products of floats on the Vector API, with the bits of {@link PlainDoubles}. The products become doubles one by one:
 * vectors of half as many floats would do it faster, but a second length of float vectors keeps the compiler of JDK 17 from knowing the one in
 * {@link VectorTile}, which then allocates every vector.
 */
final class VectorProductDistances {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();

    private VectorProductDistances() {}

    static void fill(
            double factor, double square, double[] squares, float[] products, int from, double[] out, int outFrom) {
        int whole = SPECIES.loopBound(squares.length);
        for (int j = 0; j < whole; j++) {
            out[outFrom + j] = products[from + j];
        }
        for (int j = 0; j < whole; j += LANES) {
            DoubleVector product = DoubleVector.fromArray(SPECIES, out, outFrom + j);
            DoubleVector sum = DoubleVector.fromArray(SPECIES, squares, j).add(square);
            distance(sum, product).mul(factor).intoArray(out, outFrom + j);
        }
        PlainDoubles.productDistances(whole, factor, square, squares, products, from, out, outFrom);
    }

    /** {@code max(0, sum - 2 product)}; twice a float is exact in double, so that one rounding is all there is. */
    private static DoubleVector distance(DoubleVector sum, DoubleVector product) {
        DoubleVector distance = product.fma(DoubleVector.broadcast(SPECIES, -2), sum);
        DoubleVector zero = DoubleVector.zero(SPECIES);
        DoubleVector positive = distance.blend(zero, distance.compare(VectorOperators.LT, zero));
        DoubleVector infinity = DoubleVector.broadcast(SPECIES, Double.POSITIVE_INFINITY);
        return infinity.blend(positive, product.sub(product).compare(VectorOperators.EQ, zero));
    }
}
