package dev.augur.cli.judge;

import dev.augur.cli.command.FailedGateException;
import dev.augur.cli.command.UsageException;
import dev.augur.common.Nearest;
import dev.augur.metrics.Evaluation;
import dev.augur.metrics.EvaluationMetrics;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a model must reach for a command to succeed.
 *
 * @param least of metrics that are better when larger
 * @param most of metrics that are better when smaller
 */
record Gates(Map<String, Double> least, Map<String, Double> most) {
    private static final String BELOW = "--fail-below";
    private static final String ABOVE = "--fail-above";

    Gates {
        least.forEach((name, bound) -> require(BELOW, name, bound));
        most.forEach((name, bound) -> require(ABOVE, name, bound));
    }

    private static void require(String option, String name, double bound) {
        if (!EvaluationMetrics.names().contains(name)) {
            String meant = Nearest.to(name, EvaluationMetrics.names())
                    .map(each -> " (did you mean " + each + "?)")
                    .orElse("");
            throw new UsageException("there is no metric " + name + meant + "; there are " + EvaluationMetrics.names());
        }
        boolean cost = EvaluationMetrics.smallerIsBetter(name);
        if (cost != option.equals(ABOVE)) {
            throw new UsageException(name + " is better when it is " + (cost ? "smaller" : "larger") + ": use "
                    + (cost ? ABOVE : BELOW) + " " + name + "=" + bound);
        }
        if (!(bound >= 0 && bound <= (cost ? Double.MAX_VALUE : 1))) {
            throw new UsageException(option + " " + name + " must be "
                    + (cost ? "at least 0 and finite" : "from 0 to 1") + ", but is " + bound);
        }
    }

    /** Refuses gates where nothing can be measured. */
    void requireNone() {
        if (!least.isEmpty() || !most.isEmpty()) {
            throw new UsageException((least.isEmpty() ? ABOVE : BELOW)
                    + " needs --label: without the truth there is nothing to measure");
        }
    }

    /** Fails at the first metric that is not good enough; one that is not defined here is not. */
    void check(Evaluation evaluation) {
        Map<String, @Nullable Double> values = EvaluationMetrics.of(evaluation);
        least.forEach((name, bound) -> {
            Double value = values.get(name);
            requireGate(value != null && value >= bound, name + " must be at least " + bound, value);
        });
        most.forEach((name, bound) -> {
            Double value = values.get(name);
            requireGate(value != null && value <= bound, name + " must be at most " + bound, value);
        });
    }

    private static void requireGate(boolean passed, String words, @Nullable Double value) {
        if (!passed) {
            throw new FailedGateException(words + ", but is " + (value == null ? "not defined here" : value));
        }
    }
}
