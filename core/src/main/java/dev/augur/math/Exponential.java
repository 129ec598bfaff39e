package dev.augur.math;

/**
 * The exponential of one number, by the steps that {@code VectorExponential} takes in every lane, so that both give the
 * same bits.
 *
 * <p>With n the integer nearest to x / ln 2 and r = x - n ln 2, so |r| at most ln(2) / 2, exp(x) is 2^n exp(r); exp(r)
 * is its Taylor polynomial of degree 13, whose remainder is below 5e-18. 2^n is applied as two factors, since alone it
 * may over- or underflow where the result does not. The result is within two units in the last place.
 */
public final class Exponential {
    /** Beyond these bounds the exponential is infinite or zero in double precision. */
    public static final double LARGEST = 710;

    public static final double SMALLEST = -746;

    /**
     * Of numbers up to this size, 2^n is neither too large nor too small for a factor by itself: it gives what two
     * give.
     */
    public static final double ORDINARY = 708;

    public static final double LOG2_E = 1 / Math.log(2);
    public static final double LN2_HIGH = 0x1.62e42fefa39efp-1;
    public static final double LN2_LOW = 0x1.abc9e3b39803fp-56;

    /** Added to a small number, leaves the nearest integer in the low bits. */
    public static final double ROUNDER = 0x1.8p52;

    public static final int EXPONENT_SHIFT = 52;
    public static final long ONE_BITS = Double.doubleToRawLongBits(1.0);

    public static final double C2 = 1.0 / 2;
    public static final double C3 = 1.0 / 6;
    public static final double C4 = 1.0 / 24;
    public static final double C5 = 1.0 / 120;
    public static final double C6 = 1.0 / 720;
    public static final double C7 = 1.0 / 5040;
    public static final double C8 = 1.0 / 40320;
    public static final double C9 = 1.0 / 362880;
    public static final double C10 = 1.0 / 3628800;
    public static final double C11 = 1.0 / 39916800;
    public static final double C12 = 1.0 / 479001600;
    public static final double C13 = 1.0 / 6227020800L;

    private Exponential() {}

    public static double of(double x) {
        double bounded = x > LARGEST ? LARGEST : x < SMALLEST ? SMALLEST : x;
        double n = Math.fma(bounded, LOG2_E, ROUNDER) - ROUNDER;
        double r = Math.fma(n, -LN2_LOW, Math.fma(n, -LN2_HIGH, bounded));
        double half = Math.fma(n, 0.5, ROUNDER);
        double otherHalf = n - (half - ROUNDER) + ROUNDER;
        return polynomial(r) * power(half) * power(otherHalf);
    }

    /** Summed in pairs, pairs of pairs and so on, which takes half as long as term by term. */
    private static double polynomial(double r) {
        double r2 = r * r;
        double r4 = r2 * r2;
        double c23 = Math.fma(C3, r, C2);
        double c45 = Math.fma(C5, r, C4);
        double c67 = Math.fma(C7, r, C6);
        double c89 = Math.fma(C9, r, C8);
        double c1011 = Math.fma(C11, r, C10);
        double c1213 = Math.fma(C13, r, C12);
        double low = Math.fma(c45, r2, c23);
        double middle = Math.fma(c89, r2, c67);
        double high = Math.fma(c1213, r2, c1011);
        double tail = Math.fma(Math.fma(high, r4, middle), r4, low);
        return Math.fma(tail, r2, r) + 1;
    }

    /** 2^i, where i is what was added to {@link #ROUNDER}. */
    private static double power(double rounded) {
        return Double.longBitsToDouble((Double.doubleToRawLongBits(rounded) << EXPONENT_SHIFT) + ONE_BITS);
    }
}
