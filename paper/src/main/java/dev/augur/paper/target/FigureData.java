package dev.augur.paper.target;

import dev.augur.metrics.Summary;
import dev.augur.paper.data.PaperData;
import dev.augur.paper.trial.Result;
import dev.augur.paper.trial.TrialResults;
import java.util.List;
import java.util.Optional;

/**
 * What the points of a figure are made of.
 *
 * @param results of all trials
 */
record FigureData(TrialResults results) {
    private List<Result> trials(PaperData set, Line line, Line.Point point) {
        return results.of(set, line.name(), point.setting());
    }

    Optional<Summary> summary(PaperData set, Line line, Line.Point point, String metric) {
        return TrialResults.summary(trials(set, line, point), metric);
    }

    /** The mean over the trials; not a number where none has the metric. */
    double mean(PaperData set, Line line, Line.Point point, String metric) {
        return summary(set, line, point, metric).map(Summary::mean).orElse(Double.NaN);
    }

    /** Where the point is: given, or the mean of theta as it was estimated. */
    double x(PaperData set, Line line, Line.Point point) {
        return Double.isNaN(point.x())
                ? TrialResults.summary(trials(set, line, point), Result::theta)
                        .map(Summary::mean)
                        .orElse(Double.NaN)
                : point.x();
    }

    boolean has(PaperData set) {
        return results.all().stream().anyMatch(each -> each.key().data().equals(set.toString()));
    }
}
