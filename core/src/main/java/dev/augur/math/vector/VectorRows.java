package dev.augur.math.vector;

import dev.augur.math.MatrixView;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@code C += A B} for few columns of B, such as scores of many rows under a few outputs: each element of A serves few
 * elements of C, so packing A would cost more than it saves, and its rows are read where they lie. B, which is small,
 * is packed into panels one vector wide.
 *
 * <p>The register tile is six rows by one vector; more rows than that leave too few address registers, and two
 * steps are taken per turn since addresses and loop take as long as the arithmetic of one. Each element is
 * the chain {@code c = fma(a_p, b_p, c)} over ascending p, as in {@link VectorTile}.
 */
final class VectorRows {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();

    private static final int ROWS = 6;
    /**
     * Inner block: a panel of B (32 KB with eight lanes at most) and six rows of A stay close to the first-level cache.
     */
    private static final int INNER_BLOCK = 1024;

    private final VectorScratch scratch;
    private final MatrixView a;
    private final MatrixView b;
    private final MatrixView c;

    private VectorRows(VectorScratch scratch, MatrixView a, MatrixView b, MatrixView c) {
        this.scratch = scratch;
        this.a = a;
        this.b = b;
        this.c = c;
    }

    /** {@code C += A B}, or {@code C = A B}; A and C are row-major. */
    static void product(MatrixView a, MatrixView b, boolean accumulate, MatrixView c) {
        VectorRows rows = new VectorRows(VectorScratch.ofThisThread(), a, b, c);
        for (int p = 0; p < a.columns(); p += INNER_BLOCK) {
            rows.addBlock(p, Math.min(INNER_BLOCK, a.columns() - p), accumulate || p > 0);
        }
    }

    private void addBlock(int p, int inner, boolean accumulate) {
        int m = c.rows();
        int n = c.columns();
        float[] right = scratch.right((n + LANES) * inner);
        VectorPacking.pack(b.data(), b.index(p, 0), b.columnStride(), b.rowStride(), n, inner, LANES, right, 0);
        for (int i = 0; i < m; i += ROWS) {
            for (int j = 0; j < n; j += LANES) {
                addPart(i, Math.min(ROWS, m - i), j, Math.min(LANES, n - j), p, inner, right, accumulate);
            }
        }
    }

    /** A tile through scratch memory, of which only what lies in C is copied; rows beyond the last repeat the first. */
    private void addPart(int i, int height, int j, int width, int p, int inner, float[] right, boolean accumulate) {
        float[] tile = scratch.tile;
        float[] out = c.data();
        int corner = c.index(i, j);
        int ldc = c.rowStride();
        clear(tile);
        for (int row = 0; accumulate && row < height; row++) {
            for (int column = 0; column < width; column++) {
                tile[row * LANES + column] = out[corner + row * ldc + column];
            }
        }
        int first = a.index(i, p);
        int lda = a.rowStride();
        addTile(
                inner,
                a.data(),
                first,
                height > 1 ? first + lda : first,
                height > 2 ? first + 2 * lda : first,
                height > 3 ? first + 3 * lda : first,
                height > 4 ? first + 4 * lda : first,
                height > 5 ? first + 5 * lda : first,
                right,
                j * inner,
                tile);
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                out[corner + row * ldc + column] = tile[row * LANES + column];
            }
        }
    }

    /** Whole vectors, which are read back without the delay that follows writing their elements one by one. */
    private static void clear(float[] tile) {
        for (int row = 0; row < ROWS; row++) {
            FloatVector.zero(SPECIES).intoArray(tile, row * LANES);
        }
    }

    private static void addTile(
            int inner,
            float[] a,
            int a0,
            int a1,
            int a2,
            int a3,
            int a4,
            int a5,
            float[] panel,
            int from,
            float[] tile) {
        FloatVector s0 = FloatVector.fromArray(SPECIES, tile, 0 * LANES);
        FloatVector s1 = FloatVector.fromArray(SPECIES, tile, 1 * LANES);
        FloatVector s2 = FloatVector.fromArray(SPECIES, tile, 2 * LANES);
        FloatVector s3 = FloatVector.fromArray(SPECIES, tile, 3 * LANES);
        FloatVector s4 = FloatVector.fromArray(SPECIES, tile, 4 * LANES);
        FloatVector s5 = FloatVector.fromArray(SPECIES, tile, 5 * LANES);
        int p = 0;
        for (; p < inner - 1; p += 2) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, panel, from + LANES * p);
            FloatVector b1 = FloatVector.fromArray(SPECIES, panel, from + LANES * p + LANES);
            s0 = FloatVector.broadcast(SPECIES, a[a0 + p]).fma(b0, s0);
            s0 = FloatVector.broadcast(SPECIES, a[a0 + p + 1]).fma(b1, s0);
            s1 = FloatVector.broadcast(SPECIES, a[a1 + p]).fma(b0, s1);
            s1 = FloatVector.broadcast(SPECIES, a[a1 + p + 1]).fma(b1, s1);
            s2 = FloatVector.broadcast(SPECIES, a[a2 + p]).fma(b0, s2);
            s2 = FloatVector.broadcast(SPECIES, a[a2 + p + 1]).fma(b1, s2);
            s3 = FloatVector.broadcast(SPECIES, a[a3 + p]).fma(b0, s3);
            s3 = FloatVector.broadcast(SPECIES, a[a3 + p + 1]).fma(b1, s3);
            s4 = FloatVector.broadcast(SPECIES, a[a4 + p]).fma(b0, s4);
            s4 = FloatVector.broadcast(SPECIES, a[a4 + p + 1]).fma(b1, s4);
            s5 = FloatVector.broadcast(SPECIES, a[a5 + p]).fma(b0, s5);
            s5 = FloatVector.broadcast(SPECIES, a[a5 + p + 1]).fma(b1, s5);
        }
        if (p < inner) {
            FloatVector b = FloatVector.fromArray(SPECIES, panel, from + LANES * p);
            s0 = FloatVector.broadcast(SPECIES, a[a0 + p]).fma(b, s0);
            s1 = FloatVector.broadcast(SPECIES, a[a1 + p]).fma(b, s1);
            s2 = FloatVector.broadcast(SPECIES, a[a2 + p]).fma(b, s2);
            s3 = FloatVector.broadcast(SPECIES, a[a3 + p]).fma(b, s3);
            s4 = FloatVector.broadcast(SPECIES, a[a4 + p]).fma(b, s4);
            s5 = FloatVector.broadcast(SPECIES, a[a5 + p]).fma(b, s5);
        }
        s0.intoArray(tile, 0 * LANES);
        s1.intoArray(tile, 1 * LANES);
        s2.intoArray(tile, 2 * LANES);
        s3.intoArray(tile, 3 * LANES);
        s4.intoArray(tile, 4 * LANES);
        s5.intoArray(tile, 5 * LANES);
    }
}
