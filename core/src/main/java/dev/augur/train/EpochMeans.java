package dev.augur.train;

import dev.augur.risk.Objective;
import dev.augur.risk.RiskParts;

/** Means of the objectives of one epoch's batches. */
final class EpochMeans {
    private final int epoch;
    private double value;
    private double a;
    private double b;
    private double c;
    private double omega;
    private int count;

    EpochMeans(int epoch) {
        this.epoch = epoch;
    }

    void add(Objective objective) {
        RiskParts parts = objective.parts();
        if (!Double.isFinite(objective.value())) {
            throw new DivergenceException(epoch, parts);
        }
        value += objective.value();
        a += parts.a();
        b += parts.b();
        c += parts.c();
        omega += parts.omega();
        count++;
    }

    EpochRecord record() {
        return new EpochRecord(epoch, value / count, new RiskParts(a / count, b / count, c / count, omega / count));
    }
}
