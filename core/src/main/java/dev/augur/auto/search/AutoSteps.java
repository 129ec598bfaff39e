package dev.augur.auto.search;

import dev.augur.auto.solve.AutoConstants;
import dev.augur.data.FeatureColumns;
import dev.augur.data.LacData;
import dev.augur.expert.Learner;
import dev.augur.method.FitContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The steps of a run: all of them, but where it is measured what a step is worth.
 *
 * @param left those that are left out
 */
public record AutoSteps(Set<AutoStep> left) {
    public static final AutoSteps ALL = new AutoSteps(Set.of());

    private static final AutoConstants.Experts EXPERTS = AutoConstants.DEFAULTS.experts();

    public boolean have(AutoStep step) {
        return !left.contains(step);
    }

    /** The columns that have moved. */
    public MovedColumns moved(LacData data, FitContext context) {
        return have(AutoStep.MOVED_COLUMNS) ? MovedColumns.of(data, context) : MovedColumns.NONE;
    }

    /** The same rows; where columns are not looked at, every feature is a number. */
    public LacData seen(LacData data) {
        return have(AutoStep.COLUMNS)
                ? data
                : data.withColumns(FeatureColumns.numbered(data.pool().columns()));
    }

    /** Whether experts name rows. */
    boolean name(LacData sample) {
        int known = sample.space().known();
        boolean enough = sample.labeledCount() >= EXPERTS.leastRows() * known || !have(AutoStep.GUARD);
        return have(AutoStep.NAMES) && known > 1 && enough;
    }

    List<Learner> experts() {
        List<Learner> experts = new ArrayList<>();
        if (have(AutoStep.KERNEL_EXPERT)) {
            experts.add(EXPERTS.kernel());
        }
        if (have(AutoStep.ROOT_FOREST)) {
            experts.add(EXPERTS.rootForest());
        }
        if (have(AutoStep.HALF_FOREST)) {
            experts.add(EXPERTS.halfForest());
        }
        return experts;
    }
}
