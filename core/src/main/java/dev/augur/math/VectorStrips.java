package dev.augur.math;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@code C += A B} for few rows of A, such as the gradient of a few outputs summed over many rows: each element of B
 * serves few elements of C, so packing B would cost more than it saves and B is read where it lies.
 *
 * <p>C is computed in register tiles of two rows by four vectors. B is taken in blocks of rows, so that the tiles of a
 * strip of columns find the strip in cache after the first of them. Each element of C is the chain
 * {@code c = fma(a_p, b_p, c)} over ascending p, as in {@link VectorGemm}.
 */
final class VectorStrips {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();

    private static final int STRIP = 4 * LANES;
    /** Rows of B per block: a strip of it (16 KB with eight lanes) stays in the first-level cache. */
    private static final int INNER_BLOCK = 128;

    private final VectorScratch scratch;
    private final MatrixView a;
    private final MatrixView b;
    private final MatrixView c;

    private VectorStrips(VectorScratch scratch, MatrixView a, MatrixView b, MatrixView c) {
        this.scratch = scratch;
        this.a = a;
        this.b = b;
        this.c = c;
    }

    /** {@code C += A B}; B and C are row-major, C is m x n, the inner size is k. */
    static void addProduct(int m, int n, int k, MatrixView a, MatrixView b, MatrixView c) {
        new VectorStrips(VectorScratch.ofThisThread(), a, b, c).addProduct(m, n, k);
    }

    private void addProduct(int m, int n, int k) {
        int inside = n / STRIP * STRIP;
        for (int p = 0; p < k; p += INNER_BLOCK) {
            int inner = Math.min(INNER_BLOCK, k - p);
            for (int j = 0; j < inside; j += STRIP) {
                addStrip(m, j, STRIP, p, inner, b.data(), b.index(p, j), b.rowStride());
            }
            if (inside < n) {
                addLastStrip(m, inside, n - inside, p, inner);
            }
        }
    }

    /** The columns that do not fill a strip: packed, so that the tile may read beyond them. */
    private void addLastStrip(int m, int column, int width, int p, int inner) {
        float[] strip = scratch.right(STRIP * inner);
        VectorPacking.pack(b.data(), b.index(p, column), 1, b.rowStride(), width, inner, STRIP, strip);
        addStrip(m, column, width, p, inner, strip, 0, STRIP);
    }

    private void addStrip(int m, int column, int width, int p, int inner, float[] strip, int stripAt, int ldb) {
        for (int i = 0; i < m; i += 2) {
            int corner = c.index(i, column);
            if (i + 1 < m && width == STRIP) {
                addTile(inner, i, 1, p, strip, stripAt, ldb, c.data(), corner, c.rowStride());
            } else {
                addEdge(Math.min(2, m - i), width, inner, i, p, strip, stripAt, ldb, corner);
            }
        }
    }

    /** A tile that sticks out of C: computed in scratch memory, of which only what lies in C is copied. */
    private void addEdge(
            int height, int width, int inner, int i, int p, float[] strip, int stripAt, int ldb, int corner) {
        float[] tile = scratch.tile;
        for (int row = 0; row < height; row++) {
            System.arraycopy(c.data(), corner + row * c.rowStride(), tile, row * STRIP, width);
        }
        addTile(inner, i, height - 1, p, strip, stripAt, ldb, tile, 0, STRIP);
        for (int row = 0; row < height; row++) {
            System.arraycopy(tile, row * STRIP, c.data(), corner + row * c.rowStride(), width);
        }
    }

    /** Rows i and {@code i + next} of A; {@code next} is 0 when there is no other row and its results are thrown away. */
    private void addTile(
            int inner, int i, int next, int p, float[] strip, int stripAt, int ldb, float[] out, int corner, int ldc) {
        addTile(
                inner,
                a.data(),
                a.index(i, p),
                next * a.rowStride(),
                a.columnStride(),
                strip,
                stripAt,
                ldb,
                out,
                corner,
                corner + ldc);
    }

    private static void addTile(
            int inner,
            float[] a,
            int aFrom,
            int next,
            int aStep,
            float[] b,
            int bFrom,
            int bStep,
            float[] c,
            int row0,
            int row1) {
        FloatVector c00 = FloatVector.fromArray(SPECIES, c, row0);
        FloatVector c01 = FloatVector.fromArray(SPECIES, c, row0 + LANES);
        FloatVector c02 = FloatVector.fromArray(SPECIES, c, row0 + 2 * LANES);
        FloatVector c03 = FloatVector.fromArray(SPECIES, c, row0 + 3 * LANES);
        FloatVector c10 = FloatVector.fromArray(SPECIES, c, row1);
        FloatVector c11 = FloatVector.fromArray(SPECIES, c, row1 + LANES);
        FloatVector c12 = FloatVector.fromArray(SPECIES, c, row1 + 2 * LANES);
        FloatVector c13 = FloatVector.fromArray(SPECIES, c, row1 + 3 * LANES);
        int aAt = aFrom;
        int bAt = bFrom;
        for (int p = 0; p < inner; p++) {
            FloatVector a0 = FloatVector.broadcast(SPECIES, a[aAt]);
            FloatVector a1 = FloatVector.broadcast(SPECIES, a[aAt + next]);
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, bAt);
            c00 = a0.fma(b0, c00);
            c10 = a1.fma(b0, c10);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, bAt + LANES);
            c01 = a0.fma(b1, c01);
            c11 = a1.fma(b1, c11);
            FloatVector b2 = FloatVector.fromArray(SPECIES, b, bAt + 2 * LANES);
            c02 = a0.fma(b2, c02);
            c12 = a1.fma(b2, c12);
            FloatVector b3 = FloatVector.fromArray(SPECIES, b, bAt + 3 * LANES);
            c03 = a0.fma(b3, c03);
            c13 = a1.fma(b3, c13);
            aAt += aStep;
            bAt += bStep;
        }
        c00.intoArray(c, row0);
        c01.intoArray(c, row0 + LANES);
        c02.intoArray(c, row0 + 2 * LANES);
        c03.intoArray(c, row0 + 3 * LANES);
        c10.intoArray(c, row1);
        c11.intoArray(c, row1 + LANES);
        c12.intoArray(c, row1 + 2 * LANES);
        c13.intoArray(c, row1 + 3 * LANES);
    }
}
