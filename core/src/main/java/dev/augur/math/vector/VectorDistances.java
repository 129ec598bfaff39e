package dev.augur.math.vector;

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

    static void fill(
            int rows, int points, int columns, double[] x, int xFrom, double[] z, int ldz, double[] d, int dFrom) {
        if (points < WIDTH) {
            PlainDoubles.squaredDistances(rows, points, columns, x, xFrom, z, ldz, d, dFrom);
            return;
        }
        int block = Math.max(FEW_ROWS, BLOCK / Math.max(1, columns));
        for (int i = 0; i < rows; i += block) {
            fillBlock(
                    Math.min(block, rows - i), points, columns, x, xFrom + i * columns, z, ldz, d, dFrom + i * points);
        }
    }

    private static void fillBlock(
            int rows, int points, int columns, double[] x, int xFrom, double[] z, int ldz, double[] d, int dFrom) {
        double[] panel = rows < FEW_ROWS ? z : VectorScratch.ofThisThread().rightDoubles(WIDTH * columns);
        for (int j = 0; j < points; j += WIDTH) {
            int point = Math.min(j, points - WIDTH);
            if (panel != z) {
                pack(z, point, ldz, columns, panel);
            }
            int panelFrom = panel == z ? point : 0;
            int panelStep = panel == z ? ldz : WIDTH;
            for (int i = 0; i < rows; i += ROWS) {
                int last = rows - 1;
                fillTile(
                        columns,
                        x,
                        xFrom + i * columns,
                        xFrom + Math.min(i + 1, last) * columns,
                        xFrom + Math.min(i + 2, last) * columns,
                        xFrom + Math.min(i + 3, last) * columns,
                        panel,
                        panelFrom,
                        panelStep,
                        d,
                        dFrom + i * points + point,
                        dFrom + Math.min(i + 1, last) * points + point,
                        dFrom + Math.min(i + 2, last) * points + point,
                        dFrom + Math.min(i + 3, last) * points + point);
            }
        }
    }

    private static void pack(double[] z, int point, int ldz, int columns, double[] panel) {
        for (int f = 0; f < columns; f++) {
            DoubleVector.fromArray(SPECIES, z, f * ldz + point).intoArray(panel, f * WIDTH);
            DoubleVector.fromArray(SPECIES, z, f * ldz + point + LANES).intoArray(panel, f * WIDTH + LANES);
        }
    }

    /** Rows beyond the last repeat it; the last panel overlaps the one before it. */
    private static void fillTile(
            int columns,
            double[] x,
            int x0,
            int x1,
            int x2,
            int x3,
            double[] z,
            int zFrom,
            int zStep,
            double[] d,
            int d0,
            int d1,
            int d2,
            int d3) {
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
            s00 = addSquares(x[x0 + f], z0, s00);
            s01 = addSquares(x[x0 + f], z1, s01);
            s10 = addSquares(x[x1 + f], z0, s10);
            s11 = addSquares(x[x1 + f], z1, s11);
            s20 = addSquares(x[x2 + f], z0, s20);
            s21 = addSquares(x[x2 + f], z1, s21);
            s30 = addSquares(x[x3 + f], z0, s30);
            s31 = addSquares(x[x3 + f], z1, s31);
            at += zStep;
        }
        s00.intoArray(d, d0);
        s01.intoArray(d, d0 + LANES);
        s10.intoArray(d, d1);
        s11.intoArray(d, d1 + LANES);
        s20.intoArray(d, d2);
        s21.intoArray(d, d2 + LANES);
        s30.intoArray(d, d3);
        s31.intoArray(d, d3 + LANES);
    }

    private static DoubleVector addSquares(double x, DoubleVector z, DoubleVector sum) {
        DoubleVector difference = DoubleVector.broadcast(SPECIES, x).sub(z);
        return difference.fma(difference, sum);
    }
}
