package dev.augur.data;

import dev.augur.common.Check;
import java.util.Arrays;
import java.util.Locale;

/** How features are scaled before anything is learned; fitted on labeled and unlabeled rows together. */
public enum Scaling {
    /** Features as they are. */
    NONE,
    /** Mean 0 and standard deviation 1 (divisor N). */
    STD,
    /** The range of the fitted rows becomes [0, 1]; new rows are not clipped. */
    MINMAX,
    /**
     * One range for all features, as pixels have: that of all numbers together becomes [0, 1]; new rows are not
     * clipped.
     */
    PIXELS;

    /** A spread below this share of the size of the numbers is rounding: the feature is constant. */
    private static final double ROUNDING = 1e-12;

    public static Scaling parse(String name) {
        for (Scaling scaling : values()) {
            if (scaling.toString().equals(name)) {
                return scaling;
            }
        }
        throw new IllegalArgumentException("scaling must be one of " + Arrays.toString(values()) + ", but is " + name);
    }

    /** A table of numbers, wherever they are kept. */
    @FunctionalInterface
    public interface Cells {
        double get(int row, int column);
    }

    /** Fits the scaling to these rows: {@link OddCells} do not affect it, and are moved to the farthest measurement. */
    public Scaler fit(FeatureMatrix x) {
        OddCells odd = this == NONE ? OddCells.none(x.columns()) : OddCells.of(x.rows(), x.columns(), x::get);
        Scaler scaler = fit(x.rows(), x.columns(), (i, j) -> odd.typical(x.get(i, j), j));
        double[] reach = scaler.reach().clone();
        for (int j = 0; j < reach.length; j++) {
            if (odd.in(j)) {
                reach[j] = (Math.abs(odd.median()[j] - scaler.shift()[j]) + odd.limit()[j]) / scaler.divisor()[j];
            }
        }
        return new Scaler(scaler.shift(), scaler.divisor(), reach);
    }

    /** Fits the scaling to rows that are kept elsewhere, odd cells included. */
    public Scaler fit(int rows, int columns, Cells x) {
        Check.positive("rows", rows);
        double[] shift = new double[columns];
        double[] divisor = new double[columns];
        Arrays.fill(divisor, 1);
        switch (this) {
            case NONE -> {}
            case STD -> fitMoments(rows, x, shift, divisor);
            case MINMAX -> fitRange(rows, x, shift, divisor);
            case PIXELS -> fitCommonRange(rows, x, shift, divisor);
        }
        Arrays.setAll(divisor, j -> divisor(divisor[j], shift[j]));
        return new Scaler(shift, divisor);
    }

    /**
     * What the numbers of a feature are divided by: their spread, however small, or 1 if they are all the same.
     *
     * @param spread deviation or range
     * @param size mean, or any of the numbers
     */
    public static double divisor(double spread, double size) {
        return spread > ROUNDING * Math.abs(size) ? spread : 1;
    }

    private static void fitMoments(int rows, Cells x, double[] mean, double[] deviation) {
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < mean.length; j++) {
                mean[j] += x.get(i, j);
            }
        }
        Arrays.setAll(mean, j -> mean[j] / rows);
        double[] squares = new double[mean.length];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < mean.length; j++) {
                double difference = x.get(i, j) - mean[j];
                squares[j] += difference * difference;
            }
        }
        Arrays.setAll(deviation, j -> Math.sqrt(squares[j] / rows));
    }

    private static void fitRange(int rows, Cells x, double[] low, double[] width) {
        double[] high = new double[low.length];
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < low.length; j++) {
                low[j] = Math.min(low[j], x.get(i, j));
                high[j] = Math.max(high[j], x.get(i, j));
            }
        }
        Arrays.setAll(width, j -> high[j] - low[j]);
    }

    private static void fitCommonRange(int rows, Cells x, double[] low, double[] width) {
        fitRange(rows, x, low, width);
        double least = Arrays.stream(low).min().orElseThrow();
        double most = Double.NEGATIVE_INFINITY;
        for (int j = 0; j < low.length; j++) {
            most = Math.max(most, low[j] + width[j]);
        }
        Arrays.fill(low, least);
        Arrays.fill(width, most - least);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
