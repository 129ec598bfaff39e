package dev.augur.methods;

/** Shares of a number of rows. */
public final class ShareOfRows {
    /** Shares such as 1 - 0.9 come out of a subtraction a little below what is meant. */
    private static final double ROUNDING = 1e-9;

    private ShareOfRows() {}

    /** {@code floor(share count)}, whole where only rounding keeps the product from it. */
    public static int floor(double share, int count) {
        return (int) Math.floor(share * count + ROUNDING);
    }
}
