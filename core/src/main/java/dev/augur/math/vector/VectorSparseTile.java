package dev.augur.math.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The register tile of {@link VectorTile} for a panel that {@link VectorSteps} has thinned out: the left factor's
 * elements follow one another, the right one's are looked up. Were both looked up by one list, the compiler would spill
 * accumulators to the stack.
 */
final class VectorSparseTile {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();

    private VectorSparseTile() {}

    /**
     * Adds the product of {@code count} steps to a whole tile of C at {@code c0}. Step s reads {@code a} from
     * {@code aFrom + s * aStep} and {@code b} from {@code bFrom + offsets[from + s]}.
     */
    static void add(
            int[] offsets,
            int from,
            int count,
            float[] a,
            int aFrom,
            int aStep,
            float[] b,
            int bFrom,
            float[] c,
            int c0,
            int ldc) {
        int c1 = c0 + ldc;
        int c2 = c1 + ldc;
        int c3 = c2 + ldc;
        int c4 = c3 + ldc;
        int c5 = c4 + ldc;
        FloatVector s00 = FloatVector.fromArray(SPECIES, c, c0);
        FloatVector s01 = FloatVector.fromArray(SPECIES, c, c0 + LANES);
        FloatVector s10 = FloatVector.fromArray(SPECIES, c, c1);
        FloatVector s11 = FloatVector.fromArray(SPECIES, c, c1 + LANES);
        FloatVector s20 = FloatVector.fromArray(SPECIES, c, c2);
        FloatVector s21 = FloatVector.fromArray(SPECIES, c, c2 + LANES);
        FloatVector s30 = FloatVector.fromArray(SPECIES, c, c3);
        FloatVector s31 = FloatVector.fromArray(SPECIES, c, c3 + LANES);
        FloatVector s40 = FloatVector.fromArray(SPECIES, c, c4);
        FloatVector s41 = FloatVector.fromArray(SPECIES, c, c4 + LANES);
        FloatVector s50 = FloatVector.fromArray(SPECIES, c, c5);
        FloatVector s51 = FloatVector.fromArray(SPECIES, c, c5 + LANES);
        int aAt = aFrom;
        for (int s = from; s < from + count; s++) {
            int bAt = bFrom + offsets[s];
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, bAt);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, bAt + LANES);
            FloatVector a0 = FloatVector.broadcast(SPECIES, a[aAt]);
            s00 = a0.fma(b0, s00);
            s01 = a0.fma(b1, s01);
            FloatVector a1 = FloatVector.broadcast(SPECIES, a[aAt + 1]);
            s10 = a1.fma(b0, s10);
            s11 = a1.fma(b1, s11);
            FloatVector a2 = FloatVector.broadcast(SPECIES, a[aAt + 2]);
            s20 = a2.fma(b0, s20);
            s21 = a2.fma(b1, s21);
            FloatVector a3 = FloatVector.broadcast(SPECIES, a[aAt + 3]);
            s30 = a3.fma(b0, s30);
            s31 = a3.fma(b1, s31);
            FloatVector a4 = FloatVector.broadcast(SPECIES, a[aAt + 4]);
            s40 = a4.fma(b0, s40);
            s41 = a4.fma(b1, s41);
            FloatVector a5 = FloatVector.broadcast(SPECIES, a[aAt + 5]);
            s50 = a5.fma(b0, s50);
            s51 = a5.fma(b1, s51);
            aAt += aStep;
        }
        s00.intoArray(c, c0);
        s01.intoArray(c, c0 + LANES);
        s10.intoArray(c, c1);
        s11.intoArray(c, c1 + LANES);
        s20.intoArray(c, c2);
        s21.intoArray(c, c2 + LANES);
        s30.intoArray(c, c3);
        s31.intoArray(c, c3 + LANES);
        s40.intoArray(c, c4);
        s41.intoArray(c, c4 + LANES);
        s50.intoArray(c, c5);
        s51.intoArray(c, c5 + LANES);
    }
}
