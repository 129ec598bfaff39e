package dev.augur.tables.spelling;

import java.math.BigInteger;

/**
 * Rounds w 10^q to the nearest double from a 128-bit product of w with a tabulated power of five (Lemire, Number parsing
 * at a gigabyte per second, 2021). Where the product does not settle the rounding, or the power is beyond the table, the
 * answer is NaN and somebody else has to find it.
 */
final class RoundedDecimals {
    private static final int LEAST = -64;
    private static final int MOST = 64;
    private static final long[] HIGH = new long[MOST - LEAST + 1];
    private static final long[] LOW = new long[MOST - LEAST + 1];

    /** Bits of the product that are looked at: those of a double's fraction, the leading one, and two to round by. */
    private static final int KEPT = 55;

    private static final int FRACTION = 52;
    private static final int BIAS = 1023;

    static {
        for (int q = LEAST; q <= MOST; q++) {
            BigInteger power =
                    q < 0 ? inverse(-q) : scaled(BigInteger.valueOf(5).pow(q));
            HIGH[q - LEAST] = power.shiftRight(64).longValue();
            LOW[q - LEAST] = power.longValue();
        }
    }

    private RoundedDecimals() {}

    /** The leading 128 bits. */
    private static BigInteger scaled(BigInteger value) {
        int shift = value.bitLength() - 128;
        return shift < 0 ? value.shiftLeft(-shift) : value.shiftRight(shift);
    }

    /** The leading 128 bits of 5^-q, rounded up. */
    private static BigInteger inverse(int q) {
        BigInteger power = BigInteger.valueOf(5).pow(q);
        int bits = power.bitLength();
        // The short form, one unit of the last place above, is exact for small powers; the long form for the others.
        int scale = q <= 27 ? bits + 127 : 2 * bits + 128;
        return scaled(BigInteger.ONE.shiftLeft(scale).divide(power).add(BigInteger.ONE));
    }

    /** w 10^q for an unsigned w above 0, or NaN. */
    static double round(long w, int q) {
        if (q < LEAST || q > MOST) {
            return Double.NaN;
        }
        int zeros = Long.numberOfLeadingZeros(w);
        long factor = w << zeros;
        long power = HIGH[q - LEAST];
        long low = factor * power;
        long high = multiplyHigh(factor, power);
        if ((high | -1L << (64 - KEPT)) == -1L) {
            long more = multiplyHigh(factor, LOW[q - LEAST]);
            low += more;
            high += Long.compareUnsigned(low, more) < 0 ? 1 : 0;
        }
        return low == -1L ? Double.NaN : assemble(high, low, zeros, q);
    }

    private static double assemble(long high, long low, int zeros, int q) {
        int top = (int) (high >>> 63);
        int shift = top + 64 - KEPT;
        long fraction = high >>> shift;
        int exponent = floorLog2OfPower(q) + 63 + top - zeros + BIAS;
        boolean exactHalf = (low == 0 || low == 1) && (fraction & 3) == 1 && fraction << shift == high;
        if (exponent <= 0 || exactHalf) {
            return Double.NaN;
        }
        fraction = (fraction + (fraction & 1)) >>> 1;
        if (fraction >>> (FRACTION + 1) != 0) {
            fraction >>>= 1;
            exponent++;
        }
        return Double.longBitsToDouble((fraction & ((1L << FRACTION) - 1)) | ((long) exponent << FRACTION));
    }

    /** floor(q log2(10)), exact for every q in the table. */
    private static int floorLog2OfPower(int q) {
        return (217706 * q) >> 16;
    }

    private static long multiplyHigh(long a, long b) {
        return Math.multiplyHigh(a, b) + ((a >> 63) & b) + ((b >> 63) & a);
    }
}
