package dev.augur.methods.lacu;

import java.util.List;

/**
 * A fit and what became of its constraints.
 *
 * @param classifier what answers
 * @param cost C, given or chosen
 * @param infeasible classes whose constraints contradict each other: for them the plain SVM answers alone
 */
public record LacuFit(LacuClassifier classifier, double cost, List<Integer> infeasible) {
    public LacuFit {
        infeasible = List.copyOf(infeasible);
    }
}
