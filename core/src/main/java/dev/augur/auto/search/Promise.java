package dev.augur.auto.search;

import dev.augur.auto.solve.ErrorRates;
import dev.augur.method.ExpectedError;
import dev.augur.prior.Interval;
import dev.augur.prior.ThetaEstimate;
import dev.augur.risk.RiskEstimate;
import dev.augur.risk.RiskRange;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The error to expect of answers: by rows that were not learned from, over all that is known of theta.
 *
 * @param cores what is known of shift and drift
 * @param drifted whether known rows look different from labeled ones
 * @param scores of rows by models that did not see them
 * @param rates at which these rows are answered
 */
public record Promise(Cores cores, boolean drifted, KnownScores scores, ErrorRates rates) {
    /**
     * At a theta.
     *
     * @param estimate the zero-one risk there
     * @param found how that was found
     */
    public ExpectedError at(ThetaEstimate theta, RiskEstimate estimate, String found) {
        return new ExpectedError(estimate, range(theta, estimate), found);
    }

    private Optional<RiskRange> range(ThetaEstimate theta, RiskEstimate estimate) {
        if (cores.estimate().lost()) {
            return Optional.of(RiskRange.anything());
        }
        Interval chance = new Interval(estimate.low(), estimate.high());
        double value = rates.at(theta.theta());
        return drifted
                ? Optional.of(drifted(theta, chance))
                : theta.interval().map(thetas -> {
                    Interval range = rates.over(thetas).and(chance);
                    boolean unknown = range.low() == 0 && range.high() == 1;
                    return new RiskRange(
                            unknown ? OptionalDouble.empty() : OptionalDouble.of(value), range.low(), range.high());
                });
    }

    /** Labeled rows say nothing of known rows that have left the cores: any of those may be wrong. */
    private RiskRange drifted(ThetaEstimate theta, Interval chance) {
        Interval range = theta.interval().map(rates::over).orElse(chance).and(chance);
        double moved = theta.theta() * (1 - scores.knownInCore(cores.rows()));
        return new RiskRange(OptionalDouble.empty(), range.low(), Math.min(1, range.high() + moved));
    }
}
