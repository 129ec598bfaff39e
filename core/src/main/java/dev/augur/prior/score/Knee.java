package dev.augur.prior.score;

import java.util.Arrays;

/**
 * Where a curve that is flat at first begins to rise. The curve is smoothed by medians of five and scaled to [0, 1]; at
 * each point the steepest lines through it that stay below the curve over ten points on either side (fewer near the
 * ends, but at least five) are compared, and the largest
 * {@code (right slope - left slope) / (mean of the left side + 0.01)} wins, the first on ties.
 *
 * <p>A curve that rises from its first point on, such as {@code -ln(1 - a)}, has no knee inside, and the steepening at
 * its end wins. So the last point that can be a knee has to beat the first of the curve as well, to the left of which
 * the curve is taken as flat. Other points have not: where classes overlap the curve rises a little at once, and the
 * start would win against true knees.
 */
final class Knee {
    private static final int HALF_WINDOW = 2;
    private static final int SIDE = 10;
    /** The first index that can be a knee, and as far from the end the last: a shorter side tells no slope. */
    static final int FIRST = 5;

    private static final double LEVEL_OFFSET = 0.01;

    private Knee() {}

    /** The index of the knee, or -1 where the curve does not rise. */
    static int of(double[] rising) {
        double[] curve = scaled(RollingMedian.of(rising, HALF_WINDOW));
        int best = -1;
        double most = 0;
        for (int i = FIRST; i < curve.length - FIRST; i++) {
            double change = slopeRight(curve, i) - slopeLeft(curve, i);
            double sharpness = change / (levelLeft(curve, i) + LEVEL_OFFSET);
            if (sharpness > most) {
                most = sharpness;
                best = i;
            }
        }
        boolean atTheEnd = best == curve.length - 1 - FIRST;
        return atTheEnd && slopeRight(curve, 0) / (curve[0] + LEVEL_OFFSET) > most ? 0 : best;
    }

    private static double[] scaled(double[] curve) {
        double low = Arrays.stream(curve).min().orElseThrow();
        double range = Arrays.stream(curve).max().orElseThrow() - low;
        return Arrays.stream(curve).map(v -> range == 0 ? 0 : (v - low) / range).toArray();
    }

    private static double slopeLeft(double[] curve, int i) {
        double slope = Double.NEGATIVE_INFINITY;
        for (int j = Math.max(0, i - SIDE); j < i; j++) {
            slope = Math.max(slope, (curve[i] - curve[j]) / (i - j));
        }
        return slope;
    }

    private static double slopeRight(double[] curve, int i) {
        double slope = Double.POSITIVE_INFINITY;
        for (int j = i + 1; j <= Math.min(curve.length - 1, i + SIDE); j++) {
            slope = Math.min(slope, (curve[j] - curve[i]) / (j - i));
        }
        return slope;
    }

    private static double levelLeft(double[] curve, int i) {
        return Arrays.stream(curve, Math.max(0, i - SIDE), i).average().orElse(0);
    }
}
