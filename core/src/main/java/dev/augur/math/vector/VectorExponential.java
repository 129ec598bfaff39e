package dev.augur.math.vector;

import dev.augur.math.Exponential;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Exponentials of an array, vector by vector and with the bits of {@link Exponential}, which also serves the rest. */
final class VectorExponential {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;

    private VectorExponential() {}

    static void replace(double[] x, int from, int to) {
        int whole = from + SPECIES.loopBound(to - from);
        for (int i = from; i < whole; i += SPECIES.length()) {
            of(DoubleVector.fromArray(SPECIES, x, i)).intoArray(x, i);
        }
        for (int i = whole; i < to; i++) {
            x[i] = Exponential.of(x[i]);
        }
    }

    private static DoubleVector of(DoubleVector x) {
        DoubleVector rounder = every(Exponential.ROUNDER);
        DoubleVector bounded = bounded(x);
        DoubleVector n = bounded.fma(every(Exponential.LOG2_E), rounder).sub(rounder);
        DoubleVector half = n.fma(every(0.5), rounder);
        DoubleVector otherHalf = n.sub(half.sub(rounder)).add(rounder);
        return polynomial(rest(bounded, n)).mul(power(half)).mul(power(otherHalf));
    }

    /** The same bits where every number is {@link Exponential#ORDINARY}. */
    static DoubleVector ofOrdinary(DoubleVector x) {
        DoubleVector rounder = every(Exponential.ROUNDER);
        DoubleVector rounded = x.fma(every(Exponential.LOG2_E), rounder);
        return polynomial(rest(x, rounded.sub(rounder))).mul(power(rounded));
    }

    private static DoubleVector rest(DoubleVector x, DoubleVector n) {
        return n.fma(every(-Exponential.LN2_LOW), n.fma(every(-Exponential.LN2_HIGH), x));
    }

    private static DoubleVector bounded(DoubleVector x) {
        DoubleVector largest = every(Exponential.LARGEST);
        DoubleVector smallest = every(Exponential.SMALLEST);
        return x.blend(largest, x.compare(VectorOperators.GT, largest))
                .blend(smallest, x.compare(VectorOperators.LT, smallest));
    }

    private static DoubleVector polynomial(DoubleVector r) {
        DoubleVector r2 = r.mul(r);
        DoubleVector r4 = r2.mul(r2);
        DoubleVector c23 = every(Exponential.C3).fma(r, every(Exponential.C2));
        DoubleVector c45 = every(Exponential.C5).fma(r, every(Exponential.C4));
        DoubleVector c67 = every(Exponential.C7).fma(r, every(Exponential.C6));
        DoubleVector c89 = every(Exponential.C9).fma(r, every(Exponential.C8));
        DoubleVector c1011 = every(Exponential.C11).fma(r, every(Exponential.C10));
        DoubleVector c1213 = every(Exponential.C13).fma(r, every(Exponential.C12));
        DoubleVector low = c45.fma(r2, c23);
        DoubleVector middle = c89.fma(r2, c67);
        DoubleVector high = c1213.fma(r2, c1011);
        DoubleVector tail = high.fma(r4, middle).fma(r4, low);
        return tail.fma(r2, r).add(1);
    }

    private static DoubleVector power(DoubleVector rounded) {
        return rounded.reinterpretAsLongs()
                .lanewise(VectorOperators.LSHL, Exponential.EXPONENT_SHIFT)
                .add(Exponential.ONE_BITS)
                .reinterpretAsDoubles();
    }

    private static DoubleVector every(double value) {
        return DoubleVector.broadcast(SPECIES, value);
    }
}
