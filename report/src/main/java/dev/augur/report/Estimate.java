package dev.augur.report;

import dev.augur.prior.ThetaEstimate;
import java.util.ArrayList;
import java.util.List;

/**
 * An estimate of theta under the name the page gives it.
 *
 * @param name of the estimator
 * @param value what it says
 */
record Estimate(String name, ThetaEstimate value) {
    /** The one that was used, then the others in their order. */
    static List<Estimate> all(FitReport report) {
        List<Estimate> all = new ArrayList<>();
        report.theta().ifPresent(theta -> all.add(new Estimate("used here, " + theta.source(), theta.estimate())));
        report.estimators().forEach((name, theta) -> all.add(new Estimate(name, theta)));
        return all;
    }

    String share() {
        return value.bound().isPresent() ? value.novelShare() : Words.percent(1 - value.theta());
    }

    String interval() {
        return value.novelInterval().map(Headline::percents).orElse("-");
    }

    String notes() {
        return String.join("; ", value.notes());
    }
}
