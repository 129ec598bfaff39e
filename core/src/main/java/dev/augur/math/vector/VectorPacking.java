package dev.augur.math.vector;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Copies blocks of a matrix into panels, the order in which the register tiles read them: a panel of width w holds, for
 * each step along the inner dimension, w neighbouring elements; what lies beyond the edge is zero.
 *
 * <p>Whole panels of the two widths of {@link VectorTile} have loops of their own, since packing takes a tenth of the
 * time of a product of 500 x 500 matrices; the last panel, which is seldom whole, goes element by element.
 */
final class VectorPacking {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();

    private VectorPacking() {}

    /**
     * Packs {@code lines x inner} elements into panels of {@code width} lines each. Element (line, p) is at
     * {@code start + line * lineStride + p * innerStride}; one of the strides is 1. The panels begin at
     * {@code panelsFrom}. Where the width is {@link VectorTile#ROWS}, {@link VectorWeave#SLACK} elements beyond the
     * last panel may be written to.
     */
    static void pack(
            float[] source,
            int start,
            int lineStride,
            int innerStride,
            int lines,
            int inner,
            int width,
            float[] panels,
            int panelsFrom) {
        for (int line = 0; line < lines; line += width) {
            int count = Math.min(width, lines - line);
            int from = start + line * lineStride;
            int to = panelsFrom + line * inner;
            boolean sideBySide = lineStride == 1;
            if (count == VectorTile.ROWS && width == VectorTile.ROWS) {
                packRows(source, from, lineStride, innerStride, inner, panels, to);
            } else if (count == VectorTile.COLUMNS && width == VectorTile.COLUMNS && sideBySide) {
                copyColumns(source, from, innerStride, inner, panels, to);
            } else if (count == width && width % 8 == 0 && !sideBySide) {
                weaveColumns(source, from, lineStride, inner, width, panels, to);
            } else {
                packAny(source, from, lineStride, innerStride, count, inner, width, panels, to);
            }
        }
    }

    /** A panel of any width, of which the first {@code count} lines are filled. */
    private static void packAny(
            float[] source,
            int from,
            int lineStride,
            int innerStride,
            int count,
            int inner,
            int width,
            float[] panels,
            int to) {
        Arrays.fill(panels, to, to + width * inner, 0f);
        for (int j = 0; j < count; j++) {
            int line = from + j * lineStride;
            for (int p = 0; p < inner; p++) {
                panels[to + p * width + j] = source[line + p * innerStride];
            }
        }
    }

    /** A whole panel of the left factor. */
    private static void packRows(
            float[] source, int from, int lineStride, int innerStride, int inner, float[] panels, int to) {
        if (lineStride == 1) {
            copyRows(source, from, innerStride, inner, panels, to);
        } else {
            VectorWeave.weave(source, from, lineStride, VectorTile.ROWS, inner, VectorTile.ROWS, panels, to);
        }
    }

    private static void copyRows(float[] source, int from, int innerStride, int inner, float[] panels, int to) {
        int in = from;
        for (int p = 0; p < inner; p++) {
            int out = to + VectorTile.ROWS * p;
            panels[out] = source[in];
            panels[out + 1] = source[in + 1];
            panels[out + 2] = source[in + 2];
            panels[out + 3] = source[in + 3];
            panels[out + 4] = source[in + 4];
            panels[out + 5] = source[in + 5];
            in += innerStride;
        }
    }

    /** A whole panel of the right factor whose lines are side by side in memory. */
    private static void copyColumns(float[] source, int from, int innerStride, int inner, float[] panels, int to) {
        int in = from;
        for (int p = 0; p < inner; p++) {
            int out = to + VectorTile.COLUMNS * p;
            FloatVector.fromArray(SPECIES, source, in).intoArray(panels, out);
            FloatVector.fromArray(SPECIES, source, in + LANES).intoArray(panels, out + LANES);
            in += innerStride;
        }
    }

    /** A whole panel of the right factor whose lines follow one another. */
    private static void weaveColumns(
            float[] source, int from, int lineStride, int inner, int width, float[] panels, int to) {
        for (int j = 0; j < width; j += 8) {
            VectorWeave.weave(source, from + j * lineStride, lineStride, 8, inner, width, panels, to + j);
        }
    }
}
