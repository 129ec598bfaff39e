package dev.augur.auto;

import dev.augur.method.ExpectedError;
import dev.augur.prior.Interval;
import dev.augur.prior.ThetaEstimate;
import dev.augur.risk.RiskEstimate;
import dev.augur.risk.RiskRange;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The error to expect of AUTO's answers: by held-out rows, over all that is known of theta.
 *
 * @param search what is known of shift and drift
 * @param heldOut outputs for rows by models that did not see them
 * @param answers an answer is the largest of so many outputs
 */
record Promise(CheckedSearch search, HeldOut heldOut, int answers) {
    ExpectedError at(ThetaEstimate theta) {
        RiskEstimate estimate = heldOut.risk(heldOut.mix().priors(theta.theta()), answers);
        return new ExpectedError(estimate, range(theta, estimate), ExpectedError.CROSS_FITTED);
    }

    private Optional<RiskRange> range(ThetaEstimate theta, RiskEstimate estimate) {
        if (search.core().lost()) {
            return Optional.of(RiskRange.anything());
        }
        ErrorRates rates = heldOut.rates(answers);
        Interval chance = new Interval(estimate.low(), estimate.high());
        double value = rates.at(theta.theta());
        return search.drifted()
                ? Optional.of(drifted(theta, rates, chance))
                : theta.interval().map(thetas -> {
                    Interval range = rates.over(thetas).and(chance);
                    return new RiskRange(OptionalDouble.of(value), range.low(), range.high());
                });
    }

    /** Labeled rows say nothing of known rows that have left the cores: any of those may be wrong. */
    private RiskRange drifted(ThetaEstimate theta, ErrorRates rates, Interval chance) {
        Interval range = theta.interval().map(rates::over).orElse(chance).and(chance);
        double moved = theta.theta() * (1 - heldOut.knownInCore(search.rows()));
        return new RiskRange(OptionalDouble.empty(), range.low(), Math.min(1, range.high() + moved));
    }
}
