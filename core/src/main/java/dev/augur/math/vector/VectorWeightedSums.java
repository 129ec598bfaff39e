package dev.augur.math.vector;

import dev.augur.math.PlainDoubles;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@code C_ic += sum_z a_iz b_zc} for few columns on the Vector API: six rows by one vector of C are held in registers
 * while z runs by. Products and sums are rounded one after the other, as in {@link PlainDoubles}.
 */
final class VectorWeightedSums {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final int ROWS = 6;

    private VectorWeightedSums() {}

    static void add(int rows, int inner, int width, double[] a, double[] b, double[] c) {
        int tiled = rows - rows % ROWS;
        for (int column = 0; column < width; column += LANES) {
            for (int i = 0; i < tiled; i += ROWS) {
                addTile(inner, width, a, i * inner, b, column, c, i * width + column);
            }
            for (int i = tiled; i < rows; i++) {
                addRow(inner, width, a, i * inner, b, column, c, i * width + column);
            }
        }
    }

    private static void addTile(int inner, int width, double[] a, int a0, double[] b, int bFrom, double[] c, int c0) {
        int a1 = a0 + inner;
        int a2 = a1 + inner;
        int a3 = a2 + inner;
        int a4 = a3 + inner;
        int a5 = a4 + inner;
        DoubleVector s0 = DoubleVector.fromArray(SPECIES, c, c0);
        DoubleVector s1 = DoubleVector.fromArray(SPECIES, c, c0 + width);
        DoubleVector s2 = DoubleVector.fromArray(SPECIES, c, c0 + 2 * width);
        DoubleVector s3 = DoubleVector.fromArray(SPECIES, c, c0 + 3 * width);
        DoubleVector s4 = DoubleVector.fromArray(SPECIES, c, c0 + 4 * width);
        DoubleVector s5 = DoubleVector.fromArray(SPECIES, c, c0 + 5 * width);
        int at = bFrom;
        for (int z = 0; z < inner; z++) {
            DoubleVector bz = DoubleVector.fromArray(SPECIES, b, at);
            s0 = s0.add(bz.mul(a[a0 + z]));
            s1 = s1.add(bz.mul(a[a1 + z]));
            s2 = s2.add(bz.mul(a[a2 + z]));
            s3 = s3.add(bz.mul(a[a3 + z]));
            s4 = s4.add(bz.mul(a[a4 + z]));
            s5 = s5.add(bz.mul(a[a5 + z]));
            at += width;
        }
        s0.intoArray(c, c0);
        s1.intoArray(c, c0 + width);
        s2.intoArray(c, c0 + 2 * width);
        s3.intoArray(c, c0 + 3 * width);
        s4.intoArray(c, c0 + 4 * width);
        s5.intoArray(c, c0 + 5 * width);
    }

    private static void addRow(int inner, int width, double[] a, int a0, double[] b, int bFrom, double[] c, int c0) {
        DoubleVector sum = DoubleVector.fromArray(SPECIES, c, c0);
        int at = bFrom;
        for (int z = 0; z < inner; z++) {
            sum = sum.add(DoubleVector.fromArray(SPECIES, b, at).mul(a[a0 + z]));
            at += width;
        }
        sum.intoArray(c, c0);
    }
}
