package dev.augur.prior.score;

import java.util.Arrays;

/**
 * Two samples on common bins, and the most likely split of the mixture at a given share: mass {@code g_b} of each bin's
 * mixture mass {@code w_b} goes to the known part. It maximises
 * {@code sum_b w_b ln(a p_b + w_b - g_b) + p_b ln(g_b / a)} over {@code 0 <= g_b <= w_b, sum g_b = a}, p being the
 * component's masses: concave and separable, so each g_b is the root of a quadratic at a common multiplier, which
 * bisection finds.
 */
final class SplitHistogram {
    private static final double FLOOR = 1e-14;
    private static final int BISECTIONS = 100;

    private final double[] component;
    private final double[] mixture;
    private final double width;

    private SplitHistogram(double[] component, double[] mixture, double width) {
        this.component = component;
        this.mixture = mixture;
        this.width = width;
    }

    /** Bins of this width from the smallest score on. */
    static SplitHistogram of(double[] component, double[] mixture, double width) {
        double low = Math.min(least(component), least(mixture));
        double high = -Math.min(least(negated(component)), least(negated(mixture)));
        int bins = 1 + (int) ((high - low) / width);
        return new SplitHistogram(masses(component, low, width, bins), masses(mixture, low, width, bins), width);
    }

    private static double[] negated(double[] x) {
        return Arrays.stream(x).map(v -> -v).toArray();
    }

    private static double least(double[] x) {
        return Arrays.stream(x).min().orElseThrow();
    }

    private static double[] masses(double[] scores, double low, double width, int bins) {
        double[] masses = new double[bins];
        for (double score : scores) {
            masses[Math.min(bins - 1, (int) ((score - low) / width))] += 1.0 / scores.length;
        }
        return masses;
    }

    int bins() {
        return mixture.length;
    }

    /** The largest log-likelihood when the known part has this share, densities below 1e-14 counted as that. */
    double logLikelihood(double share) {
        double multiplier = multiplier(share);
        double sum = 0;
        for (int b = 0; b < mixture.length; b++) {
            double known = knownMass(b, share, multiplier);
            sum += mixture[b] * log((share * component[b] + mixture[b] - known) / width)
                    + component[b] * log(known / share / width);
        }
        return sum;
    }

    private static double log(double density) {
        return Math.log(Math.max(FLOOR, density));
    }

    /** The multiplier at which the known masses sum to the share; they fall as it grows. */
    private double multiplier(double share) {
        double low = -1;
        while (knownMass(share, low) < share && low > -1e12) {
            low *= 2;
        }
        double high = 1;
        while (knownMass(share, high) > share && high < 1e12) {
            high *= 2;
        }
        for (int step = 0; step < BISECTIONS; step++) {
            double middle = (low + high) / 2;
            if (knownMass(share, middle) > share) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    private double knownMass(double share, double multiplier) {
        double sum = 0;
        for (int b = 0; b < mixture.length; b++) {
            sum += knownMass(b, share, multiplier);
        }
        return sum;
    }

    /** Root g in [0, w] of {@code p/g - w/(s - g) = multiplier}, {@code s = a p + w}. */
    private double knownMass(int bin, double share, double multiplier) {
        double p = component[bin];
        double w = mixture[bin];
        double s = share * p + w;
        double linear = p + w + multiplier * s;
        double root = Math.sqrt(Math.max(0, linear * linear - 4 * multiplier * p * s));
        double known = linear >= 0 || multiplier >= 0
                ? p == 0 ? 0 : 2 * p * s / (linear + root)
                : (root - linear) / (-2 * multiplier);
        return Math.min(w, known);
    }
}
