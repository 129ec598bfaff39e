package dev.augur.math.vector;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The register tile of products in double precision: six rows by two vectors of C, held in twelve registers while the
 * inner dimension runs by. As in {@link VectorTile}, steps are arguments and rows are written out for the compiler's
 * sake; sums that start from zeros instead of C would be spilled by the compiler of JDK 25.
 */
final class VectorDoubleTile {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();

    static final int ROWS = 6;
    static final int COLUMNS = 2 * LANES;
    static final int SIZE = ROWS * COLUMNS;

    private VectorDoubleTile() {}

    /**
     * Adds the product of {@code inner} steps to the tile of C at {@code c0}. Step p reads {@link #ROWS} elements of
     * {@code a} from {@code aFrom + p * aStep} and {@link #COLUMNS} of {@code b} from {@code bFrom + p * bStep}.
     */
    static void add(
            int inner,
            double[] a,
            int aFrom,
            int aStep,
            double[] b,
            int bFrom,
            int bStep,
            double[] c,
            int c0,
            int ldc) {
        int c1 = c0 + ldc;
        int c2 = c1 + ldc;
        int c3 = c2 + ldc;
        int c4 = c3 + ldc;
        int c5 = c4 + ldc;
        DoubleVector s00 = DoubleVector.fromArray(SPECIES, c, c0);
        DoubleVector s01 = DoubleVector.fromArray(SPECIES, c, c0 + LANES);
        DoubleVector s10 = DoubleVector.fromArray(SPECIES, c, c1);
        DoubleVector s11 = DoubleVector.fromArray(SPECIES, c, c1 + LANES);
        DoubleVector s20 = DoubleVector.fromArray(SPECIES, c, c2);
        DoubleVector s21 = DoubleVector.fromArray(SPECIES, c, c2 + LANES);
        DoubleVector s30 = DoubleVector.fromArray(SPECIES, c, c3);
        DoubleVector s31 = DoubleVector.fromArray(SPECIES, c, c3 + LANES);
        DoubleVector s40 = DoubleVector.fromArray(SPECIES, c, c4);
        DoubleVector s41 = DoubleVector.fromArray(SPECIES, c, c4 + LANES);
        DoubleVector s50 = DoubleVector.fromArray(SPECIES, c, c5);
        DoubleVector s51 = DoubleVector.fromArray(SPECIES, c, c5 + LANES);
        int aAt = aFrom;
        int bAt = bFrom;
        for (int p = 0; p < inner; p++) {
            DoubleVector b0 = DoubleVector.fromArray(SPECIES, b, bAt);
            DoubleVector b1 = DoubleVector.fromArray(SPECIES, b, bAt + LANES);
            DoubleVector a0 = DoubleVector.broadcast(SPECIES, a[aAt]);
            s00 = a0.fma(b0, s00);
            s01 = a0.fma(b1, s01);
            DoubleVector a1 = DoubleVector.broadcast(SPECIES, a[aAt + 1]);
            s10 = a1.fma(b0, s10);
            s11 = a1.fma(b1, s11);
            DoubleVector a2 = DoubleVector.broadcast(SPECIES, a[aAt + 2]);
            s20 = a2.fma(b0, s20);
            s21 = a2.fma(b1, s21);
            DoubleVector a3 = DoubleVector.broadcast(SPECIES, a[aAt + 3]);
            s30 = a3.fma(b0, s30);
            s31 = a3.fma(b1, s31);
            DoubleVector a4 = DoubleVector.broadcast(SPECIES, a[aAt + 4]);
            s40 = a4.fma(b0, s40);
            s41 = a4.fma(b1, s41);
            DoubleVector a5 = DoubleVector.broadcast(SPECIES, a[aAt + 5]);
            s50 = a5.fma(b0, s50);
            s51 = a5.fma(b1, s51);
            aAt += aStep;
            bAt += bStep;
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
