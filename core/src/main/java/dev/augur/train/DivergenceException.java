package dev.augur.train;

import dev.augur.risk.RiskParts;

/** The objective is no longer a number: the learning rate is too large, or the risk is unbounded. */
public final class DivergenceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int epoch;
    private final transient RiskParts parts;

    public DivergenceException(int epoch, RiskParts parts) {
        super("training diverged in epoch " + epoch + ": A = " + parts.a() + ", B = " + parts.b() + ", C = " + parts.c()
                + "; a smaller learning rate, a bounded loss such as gce or scaled features usually help");
        this.epoch = epoch;
        this.parts = parts;
    }

    /** The epoch in which it happened, counted from 0. */
    public int epoch() {
        return epoch;
    }

    /** The parts of the risk at that point. */
    public RiskParts parts() {
        return parts;
    }
}
