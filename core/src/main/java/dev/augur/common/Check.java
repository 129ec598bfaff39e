package dev.augur.common;

/** Argument checks of the public edge: each names the argument and its value, and NaN never passes. */
public final class Check {
    private Check() {}

    public static int positive(String name, int value) {
        return atLeast(name, value, 1);
    }

    public static int atLeast(String name, int value, int least) {
        require(value >= least, name, value, "must be at least " + least);
        return value;
    }

    public static double positive(String name, double value) {
        require(value > 0 && value < Double.POSITIVE_INFINITY, name, value, "must be positive and finite");
        return value;
    }

    public static double nonNegative(String name, double value) {
        require(value >= 0 && value < Double.POSITIVE_INFINITY, name, value, "must be at least 0 and finite");
        return value;
    }

    public static double finite(String name, double value) {
        require(Double.isFinite(value), name, value, "must be finite");
        return value;
    }

    /** Requires {@code low < value <= high}. */
    public static double inOpenClosed(String name, double value, double low, double high) {
        require(value > low && value <= high, name, value, "must be in (" + plain(low) + ", " + plain(high) + "]");
        return value;
    }

    /** Requires {@code low <= value < high}. */
    public static double inClosedOpen(String name, double value, double low, double high) {
        require(value >= low && value < high, name, value, "must be in [" + plain(low) + ", " + plain(high) + ")");
        return value;
    }

    /** Requires {@code low <= value < high}. */
    public static int index(String name, int value, int low, int high) {
        require(value >= low && value < high, name, value, "must be in [" + low + ", " + high + ")");
        return value;
    }

    /** Requires {@code low <= value < high} of every row's value; the message names the first row that fails. */
    public static void indices(String name, int[] values, int low, int high) {
        for (int i = 0; i < values.length; i++) {
            if (values[i] < low || values[i] >= high) {
                index(name + " of row " + i, values[i], low, high);
            }
        }
    }

    /** Requires two sizes to agree, such as the width of new rows and the width a model was trained on. */
    public static void sameSize(String name, int value, int expected) {
        require(value == expected, name, value, "must be " + expected);
    }

    private static void require(boolean holds, String name, Object value, String rule) {
        if (!holds) {
            throw new IllegalArgumentException(name + " " + rule + ", but is " + value);
        }
    }

    private static String plain(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }
}
