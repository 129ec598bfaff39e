package dev.augur.risk;

import dev.augur.common.Figures;

/**
 * An estimated risk with its standard error. It is unbiased and may therefore be negative, as no share of errors can
 * be: people are shown {@link #share} with a 95% interval, both within [0, 1] and both under the assumed priors.
 *
 * @param value the estimate
 * @param standardError its standard error, given the priors
 * @param unseen what rows that all look alike cannot rule out, three divided by their number; 0 if they differ
 */
public record RiskEstimate(double value, double standardError, double unseen) {
    /** How often an interval should contain the truth. */
    public static final double LEVEL = 0.95;

    private static final double NORMAL_QUANTILE = 1.96;

    public RiskEstimate(double value, double standardError) {
        this(value, standardError, 0);
    }

    /** The same estimate, with a share that the rows cannot rule out. */
    public RiskEstimate withUnseen(double share) {
        return new RiskEstimate(value, standardError, share);
    }

    /** The value, cut to [0, 1]. */
    public double share() {
        return Math.max(0, Math.min(1, value));
    }

    /** Lower end of the interval. */
    public double low() {
        return Math.max(0, share() - halfWidth());
    }

    /**
     * Upper end of the interval, counted from the share: an estimate that happens to be below 0 makes no bound tighter.
     */
    public double high() {
        return Math.min(1, share() + halfWidth());
    }

    private double halfWidth() {
        return Math.max(NORMAL_QUANTILE * standardError, unseen);
    }

    /**
     * A phrase such as {@code about 2.1% of such rows (95% interval 0.4% to 3.8%)}; if no error was seen,
     * {@code at most 1.6% of such rows (with 95% confidence)}, or {@code an unknown share of such rows} if that rules
     * nothing out.
     */
    public String of(String rows) {
        if (share() > 0) {
            return "about " + Figures.percent(share()) + " of " + rows + " (95% interval "
                    + Figures.percents(low(), high()) + ")";
        }
        return high() < 1
                ? "at most " + Figures.percent(high()) + " of " + rows + " (with 95% confidence)"
                : "an unknown share of " + rows;
    }
}
