package dev.augur.math;

import java.util.Arrays;

/**
 * Copies blocks of a matrix into panels, the order in which the register tiles read them: a panel of width w holds, for
 * each step along the inner dimension, w neighbouring elements; what lies beyond the edge is zero.
 */
final class VectorPacking {
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
            if (lineStride == 1) {
                copyLines(source, from, innerStride, count, inner, width, panels, to);
            } else {
                interleaveLines(source, from, lineStride, count, inner, width, panels, to);
            }
        }
    }

    private static void copyLines(
            float[] source, int from, int innerStride, int count, int inner, int width, float[] panels, int to) {
        for (int p = 0; p < inner; p++) {
            for (int j = 0; j < count; j++) {
                panels[to + p * width + j] = source[from + p * innerStride + j];
            }
        }
    }

    private static void interleaveLines(
            float[] source, int from, int lineStride, int count, int inner, int width, float[] panels, int to) {
        int j = 0;
        for (; j + 4 <= count; j += 4) {
            int line0 = from + j * lineStride;
            int line1 = line0 + lineStride;
            int line2 = line1 + lineStride;
            int line3 = line2 + lineStride;
            for (int p = 0; p < inner; p++) {
                int out = to + p * width + j;
                panels[out] = source[line0 + p];
                panels[out + 1] = source[line1 + p];
                panels[out + 2] = source[line2 + p];
                panels[out + 3] = source[line3 + p];
            }
        }
        for (; j < count; j++) {
            int line = from + j * lineStride;
            for (int p = 0; p < inner; p++) {
                panels[to + p * width + j] = source[line + p];
            }
        }
    }
}
