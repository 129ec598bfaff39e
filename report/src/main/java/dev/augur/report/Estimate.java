package dev.augur.report;

import dev.augur.catalog.Components;
import dev.augur.common.Figures;
import dev.augur.method.Theta;
import dev.augur.prior.ThetaEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An estimate of theta under the name the page gives it.
 *
 * @param name of the estimator
 * @param how it was found, in a few words; may be empty
 * @param value what it says
 * @param warnings warnings that the page shows elsewhere
 */
record Estimate(String name, String how, ThetaEstimate value, List<String> warnings) {
    private static final String USED = "used here";

    /** The one that was used, then the others in their order. */
    static List<Estimate> all(FitReport report) {
        List<Estimate> all = new ArrayList<>();
        report.theta()
                .ifPresent(theta -> all.add(new Estimate(USED, used(theta), theta.estimate(), report.warnings())));
        report.estimators()
                .forEach((name, theta) -> all.add(new Estimate(name, described(name), theta, report.warnings())));
        return all;
    }

    /** The estimates that a chart can show: one that can be any share has no place in it. */
    static List<Estimate> drawn(FitReport report) {
        return all(report).stream().filter(each -> !each.value.isUnknown()).toList();
    }

    private static String used(Theta theta) {
        String how = described(theta.source());
        return theta.source() + (how.isEmpty() ? "" : ", " + how);
    }

    private static String described(String source) {
        return Components.estimators().description(source).orElse("");
    }

    String share() {
        if (value.isUnknown()) {
            return "unknown";
        }
        return value.bound().isPresent() ? value.novelShare() : Figures.percent(1 - value.theta());
    }

    String interval() {
        return value.novelInterval().map(Headline::percents).orElse("-");
    }

    String notes() {
        return value.notes().stream().filter(note -> !warnings.contains(note)).collect(Collectors.joining("; "));
    }
}
