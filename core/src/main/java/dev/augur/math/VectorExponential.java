package dev.augur.math;

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
        DoubleVector bounded = x.min(every(Exponential.LARGEST)).max(every(Exponential.SMALLEST));
        DoubleVector n = bounded.fma(every(Exponential.LOG2_E), rounder).sub(rounder);
        DoubleVector r = n.fma(every(-Exponential.LN2_LOW), n.fma(every(-Exponential.LN2_HIGH), bounded));
        DoubleVector half = n.fma(every(0.5), rounder);
        DoubleVector otherHalf = n.sub(half.sub(rounder)).add(rounder);
        return polynomial(r).mul(power(half)).mul(power(otherHalf));
    }

    private static DoubleVector polynomial(DoubleVector r) {
        return every(Exponential.C13)
                .fma(r, every(Exponential.C12))
                .fma(r, every(Exponential.C11))
                .fma(r, every(Exponential.C10))
                .fma(r, every(Exponential.C9))
                .fma(r, every(Exponential.C8))
                .fma(r, every(Exponential.C7))
                .fma(r, every(Exponential.C6))
                .fma(r, every(Exponential.C5))
                .fma(r, every(Exponential.C4))
                .fma(r, every(Exponential.C3))
                .fma(r, every(Exponential.C2))
                .fma(r, every(1))
                .fma(r, every(1));
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
