package dev.augur.cli.judge;

import dev.augur.auto.MixtureCheck;
import dev.augur.cli.command.Progress;
import dev.augur.cli.command.Verb;
import dev.augur.cli.option.PriorOptions;
import dev.augur.cli.option.ThresholdOptions;
import dev.augur.common.Plural;
import dev.augur.metrics.Evaluation;
import dev.augur.metrics.EvaluationMetrics;
import dev.augur.tables.TrainedModel;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * How right a model is, where the truth is known, and what can be said where it is not, wherever model and rows are
 * read.
 */
public abstract class EvaluationVerb extends Verb {
    @Option(
            names = {"-m", "--model"},
            required = true,
            paramLabel = "MODEL",
            description = "the model file")
    private @Nullable String model;

    @Parameters(paramLabel = "FILE", description = "a table, or - for CSV from the standard input")
    private @Nullable String table;

    @Option(names = "--label", paramLabel = "COL", description = "the column with the true classes")
    private @Nullable String label;

    @Option(
            names = "--fail-below",
            split = ",",
            paramLabel = "METRIC=X",
            description = "exit with 3 if a metric is below a number, such as accuracy=0.9")
    private Map<String, Double> least = Map.of();

    @Option(
            names = "--fail-above",
            split = ",",
            paramLabel = "METRIC=X",
            description =
                    "exit with 3 if a metric for which smaller is better is above a number, such as fpr95_novel=0.1")
    private Map<String, Double> most = Map.of();

    @Mixin
    private final ThresholdOptions threshold = new ThresholdOptions();

    @Mixin
    private final PriorOptions priors = new PriorOptions();

    /** Reads the model. */
    protected abstract TrainedModel read(String model) throws IOException;

    /** The answers of the model for all rows of a table; without a label column there is no truth. */
    protected abstract JudgedRows judge(TrainedModel trained, String table, Optional<String> label) throws IOException;

    @Override
    public Integer call() throws IOException {
        threshold.check();
        priors.check();
        Gates gates = new Gates(least, most);
        if (label == null) {
            gates.requireNone();
        }
        TrainedModel trained = threshold.applied(priors.applied(read(Objects.requireNonNull(model))));
        JudgedRows judged = judge(trained, Objects.requireNonNull(table), Optional.ofNullable(label));
        judged.requireRows();
        if (label == null) {
            new WithoutTruth(trained, judged, check(trained, judged)).print(this);
            return 0;
        }
        judged.requireTruth(label);
        if (judged.skipped() > 0) {
            note(judged.skipped() + " rows without a label were left out");
        }
        Evaluation evaluation = Evaluation.of(judged.answers(), judged.truth());
        if (json()) {
            printJson(EvaluationMetrics.json(evaluation));
        } else {
            print(evaluation, judged);
        }
        gates.check(evaluation);
        return 0;
    }

    private Optional<MixtureCheck> check(TrainedModel trained, JudgedRows judged) {
        Progress progress = progress();
        Optional<MixtureCheck> check = judged.check(trained, context(progress));
        progress.done();
        return check;
    }

    private void print(Evaluation evaluation, JudgedRows judged) {
        Map<String, Bootstrap.Range> ranges = new Bootstrap(threads()).of(judged.answers(), judged.truth(), seeds());
        print(
                "%s. In brackets: 95%% intervals, exact for accuracy, otherwise from bootstrap resamples of these"
                        + " rows.%n%n",
                Plural.of(judged.truth().length, "row"));
        EvaluationMetrics.of(evaluation).forEach((name, value) -> {
            Bootstrap.Range range = ranges.get(name);
            print(
                    "%-15s%7s  %-18s  %s%s%n",
                    name,
                    value == null ? "-" : String.format(java.util.Locale.ROOT, "%.4f", value),
                    range == null ? "" : range,
                    EvaluationMetrics.meaning(name),
                    EvaluationMetrics.smallerIsBetter(name) ? " (smaller is better)" : "");
        });
        print("%n%s%n", evaluation.confusion());
    }
}
