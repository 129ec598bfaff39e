package dev.augur.math;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@code C += A Bt} for few rows of B, such as scores of many rows under a few outputs: rows of A and B lie along the
 * inner dimension already, so vectors run along it and nothing is packed.
 *
 * <p>Eight dot products, four rows of A by two of B, are formed at a time. Each is the sum, lane after lane, of the
 * products of that lane, then the products left over at the end, then what C held; so a row of C depends on its row of A
 * and on B alone, not on the rows computed with it. The lanes are summed one by one because the order of
 * {@code reduceLanes} is not specified.
 */
final class VectorDots {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();

    private VectorDots() {}

    /** C is m x n, A is m x k, B is n x k, each given by its array, offset and leading dimension. */
    static void addDots(
            int m,
            int n,
            int k,
            float[] a,
            int aOffset,
            int lda,
            float[] b,
            int bOffset,
            int ldb,
            float[] c,
            int cOffset,
            int ldc) {
        float[] lanes = VectorScratch.ofThisThread().tile;
        for (int i = 0; i < m; i += 4) {
            int rows = Math.min(4, m - i);
            int a0 = aOffset + i * lda;
            int a1 = rows > 1 ? a0 + lda : a0;
            int a2 = rows > 2 ? a1 + lda : a0;
            int a3 = rows > 3 ? a2 + lda : a0;
            for (int j = 0; j < n; j += 2) {
                int columns = Math.min(2, n - j);
                int b0 = bOffset + j * ldb;
                int b1 = columns > 1 ? b0 + ldb : b0;
                sumLanes(k, a, a0, a1, a2, a3, b, b0, b1, lanes);
                for (int row = 0; row < rows; row++) {
                    int out = cOffset + (i + row) * ldc + j;
                    c[out] += total(lanes, 2 * row, k, a, a0 + row * lda, b, b0);
                    if (columns > 1) {
                        c[out + 1] += total(lanes, 2 * row + 1, k, a, a0 + row * lda, b, b1);
                    }
                }
            }
        }
    }

    private static void sumLanes(
            int k, float[] a, int a0, int a1, int a2, int a3, float[] b, int b0, int b1, float[] lanes) {
        FloatVector s00 = FloatVector.zero(SPECIES);
        FloatVector s01 = s00;
        FloatVector s10 = s00;
        FloatVector s11 = s00;
        FloatVector s20 = s00;
        FloatVector s21 = s00;
        FloatVector s30 = s00;
        FloatVector s31 = s00;
        for (int p = 0; p < k - (LANES - 1); p += LANES) {
            FloatVector y0 = FloatVector.fromArray(SPECIES, b, b0 + p);
            FloatVector y1 = FloatVector.fromArray(SPECIES, b, b1 + p);
            FloatVector x0 = FloatVector.fromArray(SPECIES, a, a0 + p);
            s00 = x0.fma(y0, s00);
            s01 = x0.fma(y1, s01);
            FloatVector x1 = FloatVector.fromArray(SPECIES, a, a1 + p);
            s10 = x1.fma(y0, s10);
            s11 = x1.fma(y1, s11);
            FloatVector x2 = FloatVector.fromArray(SPECIES, a, a2 + p);
            s20 = x2.fma(y0, s20);
            s21 = x2.fma(y1, s21);
            FloatVector x3 = FloatVector.fromArray(SPECIES, a, a3 + p);
            s30 = x3.fma(y0, s30);
            s31 = x3.fma(y1, s31);
        }
        s00.intoArray(lanes, 0);
        s01.intoArray(lanes, LANES);
        s10.intoArray(lanes, 2 * LANES);
        s11.intoArray(lanes, 3 * LANES);
        s20.intoArray(lanes, 4 * LANES);
        s21.intoArray(lanes, 5 * LANES);
        s30.intoArray(lanes, 6 * LANES);
        s31.intoArray(lanes, 7 * LANES);
    }

    private static float total(float[] lanes, int vector, int k, float[] a, int aRow, float[] b, int bRow) {
        float sum = 0;
        for (int lane = 0; lane < LANES; lane++) {
            sum += lanes[vector * LANES + lane];
        }
        for (int p = SPECIES.loopBound(k); p < k; p++) {
            sum = Math.fma(a[aRow + p], b[bRow + p], sum);
        }
        return sum;
    }
}
