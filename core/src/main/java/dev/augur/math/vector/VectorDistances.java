package dev.augur.math.vector;

import dev.augur.math.DoubleBlock;
import dev.augur.math.PlainDoubles;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Squared distances in double precision on the Vector API: four rows by two vectors of points are held in registers
 * while the features run by, so that they cost what a product of matrices costs. Panels of points are packed for many
 * rows, and read where they lie for few.
 */
final class VectorDistances {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final int ROWS = 4;
    private static final int WIDTH = 2 * LANES;
    /** Fewer rows than this do not pay for packing. */
    private static final int FEW_ROWS = 4 * ROWS;
    /** Numbers of rows that stay in the second-level cache while the panels run by. */
    private static final int BLOCK = 1 << 15;

    private VectorDistances() {}

    static void fill(DoubleBlock x, DoubleBlock z, DoubleBlock d) {
        if (d.columns() < WIDTH) {
            PlainDoubles.squaredDistances(x, z, d);
            return;
        }
        int block = Math.max(FEW_ROWS, BLOCK / Math.max(1, x.columns()));
        for (int i = 0; i < x.rows(); i += block) {
            int end = Math.min(i + block, x.rows());
            fillBlock(x.rows(i, end), z, d.rows(i, end));
        }
    }

    private static void fillBlock(DoubleBlock x, DoubleBlock z, DoubleBlock d) {
        double[] panel =
                x.rows() < FEW_ROWS ? z.data() : VectorScratch.ofThisThread().rightDoubles(WIDTH * x.columns());
        boolean isPacked = panel != z.data();
        int panelStep = isPacked ? WIDTH : z.stride();
        for (int j = 0; j < d.columns(); j += WIDTH) {
            int point = Math.min(j, d.columns() - WIDTH);
            if (isPacked) {
                pack(z, point, panel);
            }
            for (int i = 0; i < x.rows(); i += ROWS) {
                fillTile(x, i, panel, isPacked ? 0 : z.offset() + point, panelStep, d, point);
            }
        }
    }

    private static void pack(DoubleBlock z, int point, double[] panel) {
        for (int f = 0; f < z.rows(); f++) {
            int from = z.row(f) + point;
            DoubleVector.fromArray(SPECIES, z.data(), from).intoArray(panel, f * WIDTH);
            DoubleVector.fromArray(SPECIES, z.data(), from + LANES).intoArray(panel, f * WIDTH + LANES);
        }
    }

    /** Rows beyond the last repeat it; the last panel overlaps the one before it. */
    private static void fillTile(DoubleBlock x, int row, double[] z, int zFrom, int zStep, DoubleBlock d, int point) {
        int last = x.rows() - 1;
        int row1 = Math.min(row + 1, last);
        int row2 = Math.min(row + 2, last);
        int row3 = Math.min(row + 3, last);
        double[] in = x.data();
        int x0 = x.row(row);
        int x1 = x.row(row1);
        int x2 = x.row(row2);
        int x3 = x.row(row3);
        int columns = x.columns();
        DoubleVector s00 = DoubleVector.zero(SPECIES);
        DoubleVector s01 = s00;
        DoubleVector s10 = s00;
        DoubleVector s11 = s00;
        DoubleVector s20 = s00;
        DoubleVector s21 = s00;
        DoubleVector s30 = s00;
        DoubleVector s31 = s00;
        int at = zFrom;
        for (int f = 0; f < columns; f++) {
            DoubleVector z0 = DoubleVector.fromArray(SPECIES, z, at);
            DoubleVector z1 = DoubleVector.fromArray(SPECIES, z, at + LANES);
            s00 = addSquares(in[x0 + f], z0, s00);
            s01 = addSquares(in[x0 + f], z1, s01);
            s10 = addSquares(in[x1 + f], z0, s10);
            s11 = addSquares(in[x1 + f], z1, s11);
            s20 = addSquares(in[x2 + f], z0, s20);
            s21 = addSquares(in[x2 + f], z1, s21);
            s30 = addSquares(in[x3 + f], z0, s30);
            s31 = addSquares(in[x3 + f], z1, s31);
            at += zStep;
        }
        write(s00, s01, d, row, point);
        write(s10, s11, d, row1, point);
        write(s20, s21, d, row2, point);
        write(s30, s31, d, row3, point);
    }

    private static void write(DoubleVector first, DoubleVector second, DoubleBlock d, int row, int point) {
        int at = d.row(row) + point;
        first.intoArray(d.data(), at);
        second.intoArray(d.data(), at + LANES);
    }

    private static DoubleVector addSquares(double x, DoubleVector z, DoubleVector sum) {
        DoubleVector difference = DoubleVector.broadcast(SPECIES, x).sub(z);
        return difference.fma(difference, sum);
    }
}
