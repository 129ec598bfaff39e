package dev.augur.math.stats;

import dev.augur.common.Check;

/**
 * Exact one-sided confidence bounds of a probability from k successes in n trials (Clopper and Pearson 1934). The tail
 * of the binomial is summed outwards from its largest term, so no special function is needed.
 */
public final class BinomialBound {
    private static final int BISECTIONS = 60;
    private static final double NEGLIGIBLE = 1e-17;

    private BinomialBound() {}

    /** The largest p under which k successes or fewer still have probability delta; 1 where {@code k = n}. */
    public static double upper(int k, int n, double delta) {
        Check.positive("n", n);
        Check.index("k", k, 0, n + 1);
        Check.inOpenClosed("delta", delta, 0, 0.5);
        if (k == n) {
            return 1;
        }
        double low = (double) k / n;
        double high = 1;
        for (int step = 0; step < BISECTIONS; step++) {
            double middle = (low + high) / 2;
            if (atMost(k, n, middle) >= delta) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The smallest p under which k successes or more still have probability delta; 0 where {@code k = 0}. */
    public static double lower(int k, int n, double delta) {
        return 1 - upper(n - k, n, delta);
    }

    /** {@code P(X <= k)} for p above k/n, where the terms fall from k downwards. */
    private static double atMost(int k, int n, double p) {
        double odds = p / (1 - p);
        double sum = 1;
        double term = 1;
        for (int i = k; i > 0 && term > NEGLIGIBLE * sum; i--) {
            term *= i / ((n - i + 1) * odds);
            sum += term;
        }
        return Math.exp(logTerm(k, n, p)) * sum;
    }

    private static double logTerm(int k, int n, double p) {
        return LogFactorial.of(n)
                - LogFactorial.of(k)
                - LogFactorial.of(n - k)
                + k * Math.log(p)
                + (n - k) * Math.log1p(-p);
    }
}
