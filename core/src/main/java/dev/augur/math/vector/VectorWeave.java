package dev.augur.math.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * Weaves lines that follow one another in memory into a panel, by transposing squares of eight by eight in registers.
 *
 * <p>A square is transposed in three rounds, which exchange single elements, then pairs, then fours between lines as
 * far apart; each exchange is a shuffle and a blend. Vectors of another length would need other rounds, so there the
 * elements are moved one by one.
 */
final class VectorWeave {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_256;
    private static final int SIDE = SPECIES.length();
    private static final boolean IN_REGISTERS = FloatVector.SPECIES_PREFERRED.equals(SPECIES);

    private static final VectorShuffle<Float> ONES = VectorShuffle.fromOp(SPECIES, i -> i ^ 1);
    private static final VectorShuffle<Float> PAIRS = VectorShuffle.fromOp(SPECIES, i -> i ^ 2);
    private static final VectorShuffle<Float> FOURS = VectorShuffle.fromOp(SPECIES, i -> i ^ 4);
    private static final VectorMask<Float> ODD_ONES = VectorMask.fromLong(SPECIES, 0b10101010);
    private static final VectorMask<Float> ODD_PAIRS = VectorMask.fromLong(SPECIES, 0b11001100);
    private static final VectorMask<Float> ODD_FOURS = VectorMask.fromLong(SPECIES, 0b11110000);

    /** How many elements beyond its panel a weaving of six lines may write to. */
    static final int SLACK = 2;

    private VectorWeave() {}

    /**
     * Writes element p of line j to {@code panel[to + p * width + j]}, for six or eight lines of {@code inner}
     * elements. Each step writes eight elements; where the width is six, the next step overwrites the last two.
     */
    static void weave(
            float[] source, int line0, int lineStride, int lines, int inner, int width, float[] panel, int to) {
        int whole = IN_REGISTERS ? inner - inner % SIDE : 0;
        weaveSquares(source, line0, lineStride, lines == SIDE, whole, width, panel, to);
        for (int j = 0; j < lines; j++) {
            int line = line0 + j * lineStride;
            for (int p = whole; p < inner; p++) {
                panel[to + p * width + j] = source[line + p];
            }
        }
    }

    private static void weaveSquares(
            float[] source, int line0, int lineStride, boolean eight, int inner, int width, float[] panel, int to) {
        int line1 = line0 + lineStride;
        int line2 = line1 + lineStride;
        int line3 = line2 + lineStride;
        int line4 = line3 + lineStride;
        int line5 = line4 + lineStride;
        int line6 = eight ? line5 + lineStride : line0;
        int line7 = eight ? line6 + lineStride : line0;
        int out = to;
        for (int p = 0; p < inner; p += SIDE) {
            FloatVector a0 = FloatVector.fromArray(SPECIES, source, line0 + p);
            FloatVector a1 = FloatVector.fromArray(SPECIES, source, line1 + p);
            FloatVector a2 = FloatVector.fromArray(SPECIES, source, line2 + p);
            FloatVector a3 = FloatVector.fromArray(SPECIES, source, line3 + p);
            FloatVector a4 = FloatVector.fromArray(SPECIES, source, line4 + p);
            FloatVector a5 = FloatVector.fromArray(SPECIES, source, line5 + p);
            FloatVector a6 = FloatVector.fromArray(SPECIES, source, line6 + p);
            FloatVector a7 = FloatVector.fromArray(SPECIES, source, line7 + p);

            FloatVector b0 = a0.blend(a1.rearrange(ONES), ODD_ONES);
            FloatVector b1 = a0.rearrange(ONES).blend(a1, ODD_ONES);
            FloatVector b2 = a2.blend(a3.rearrange(ONES), ODD_ONES);
            FloatVector b3 = a2.rearrange(ONES).blend(a3, ODD_ONES);
            FloatVector b4 = a4.blend(a5.rearrange(ONES), ODD_ONES);
            FloatVector b5 = a4.rearrange(ONES).blend(a5, ODD_ONES);
            FloatVector b6 = a6.blend(a7.rearrange(ONES), ODD_ONES);
            FloatVector b7 = a6.rearrange(ONES).blend(a7, ODD_ONES);

            FloatVector c0 = b0.blend(b2.rearrange(PAIRS), ODD_PAIRS);
            FloatVector c1 = b1.blend(b3.rearrange(PAIRS), ODD_PAIRS);
            FloatVector c2 = b0.rearrange(PAIRS).blend(b2, ODD_PAIRS);
            FloatVector c3 = b1.rearrange(PAIRS).blend(b3, ODD_PAIRS);
            FloatVector c4 = b4.blend(b6.rearrange(PAIRS), ODD_PAIRS);
            FloatVector c5 = b5.blend(b7.rearrange(PAIRS), ODD_PAIRS);
            FloatVector c6 = b4.rearrange(PAIRS).blend(b6, ODD_PAIRS);
            FloatVector c7 = b5.rearrange(PAIRS).blend(b7, ODD_PAIRS);

            c0.blend(c4.rearrange(FOURS), ODD_FOURS).intoArray(panel, out);
            c1.blend(c5.rearrange(FOURS), ODD_FOURS).intoArray(panel, out + width);
            c2.blend(c6.rearrange(FOURS), ODD_FOURS).intoArray(panel, out + 2 * width);
            c3.blend(c7.rearrange(FOURS), ODD_FOURS).intoArray(panel, out + 3 * width);
            c0.rearrange(FOURS).blend(c4, ODD_FOURS).intoArray(panel, out + 4 * width);
            c1.rearrange(FOURS).blend(c5, ODD_FOURS).intoArray(panel, out + 5 * width);
            c2.rearrange(FOURS).blend(c6, ODD_FOURS).intoArray(panel, out + 6 * width);
            c3.rearrange(FOURS).blend(c7, ODD_FOURS).intoArray(panel, out + 7 * width);
            out += SIDE * width;
        }
    }
}
