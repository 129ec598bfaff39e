package dev.augur.auto.search;

import dev.augur.auto.solve.AutoConstants;
import dev.augur.data.LacData;
import dev.augur.method.FitContext;
import dev.augur.prior.Interval;

/**
 * The cores of the known classes, which check the assumption that known rows of a mixture are like labeled ones.
 *
 * @param rows which of them lie in a core
 * @param estimate what that tells
 */
public record Cores(CoreRows rows, CoreEstimate estimate) {
    private static final AutoConstants.Drift DRIFT = AutoConstants.DEFAULTS.drift();

    public static Cores of(LacData data, FitContext context) {
        CoreRows rows = CoreRows.of(data, context);
        return new Cores(
                rows, CoreEstimate.of(rows, context.seeds().child("core").child("resampled")));
    }

    /**
     * Whether the labeled proportions can hardly be those of the mixture: some core has fewer rows than they allow, or
     * hardly anything in the cores looks known.
     */
    public boolean contradictLabeledShares(KnownScores scores) {
        return estimate.shift() > 0
                && !estimate.lost()
                && (CoreDeficit.of(rows, scores.theta()).isReal() || lookNovel(scores));
    }

    /** Whether with other proportions most of what is in the cores looks known, and more than before. */
    public boolean agree(KnownScores shifted, KnownScores before) {
        double known = shifted.knownInCore(rows);
        return known >= DRIFT.mostlyKnown() && known >= before.knownInCore(rows) + DRIFT.leastGain();
    }

    private boolean lookNovel(KnownScores scores) {
        return scores.knownInCore(rows) < DRIFT.mostlyNovel();
    }

    /**
     * Theta is smaller than the cores tell, by more than resampled rows differ, and hardly anything in the cores looks
     * known. Where much of it does, novel rows that resemble known ones are the likelier reason.
     */
    public boolean drifted(double theta, KnownScores scores) {
        return !estimate.lost()
                && theta < DRIFT.ratio() * estimate.theta()
                && theta < estimate.interval().low()
                && lookNovel(scores);
    }

    /** Everything between what scores and what cores tell of theta; anything where nothing lies in a core. */
    public Interval and(Interval own, KnownScores scores) {
        if (estimate.lost()) {
            return new Interval(0, 1);
        }
        Interval both = own.and(estimate.interval());
        return new Interval(Math.min(both.low(), scores.lowestRatio()), both.high());
    }
}
