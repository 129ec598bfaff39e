package dev.augur.common;

/** Argument checks of the public edge: each names the argument and its value, and NaN never passes. */
public final class Check {
    private static final int MOST_REPETITIONS = 1_000_000;
    private static final double LARGEST = 1e30;

    private Check() {}

    public static int positive(String name, int value) {
        return atLeast(name, value, 1);
    }

    public static int atLeast(String name, int value, int least) {
        if (value < least) {
            throw refusal(name, "must be at least " + least, value);
        }
        return value;
    }

    /** Requires a number of repetitions, such as epochs, that may come to an end. */
    public static int repetitions(String name, int value) {
        return inRange(name, value, 1, MOST_REPETITIONS);
    }

    /** Requires {@code low <= value <= high}. */
    public static int inRange(String name, int value, int low, int high) {
        if (value < low || value > high) {
            throw refusal(name, "must be from " + low + " to " + high, value);
        }
        return value;
    }

    /** Requires 0 or a number of common size: what is spelled as 1e308 or 1e-320 overflows in the first product. */
    public static double commonSize(String name, double value) {
        double size = Math.abs(value);
        boolean large = size > LARGEST && size < Double.POSITIVE_INFINITY;
        boolean small = size < 1 / LARGEST && size > 0;
        if (large || small) {
            throw refusal(name, "must be 0 or between 1e-30 and 1e30 in size", value);
        }
        return value;
    }

    public static double positive(String name, double value) {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw refusal(name, "must be positive and finite", value);
        }
        return value;
    }

    public static double nonNegative(String name, double value) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw refusal(name, "must be at least 0 and finite", value);
        }
        return value;
    }

    /** Requires a finite value above {@code low}. */
    public static double above(String name, double value, double low) {
        if (!(value > low && value < Double.POSITIVE_INFINITY)) {
            throw refusal(name, "must be above " + plain(low) + " and finite", value);
        }
        return value;
    }

    /** Requires a finite value below {@code high}. */
    public static double below(String name, double value, double high) {
        if (!(value < high && value > Double.NEGATIVE_INFINITY)) {
            throw refusal(name, "must be below " + plain(high) + " and finite", value);
        }
        return value;
    }

    public static double finite(String name, double value) {
        if (!Double.isFinite(value)) {
            throw refusal(name, "must be finite", value);
        }
        return value;
    }

    /** Requires {@code low <= value <= high}. */
    public static double inClosed(String name, double value, double low, double high) {
        if (!(value >= low && value <= high)) {
            throw refusal(name, "must be in [" + plain(low) + ", " + plain(high) + "]", value);
        }
        return value;
    }

    /** Requires {@code low < value <= high}. */
    public static double inOpenClosed(String name, double value, double low, double high) {
        if (!(value > low && value <= high)) {
            throw refusal(name, "must be in (" + plain(low) + ", " + plain(high) + "]", value);
        }
        return value;
    }

    /** Requires {@code low <= value < high}. */
    public static double inClosedOpen(String name, double value, double low, double high) {
        if (!(value >= low && value < high)) {
            throw refusal(name, "must be in [" + plain(low) + ", " + plain(high) + ")", value);
        }
        return value;
    }

    /** Requires {@code low <= value < high}. */
    public static int index(String name, int value, int low, int high) {
        if (value < low || value >= high) {
            throw refusal(name, "must be in [" + low + ", " + high + ")", value);
        }
        return value;
    }

    /** Requires {@code low <= value < high} of every row's value; the message names the first row that fails. */
    public static void indices(String name, int[] values, int low, int high) {
        for (int i = 0; i < values.length; i++) {
            if (values[i] < low || values[i] >= high) {
                throw refusal(name + " of row " + i, "must be in [" + low + ", " + high + ")", values[i]);
            }
        }
    }

    /** Requires two sizes to agree, such as the width of new rows and the width a model was trained on. */
    public static void sameSize(String name, int value, int expected) {
        if (value != expected) {
            throw refusal(name, "must be " + expected, value);
        }
    }

    private static IllegalArgumentException refusal(String name, String rule, Object value) {
        return new IllegalArgumentException(name + " " + rule + ", but is " + value);
    }

    private static String plain(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e9
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
