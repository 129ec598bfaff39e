package dev.augur.data;

import dev.augur.common.Check;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Compresses heavy tails: {@code asinh((x - centre) / scale)}, linear near the centre and logarithmic far from it, in
 * columns with such tails; other columns as they are.
 *
 * @param centre of each column
 * @param scale of each column; 0 leaves it as it is
 */
public record TailCompression(double[] centre, double[] scale) implements FeatureMap {
    /**
     * The range from the median to the far 0.5% over that to the far 16%: 2.6 for a normal column, 7 for a lognormal
     * one.
     */
    private static final double HEAVY = 5;
    /** Share of the columns that must have heavy tails before the data counts as such. */
    private static final double MANY = 0.25;

    public TailCompression {
        Check.positive("columns", centre.length);
        Check.sameSize("scales", scale.length, centre.length);
        for (int j = 0; j < centre.length; j++) {
            Check.finite("centre", centre[j]);
            Check.nonNegative("scale", scale[j]);
        }
    }

    /** Fits the compression to rows; empty unless at least a quarter of their columns have heavy tails. */
    public static Optional<TailCompression> fit(Matrix rows) {
        return fit(rows, rows.columns(), j -> true);
    }

    /**
     * Fits the compression if only this many columns can have tails, because the others are flags or are not examined.
     */
    static Optional<TailCompression> fit(Matrix rows, int numbers, IntPredicate isLookedAt) {
        Check.positive("rows", rows.rows());
        double[] centre = new double[rows.columns()];
        double[] scale = new double[rows.columns()];
        int heavy = 0;
        for (int j : IntStream.range(0, centre.length).filter(isLookedAt).toArray()) {
            double[] sorted = rows.column(j);
            Arrays.sort(sorted);
            double median = quantile(sorted, 0.5);
            double near = Math.max(quantile(sorted, 0.84) - median, median - quantile(sorted, 0.16));
            double far = Math.max(quantile(sorted, 0.995) - median, median - quantile(sorted, 0.005));
            if (near > 0 && far > HEAVY * near) {
                centre[j] = median;
                scale[j] = near;
                heavy++;
            }
        }
        return heavy > 0 && heavy >= MANY * numbers
                ? Optional.of(new TailCompression(centre, scale))
                : Optional.empty();
    }

    private static double quantile(double[] sorted, double q) {
        return sorted[(int) Math.rint(q * (sorted.length - 1))];
    }

    @Override
    public int inputs() {
        return centre.length;
    }

    @Override
    public int outputs() {
        return centre.length;
    }

    @Override
    public boolean isColumnWise() {
        return true;
    }

    /** One number of a column. */
    public double apply(double x, int column) {
        if (scale[column] == 0) {
            return x;
        }
        double z = (x - centre[column]) / scale[column];
        return Math.copySign(Math.log(Math.abs(z) + Math.hypot(z, 1)), z);
    }

    /** Compresses rows in double precision. */
    public Matrix apply(Matrix x) {
        Check.sameSize("columns", x.columns(), inputs());
        Matrix compressed = new Matrix(x.rows(), x.columns());
        Arrays.setAll(compressed.values(), at -> apply(x.values()[at], at % centre.length));
        return compressed;
    }

    @Override
    public FeatureMatrix apply(FeatureMatrix x) {
        Check.sameSize("columns", x.columns(), inputs());
        float[] compressed = new float[Math.multiplyExact(x.rows(), x.columns())];
        for (int at = 0; at < compressed.length; at++) {
            compressed[at] = (float) apply(x.values()[x.offset() + at], at % centre.length);
        }
        return FeatureMatrix.wrap(compressed, x.rows(), x.columns());
    }
}
