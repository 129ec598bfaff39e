package dev.augur.math.stats;

import dev.augur.common.Check;

/** {@code ln n!}: sums of logarithms for small n, Stirling's series, good to the last digits, from there on. */
final class LogFactorial {
    private static final double[] SMALL = new double[32];

    static {
        for (int i = 2; i < SMALL.length; i++) {
            SMALL[i] = SMALL[i - 1] + Math.log(i);
        }
    }

    private LogFactorial() {}

    public static double of(int n) {
        Check.atLeast("n", n, 0);
        return n < SMALL.length ? SMALL[n] : stirling(n);
    }

    private static double stirling(double n) {
        double inverseSquare = 1 / (n * n);
        double series =
                (1.0 / 12 - inverseSquare * (1.0 / 360 - inverseSquare * (1.0 / 1260 - inverseSquare / 1680))) / n;
        return (n + 0.5) * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI) + series;
    }
}
