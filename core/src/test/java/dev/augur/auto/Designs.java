package dev.augur.auto;

import dev.augur.auto.solve.RidgeFits;
import dev.augur.data.ColumnScaling;
import dev.augur.data.FeatureColumns;
import dev.augur.data.Matrix;
import dev.augur.data.Scaler;
import dev.augur.data.Scaling;
import dev.augur.kernel.KernelWidth;
import dev.augur.kernel.Nystrom;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Designs that tests fit on. */
public final class Designs {
    private Designs() {}

    /** That of a table of numbers. */
    public static Scaler scaler(Scaling scaling, Matrix rows) {
        return new ColumnScaling(FeatureColumns.numbered(rows.columns())).scaler(scaling, rows);
    }

    /** Scaled features and the constant. */
    public static Matrix linear(Matrix pool, Scaling scaling) {
        Matrix scaled = scaler(scaling, pool).apply(pool);
        int columns = pool.columns() + 1;
        double[] values = new double[pool.rows() * columns];
        Arrays.fill(values, 1);
        for (int i = 0; i < pool.rows(); i++) {
            System.arraycopy(scaled.values(), i * pool.columns(), values, i * columns, pool.columns());
        }
        return Matrix.wrap(values, pool.rows(), columns);
    }

    /** Nystroem features with every {@code step}-th row as a landmark and the width from all rows. */
    static Nystrom nystrom(Matrix pool, Scaling scaling, int step) {
        Matrix scaled = scaler(scaling, pool).apply(pool);
        Matrix landmarks = scaled.select(
                IntStream.range(0, pool.rows()).filter(i -> i % step == 0).toArray());
        return new Nystrom(landmarks, KernelWidth.gamma(scaled, 1));
    }

    /** The features of the pool by {@link #nystrom}. */
    public static Matrix mapped(Matrix pool, Scaling scaling, int step) {
        return nystrom(pool, scaling, step).design(scaler(scaling, pool).apply(pool));
    }

    public static int[] rows(int from, int to) {
        return IntStream.range(from, to).toArray();
    }

    /** Outputs of every row, row-major. */
    public static double[] outputs(RidgeFits fits, Matrix design, double[] weights) {
        double[] out = new double[design.rows() * fits.outputs()];
        fits.outputs(rows(0, design.rows()), weights, out);
        return out;
    }
}
