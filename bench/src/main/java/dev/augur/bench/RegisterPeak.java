package dev.augur.bench;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** The most fused multiply-adds one thread can do: ten independent chains in registers, no memory. */
final class RegisterPeak {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int STEPS = 20_000;
    private static final int CHAINS = 10;

    /** Where the results go, so that the work cannot be optimised away. */
    private float total;

    /** Floating-point operations in one run. */
    static double operations() {
        return 2.0 * CHAINS * SPECIES.length() * STEPS;
    }

    void run() {
        total += chains(0.999f);
    }

    float total() {
        return total;
    }

    private static float chains(float factor) {
        FloatVector x = FloatVector.broadcast(SPECIES, factor);
        FloatVector y = FloatVector.broadcast(SPECIES, 1e-3f);
        FloatVector s0 = y;
        FloatVector s1 = y.add(1);
        FloatVector s2 = y.add(2);
        FloatVector s3 = y.add(3);
        FloatVector s4 = y.add(4);
        FloatVector s5 = y.add(5);
        FloatVector s6 = y.add(6);
        FloatVector s7 = y.add(7);
        FloatVector s8 = y.add(8);
        FloatVector s9 = y.add(9);
        for (int i = 0; i < STEPS; i++) {
            s0 = x.fma(y, s0);
            s1 = x.fma(y, s1);
            s2 = x.fma(y, s2);
            s3 = x.fma(y, s3);
            s4 = x.fma(y, s4);
            s5 = x.fma(y, s5);
            s6 = x.fma(y, s6);
            s7 = x.fma(y, s7);
            s8 = x.fma(y, s8);
            s9 = x.fma(y, s9);
        }
        FloatVector sum = s0.add(s1)
                .add(s2)
                .add(s3)
                .add(s4)
                .add(s5)
                .add(s6)
                .add(s7)
                .add(s8)
                .add(s9);
        return sum.reduceLanes(VectorOperators.ADD);
    }
}
