package dev.augur.paper.trial;

import dev.augur.metrics.Summary;
import dev.augur.paper.data.PaperData;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * Results of trials, to be asked for.
 *
 * @param all in the order of the trials
 */
public record TrialResults(List<Result> all) {
    /** The trials of a method on a set, in the order of their seeds; with a setting where one is given. */
    public List<Result> of(PaperData set, String method, String setting) {
        return all.stream()
                .filter(each -> each.key().data().equals(set.toString())
                        && each.key().method().equals(method)
                        && each.key().setting().equals(setting))
                .toList();
    }

    /** Mean and deviation over the trials that have the value; none if no trial has. */
    public static Optional<Summary> summary(List<Result> trials, Function<Result, OptionalDouble> value) {
        double[] values = trials.stream()
                .map(value)
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .toArray();
        return values.length == 0 ? Optional.empty() : Optional.of(Summary.of(values));
    }

    public static Optional<Summary> summary(List<Result> trials, String metric) {
        return summary(trials, each -> each.metric(metric));
    }

    /** Trials that gave no metrics. */
    public List<Result> failures() {
        return all.stream().filter(Result::hasFailed).toList();
    }

    /** CPU seconds of all trials together. */
    double seconds() {
        return all.stream().mapToDouble(Result::seconds).sum();
    }
}
