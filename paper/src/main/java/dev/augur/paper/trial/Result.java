package dev.augur.paper.trial;

import dev.augur.metrics.Evaluation;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What a trial gave.
 *
 * @param key which trial
 * @param trueTheta share of the known classes in the mixture
 * @param theta what the method took for it, where it took any
 * @param metrics by name, in the order of {@link #METRICS}; none of a trial that failed
 * @param seconds of CPU time for theta and the fit
 * @param failure why there are no metrics, or empty
 */
public record Result(
        Trial.Key key,
        double trueTheta,
        OptionalDouble theta,
        Map<String, OptionalDouble> metrics,
        double seconds,
        String failure) {
    static final List<String> METRICS = List.of(
            "accuracy",
            "macroF1",
            "aucMacroOvr",
            "aucHard",
            "aurocNovel",
            "knownAccuracy",
            "novelPrecision",
            "novelRecall",
            "fpr95Novel",
            "oscr");

    public Result {
        metrics = Collections.unmodifiableMap(new LinkedHashMap<>(metrics));
    }

    public static Result of(
            Trial.Key key, double trueTheta, OptionalDouble theta, Evaluation evaluation, double seconds) {
        Map<String, OptionalDouble> metrics = new LinkedHashMap<>();
        METRICS.forEach(name -> metrics.put(name, evaluation.value(name)));
        return new Result(key, trueTheta, theta, metrics, seconds, "");
    }

    public static Result failed(Trial.Key key, double trueTheta, double seconds, String why) {
        return new Result(key, trueTheta, OptionalDouble.empty(), Map.of(), seconds, why);
    }

    /** The same under another name of the method. */
    Result named(String method) {
        return new Result(key.named(method), trueTheta, theta, metrics, seconds, failure);
    }

    boolean hasFailed() {
        return !failure.isEmpty();
    }

    /** A metric by name, if it is defined. */
    public OptionalDouble metric(String name) {
        return metrics.getOrDefault(name, OptionalDouble.empty());
    }
}
