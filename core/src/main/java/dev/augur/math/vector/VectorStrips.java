package dev.augur.math.vector;

import dev.augur.math.MatrixView;

/**
 * {@code C += A B} for few rows of A, such as the gradient of a few outputs summed over many rows: each element of B
 * serves few elements of C, so packing B would cost more than it saves, and B is read where it lies, strip of columns
 * by strip of columns.
 */
final class VectorStrips {
    /** Rows of B per block: small enough that its pages and strips are at hand when the next strip is read. */
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

    /** {@code C += A B}; B and C are row-major. */
    static void addProduct(MatrixView a, MatrixView b, MatrixView c) {
        VectorStrips strips = new VectorStrips(VectorScratch.ofThisThread(), a, b, c);
        for (int p = 0; p < a.columns(); p += INNER_BLOCK) {
            strips.addBlock(p, Math.min(INNER_BLOCK, a.columns() - p));
        }
    }

    private void addBlock(int p, int inner) {
        int m = c.rows();
        int n = c.columns();
        float[] left = scratch.left((m + VectorTile.ROWS) * inner);
        VectorPacking.pack(
                a.data(), a.index(0, p), a.rowStride(), a.columnStride(), m, inner, VectorTile.ROWS, left, 0);
        int inside = n - n % VectorTile.COLUMNS;
        for (int j = 0; j < inside; j += VectorTile.COLUMNS) {
            addStrip(m, j, VectorTile.COLUMNS, inner, left, b.data(), b.index(p, j), b.rowStride());
        }
        if (inside < n) {
            float[] strip = lastStrip(inside, n - inside, p, inner);
            addStrip(m, inside, n - inside, inner, left, strip, 0, VectorTile.COLUMNS);
        }
    }

    /** The columns that do not fill a strip, packed, so that tiles may read beyond them. */
    private float[] lastStrip(int column, int width, int p, int inner) {
        float[] strip = scratch.right(VectorTile.COLUMNS * inner);
        VectorPacking.pack(b.data(), b.index(p, column), 1, b.rowStride(), width, inner, VectorTile.COLUMNS, strip, 0);
        return strip;
    }

    private void addStrip(int m, int column, int width, int inner, float[] left, float[] strip, int from, int step) {
        for (int i = 0; i < m; i += VectorTile.ROWS) {
            int height = Math.min(VectorTile.ROWS, m - i);
            int c0 = c.index(i, column);
            if (height == VectorTile.ROWS && width == VectorTile.COLUMNS) {
                VectorTile.add(inner, left, i * inner, VectorTile.ROWS, strip, from, step, c.data(), c0, c.rowStride());
            } else {
                c.readTile(c0, height, width, scratch.tile, VectorTile.COLUMNS);
                VectorTile.add(
                        inner,
                        left,
                        i * inner,
                        VectorTile.ROWS,
                        strip,
                        from,
                        step,
                        scratch.tile,
                        0,
                        VectorTile.COLUMNS);
                c.writeTile(c0, height, width, scratch.tile, VectorTile.COLUMNS);
            }
        }
    }
}
