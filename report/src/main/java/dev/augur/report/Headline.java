package dev.augur.report;

import dev.augur.auto.TrainedAuto;
import dev.augur.common.Figures;
import dev.augur.method.ExpectedError;
import dev.augur.method.Theta;
import dev.augur.prior.Interval;
import dev.augur.prior.ThetaEstimate;

/** The sentences on top. */
final class Headline {
    private Headline() {}

    static String of(FitReport report, Findings findings) {
        return share(report, findings) + "."
                + report.theta().flatMap(Theta::caveat).map(each -> " " + each).orElse("")
                + report.error().map(Headline::error).orElse("");
    }

    private static String share(FitReport report, Findings findings) {
        String classes = classes(report.data().space().known());
        if (report.classifier() instanceof TrainedAuto auto && auto.knownOnly()) {
            return "There is no evidence of a novel class"
                    + report.theta()
                            .flatMap(theta -> theta.estimate().novelInterval())
                            .map(each -> " (95% interval of its share " + percents(each) + ")")
                            .orElse("")
                    + ": the unlabeled rows look like " + classes;
        }
        return report.theta()
                .map(Theta::estimate)
                .map(theta -> theta.isUnknown()
                        ? "It is unknown how many of the unlabeled rows belong to none of " + classes
                        : theta.novelShare() + " of the unlabeled rows" + interval(theta) + " belong to none of "
                                + classes)
                .orElseGet(() -> Words.count(findings.novelRows().length) + " of "
                        + Words.plural(findings.unlabeled().size(), "unlabeled row") + " ("
                        + Figures.percent(findings.unlabeled().novelShare()) + ") look like none of " + classes);
    }

    private static String classes(int known) {
        return known == 1 ? "the known class" : "the " + known + " known classes";
    }

    private static String interval(ThetaEstimate theta) {
        return theta.novelInterval()
                .map(each -> " (95% interval " + percents(each) + ")")
                .orElse("");
    }

    static String percents(Interval interval) {
        return Figures.percents(interval.low(), interval.high());
    }

    private static String error(ExpectedError error) {
        return (error.range().isPresent() ? " The" : " If this share is right, the")
                + " answers are expected to be wrong on " + error.of("rows like these") + ".";
    }
}
