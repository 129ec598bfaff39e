package dev.augur.train;

import dev.augur.risk.Objective;
import dev.augur.risk.RiskParts;
import java.util.Optional;

/** Means of the objectives of one epoch's batches. */
final class EpochMeans {
    private final int epoch;
    private final int batches;
    private double value;
    private double a;
    private double b;
    private double c;
    private double omega;
    private int count;

    EpochMeans(int epoch, int batches) {
        this.epoch = epoch;
        this.batches = batches;
    }

    /** Adds the objective of a batch; with that of the last one the record is complete. */
    Optional<EpochRecord> add(Objective objective) {
        RiskParts parts = objective.parts();
        value += objective.value();
        a += parts.a();
        b += parts.b();
        c += parts.c();
        omega += parts.omega();
        count++;
        return count < batches ? Optional.empty() : Optional.of(record());
    }

    private EpochRecord record() {
        return new EpochRecord(epoch, value / count, new RiskParts(a / count, b / count, c / count, omega / count));
    }
}
