package dev.augur.risk;

import dev.augur.common.Check;
import dev.augur.spelling.Spelling;

/**
 * The rule of nnPU (Kiryo et al. 2017): while {@code r >= -beta}, follow the unbiased risk; otherwise leave out the
 * known part and raise {@code r} alone, along {@code -gamma dr}.
 *
 * @param beta how far below 0 the estimate may be, at least 0
 * @param gamma size of the climb, at least 0
 */
public record NonNegativePu(double beta, double gamma) implements Correction {
    public NonNegativePu {
        Check.nonNegative("beta", beta);
        Check.nonNegative("gamma", gamma);
    }

    public static NonNegativePu withDefaults() {
        return new NonNegativePu(0, 1);
    }

    @Override
    public double value(double r) {
        return r;
    }

    @Override
    public double slope(double r) {
        return violates(r) ? -gamma : 1;
    }

    @Override
    public double knownSlope(double r) {
        return violates(r) ? 0 : 1;
    }

    @Override
    public double omega(double r) {
        return violates(r) ? -r : 0;
    }

    private boolean violates(double r) {
        return r < -beta;
    }

    @Override
    public String toString() {
        return Spelling.of("nnpu").with("beta", beta).with("gamma", gamma).toString();
    }
}
