package dev.augur.loss;

import java.util.Arrays;

/**
 * The binary losses in use. For {@code LOGISTIC}, {@code SQUARE} and {@code DOUBLE_HINGE}
 * {@code psi(z) - psi(-z) = -z}, the condition under which the one-versus-rest risk is convex; {@code RAMP} and
 * {@code SIGMOID} are symmetric, {@code psi(z) + psi(-z) = 1}.
 */
public enum Margin implements BinaryLoss {
    /** {@code log(1 + exp(-z))}. */
    LOGISTIC("logistic") {
        @Override
        public double value(double z) {
            return z > 0 ? Math.log1p(Math.exp(-z)) : -z + Math.log1p(Math.exp(z));
        }

        @Override
        public double slope(double z) {
            return -1 / (1 + Math.exp(z));
        }

        @Override
        public double lipschitz(double bound) {
            return 1;
        }
    },
    /** {@code (1 - z)^2 / 4}. */
    SQUARE("square") {
        @Override
        public double value(double z) {
            return (1 - z) * (1 - z) / 4;
        }

        @Override
        public double slope(double z) {
            return (z - 1) / 2;
        }

        @Override
        public double lipschitz(double bound) {
            return (1 + bound) / 2;
        }
    },
    /** {@code max(0, 1 - z)}. */
    HINGE("hinge") {
        @Override
        public double value(double z) {
            return Math.max(0, 1 - z);
        }

        @Override
        public double slope(double z) {
            return z < 1 ? -1 : 0;
        }

        @Override
        public double lipschitz(double bound) {
            return 1;
        }

        @Override
        public boolean isSmooth() {
            return false;
        }
    },
    /** {@code (1 - z) / 2} cut to [0, 1]. */
    RAMP("ramp") {
        @Override
        public double value(double z) {
            return Math.min(1, Math.max(0, (1 - z) / 2));
        }

        @Override
        public double slope(double z) {
            return z >= -1 && z < 1 ? -0.5 : 0;
        }

        @Override
        public double lipschitz(double bound) {
            return 0.5;
        }

        @Override
        public boolean isSmooth() {
            return false;
        }
    },
    /** {@code 1 / (1 + exp(z))}. */
    SIGMOID("sigmoid") {
        @Override
        public double value(double z) {
            return 1 / (1 + Math.exp(z));
        }

        @Override
        public double slope(double z) {
            return -value(z) * value(-z);
        }

        @Override
        public double lipschitz(double bound) {
            return 0.25;
        }
    },
    /** {@code max(-z, max(0, (1 - z) / 2))}. */
    DOUBLE_HINGE("doubleHinge") {
        @Override
        public double value(double z) {
            return Math.max(-z, Math.max(0, (1 - z) / 2));
        }

        @Override
        public double slope(double z) {
            if (z >= 1) {
                return 0;
            }
            return z >= -1 ? -0.5 : -1;
        }

        @Override
        public double lipschitz(double bound) {
            return 1;
        }

        @Override
        public boolean isSmooth() {
            return false;
        }
    };

    private final String spelling;

    Margin(String spelling) {
        this.spelling = spelling;
    }

    public static Margin parse(String spelling) {
        for (Margin margin : values()) {
            if (margin.spelling.equals(spelling)) {
                return margin;
            }
        }
        throw new IllegalArgumentException("psi must be one of " + Arrays.toString(values()) + ", but is " + spelling);
    }

    /** All of them fall as z grows. */
    @Override
    public double supremum(double bound) {
        return value(-bound);
    }

    @Override
    public String toString() {
        return spelling;
    }
}
