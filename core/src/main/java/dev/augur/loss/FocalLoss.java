package dev.augur.loss;

import dev.augur.common.Check;
import dev.augur.spelling.Spelling;

/**
 * Focal loss {@code -(1 - p_y)^gamma log p_y}: cross entropy that cares less about easy rows.
 *
 * @param gamma at least 0; 0 is cross entropy
 */
public record FocalLoss(double gamma) implements SoftmaxLoss {
    private static final int GRID = 4000;

    public FocalLoss {
        Check.nonNegative("gamma", gamma);
    }

    @Override
    public double ofLogProbability(double logP) {
        return -Math.pow(-Math.expm1(logP), gamma) * logP;
    }

    @Override
    public double weight(double logP) {
        double rest = -Math.expm1(logP);
        if (rest == 0) {
            return gamma == 0 ? 1 : 0;
        }
        return Math.pow(rest, gamma) - gamma * Math.exp(logP) * Math.pow(rest, gamma - 1) * logP;
    }

    /** {@code sqrt(2) max_p weight(p) (1 - p)}, found on a fine grid and refined around its best point. */
    @Override
    public double lipschitz(int classes, double bound) {
        double best = 0;
        for (int i = 1; i < GRID; i++) {
            best = gradientNorm((double) i / GRID) > gradientNorm(best) ? (double) i / GRID : best;
        }
        double low = Math.max(0, best - 1.0 / GRID);
        double high = Math.min(1, best + 1.0 / GRID);
        for (int i = 0; i < 100; i++) {
            double third = (high - low) / 3;
            if (gradientNorm(low + third) < gradientNorm(high - third)) {
                low += third;
            } else {
                high -= third;
            }
        }
        return gradientNorm((low + high) / 2);
    }

    private double gradientNorm(double p) {
        return p == 0 ? Math.sqrt(2) : Math.sqrt(2) * weight(Math.log(p)) * (1 - p);
    }

    @Override
    public String toString() {
        return Spelling.of("focal").with("gamma", gamma).toString();
    }
}
