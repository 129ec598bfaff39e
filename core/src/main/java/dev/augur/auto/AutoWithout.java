package dev.augur.auto;

import dev.augur.auto.search.AutoStep;
import dev.augur.auto.search.AutoSteps;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import java.util.Set;

/**
 * AUTO without some of its steps. It has no name, because it only serves to measure what a step is worth, as {@code
 * bench/run ablation} does.
 *
 * @param steps that are left out
 */
@SuppressWarnings("exports") // for measurements of our own
public record AutoWithout(Set<AutoStep> steps) {
    public AutoWithout {
        steps = Set.copyOf(steps);
    }

    /** Learns as AUTO would without those steps. */
    public Fit fit(LacData data, FitContext context) {
        return new AutoRun(Auto.withDefaults(), new AutoSteps(steps), context).fit(data);
    }
}
