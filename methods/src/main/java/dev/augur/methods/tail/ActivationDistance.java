package dev.augur.methods.tail;

import dev.augur.common.Check;
import dev.augur.methods.EnumSpelling;

/**
 * How far an activation vector is from the mean of a class.
 *
 * @param kind which distance
 * @param divisor of the Euclidean part of {@code EUCOS}
 */
public record ActivationDistance(Kind kind, double divisor) {
    /** Which distance. */
    public enum Kind {
        /** {@code |v - mu| / divisor + 1 - cos(v, mu)}, as in the released program. */
        EUCOS,
        /** {@code |v - mu|}. */
        EUCLIDEAN,
        /** {@code 1 - cos(v, mu)}. */
        COSINE;

        @Override
        public String toString() {
            return EnumSpelling.of(this);
        }
    }

    public ActivationDistance {
        Check.positive("divisor", divisor);
    }

    public double between(double[] v, double[] mean) {
        return switch (kind) {
            case EUCOS -> euclidean(v, mean) / divisor + turned(v, mean);
            case EUCLIDEAN -> euclidean(v, mean);
            case COSINE -> turned(v, mean);
        };
    }

    static double euclidean(double[] v, double[] mean) {
        double sum = 0;
        for (int c = 0; c < v.length; c++) {
            sum += (v[c] - mean[c]) * (v[c] - mean[c]);
        }
        return Math.sqrt(sum);
    }

    /** {@code 1 - cos}: a vector of zeros has no direction, so that it is at a right angle to all but itself. */
    private static double turned(double[] v, double[] mean) {
        double product = 0;
        double squares = 0;
        double meanSquares = 0;
        for (int c = 0; c < v.length; c++) {
            product += v[c] * mean[c];
            squares += v[c] * v[c];
            meanSquares += mean[c] * mean[c];
        }
        if (squares == 0 || meanSquares == 0) {
            return squares == meanSquares ? 0 : 1;
        }
        return 1 - product / (Math.sqrt(squares) * Math.sqrt(meanSquares));
    }
}
