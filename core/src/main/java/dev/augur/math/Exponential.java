package dev.augur.math;

/**
 * The exponential of one number, by the steps that {@link VectorExponential} takes in every lane, so that both give the
 * same bits.
 *
 * <p>With n the integer nearest to x / ln 2 and r = x - n ln 2, so |r| at most ln(2) / 2, exp(x) is 2^n exp(r); exp(r) is
 * its Taylor polynomial of degree 13, whose remainder is below 5e-18. 2^n is applied as two factors, since alone it may
 * over- or underflow where the result does not. The result is within two units in the last place.
 */
final class Exponential {
    /** Beyond these bounds the exponential is infinite or zero in double precision. */
    static final double LARGEST = 710;

    static final double SMALLEST = -746;

    static final double LOG2_E = 1 / Math.log(2);
    static final double LN2_HIGH = 0x1.62e42fefa39efp-1;
    static final double LN2_LOW = 0x1.abc9e3b39803fp-56;

    /** Added to a small number, leaves the nearest integer in the low bits. */
    static final double ROUNDER = 0x1.8p52;

    static final int EXPONENT_SHIFT = 52;
    static final long ONE_BITS = Double.doubleToRawLongBits(1.0);

    static final double C2 = 1.0 / 2;
    static final double C3 = 1.0 / 6;
    static final double C4 = 1.0 / 24;
    static final double C5 = 1.0 / 120;
    static final double C6 = 1.0 / 720;
    static final double C7 = 1.0 / 5040;
    static final double C8 = 1.0 / 40320;
    static final double C9 = 1.0 / 362880;
    static final double C10 = 1.0 / 3628800;
    static final double C11 = 1.0 / 39916800;
    static final double C12 = 1.0 / 479001600;
    static final double C13 = 1.0 / 6227020800L;

    private Exponential() {}

    static double of(double x) {
        double bounded = Math.max(SMALLEST, Math.min(LARGEST, x));
        double n = Math.fma(bounded, LOG2_E, ROUNDER) - ROUNDER;
        double r = Math.fma(n, -LN2_LOW, Math.fma(n, -LN2_HIGH, bounded));
        double half = Math.fma(n, 0.5, ROUNDER);
        double otherHalf = n - (half - ROUNDER) + ROUNDER;
        return polynomial(r) * power(half) * power(otherHalf);
    }

    private static double polynomial(double r) {
        double sum = Math.fma(C13, r, C12);
        sum = Math.fma(sum, r, C11);
        sum = Math.fma(sum, r, C10);
        sum = Math.fma(sum, r, C9);
        sum = Math.fma(sum, r, C8);
        sum = Math.fma(sum, r, C7);
        sum = Math.fma(sum, r, C6);
        sum = Math.fma(sum, r, C5);
        sum = Math.fma(sum, r, C4);
        sum = Math.fma(sum, r, C3);
        sum = Math.fma(sum, r, C2);
        sum = Math.fma(sum, r, 1);
        return Math.fma(sum, r, 1);
    }

    /** 2^i, where i is what was added to {@link #ROUNDER}. */
    private static double power(double rounded) {
        return Double.longBitsToDouble((Double.doubleToRawLongBits(rounded) << EXPONENT_SHIFT) + ONE_BITS);
    }
}
