package dev.augur.report;

import dev.augur.method.auto.AutoClassifier;
import dev.augur.prior.Interval;
import dev.augur.prior.ThetaEstimate;
import dev.augur.risk.RiskEstimate;

/** The one sentence on top. */
final class Headline {
    private Headline() {}

    static String of(FitReport report, Findings findings) {
        return share(report, findings) + report.error().map(Headline::error).orElse("") + ".";
    }

    private static String share(FitReport report, Findings findings) {
        String classes = classes(report.data().space().known());
        if (report.classifier() instanceof AutoClassifier auto && auto.knownOnly()) {
            return "There is no evidence of a novel class: the unlabeled rows look like " + classes;
        }
        return report.theta()
                .map(theta -> "About " + Words.percent(1 - theta.theta()) + " of the unlabeled rows" + interval(theta)
                        + " belong to none of " + classes)
                .orElseGet(() -> Words.count(findings.novelRows().length) + " of "
                        + Words.plural(findings.unlabeled().size(), "unlabeled row") + " ("
                        + Words.percent(findings.unlabeled().novelShare()) + ") look like none of " + classes);
    }

    private static String classes(int known) {
        return known == 1 ? "the known class" : "the " + known + " known classes";
    }

    private static String interval(ThetaEstimate theta) {
        return theta.interval()
                .map(Headline::novel)
                .map(text -> " (95% interval " + text + ")")
                .orElse("");
    }

    /** The interval of the novel share. */
    static String novel(Interval theta) {
        return Words.percent(1 - theta.high()) + " to " + Words.percent(1 - theta.low());
    }

    private static String error(RiskEstimate error) {
        return ", and the answers are expected to be wrong on " + Words.percent(Math.max(0, error.value()))
                + " of such rows, give or take " + Words.percent(error.standardError());
    }
}
