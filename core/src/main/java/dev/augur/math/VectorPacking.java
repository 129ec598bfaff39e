package dev.augur.math;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Copies blocks of a matrix into panels, the order in which the register tiles read them: a panel of width w holds, for
 * each step along the inner dimension, w neighbouring elements; what lies beyond the edge is zero.
 */
final class VectorPacking {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();

    private VectorPacking() {}

    /**
     * Packs {@code lines x inner} elements into panels of {@code width} lines each. Element (line, p) is at
     * {@code start + line * lineStride + p * innerStride}; one of the strides is 1.
     */
    static void pack(
            float[] source,
            int start,
            int lineStride,
            int innerStride,
            int lines,
            int inner,
            int width,
            float[] panels) {
        for (int line = 0; line < lines; line += width) {
            int count = Math.min(width, lines - line);
            int from = start + line * lineStride;
            int to = line * inner;
            if (count < width) {
                Arrays.fill(panels, to, to + width * inner, 0f);
            }
            if (lineStride != 1) {
                weave(source, from, lineStride, count, inner, width, panels, to);
            } else if (count % LANES == 0) {
                copyVectors(source, from, innerStride, count, inner, width, panels, to);
            } else {
                copy(source, from, innerStride, count, inner, width, panels, to);
            }
        }
    }

    /** Lines side by side in memory: each step copies a run of them. */
    private static void copy(
            float[] source, int from, int innerStride, int count, int inner, int width, float[] panels, int to) {
        int in = from;
        int out = to;
        for (int p = 0; p < inner; p++) {
            for (int j = 0; j < count; j++) {
                panels[out + j] = source[in + j];
            }
            in += innerStride;
            out += width;
        }
    }

    /** The same where the run is a whole number of vectors. */
    private static void copyVectors(
            float[] source, int from, int innerStride, int count, int inner, int width, float[] panels, int to) {
        int in = from;
        int out = to;
        for (int p = 0; p < inner; p++) {
            for (int j = 0; j < count; j += LANES) {
                FloatVector.fromArray(SPECIES, source, in + j).intoArray(panels, out + j);
            }
            in += innerStride;
            out += width;
        }
    }

    /** Lines one after the other in memory: woven together, several at a time to spare passes over the panel. */
    private static void weave(
            float[] source, int from, int lineStride, int count, int inner, int width, float[] panels, int to) {
        int j = 0;
        for (; count - j >= 6 && count - j != 8; j += 6) {
            weaveSix(source, from + j * lineStride, lineStride, inner, width, panels, to + j);
        }
        for (; count - j >= 4; j += 4) {
            weaveFour(source, from + j * lineStride, lineStride, inner, width, panels, to + j);
        }
        for (; j < count; j++) {
            weaveOne(source, from + j * lineStride, inner, width, panels, to + j);
        }
    }

    private static void weaveSix(
            float[] source, int line0, int lineStride, int inner, int width, float[] panels, int to) {
        int line1 = line0 + lineStride;
        int line2 = line1 + lineStride;
        int line3 = line2 + lineStride;
        int line4 = line3 + lineStride;
        int line5 = line4 + lineStride;
        int out = to;
        for (int p = 0; p < inner; p++) {
            panels[out] = source[line0 + p];
            panels[out + 1] = source[line1 + p];
            panels[out + 2] = source[line2 + p];
            panels[out + 3] = source[line3 + p];
            panels[out + 4] = source[line4 + p];
            panels[out + 5] = source[line5 + p];
            out += width;
        }
    }

    private static void weaveFour(
            float[] source, int line0, int lineStride, int inner, int width, float[] panels, int to) {
        int line1 = line0 + lineStride;
        int line2 = line1 + lineStride;
        int line3 = line2 + lineStride;
        int out = to;
        for (int p = 0; p < inner; p++) {
            panels[out] = source[line0 + p];
            panels[out + 1] = source[line1 + p];
            panels[out + 2] = source[line2 + p];
            panels[out + 3] = source[line3 + p];
            out += width;
        }
    }

    private static void weaveOne(float[] source, int line, int inner, int width, float[] panels, int to) {
        int out = to;
        for (int p = 0; p < inner; p++) {
            panels[out] = source[line + p];
            out += width;
        }
    }
}
