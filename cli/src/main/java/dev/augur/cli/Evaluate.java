package dev.augur.cli;

import dev.augur.auto.MixtureCheck;
import dev.augur.common.Pipeline;
import dev.augur.common.Plural;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.RowReservoir;
import dev.augur.metrics.Evaluation;
import dev.augur.metrics.EvaluationMetrics;
import dev.augur.model.Answers;
import dev.augur.tables.Table;
import dev.augur.tables.TableReader;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainedModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** How right a model is, where the truth is known, and what can be said where it is not. */
@Command(
        name = "evaluate",
        description = "Measure a model on a table. Labels unknown to the model count as novel.",
        footer = {
            "",
            "Examples:",
            "  augur evaluate -m birds.augur checked.csv --label species",
            "  augur evaluate -m birds.augur checked.csv --label species --json --fail-below accuracy=0.9",
            "  augur evaluate -m birds.augur new.csv"
        })
final class Evaluate extends Verb {
    @Option(
            names = {"-m", "--model"},
            required = true,
            paramLabel = "MODEL",
            description = "the model file")
    private @Nullable Path model;

    @Parameters(paramLabel = "FILE", description = "a table, or - for CSV from the standard input")
    private @Nullable String table;

    @Option(names = "--query", paramLabel = "SQL", description = "the query to run if FILE is a jdbc: address")
    private @Nullable String query;

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

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

    @Override
    public Integer call() throws IOException {
        threshold.check();
        priors.check();
        Gates gates = new Gates(least, most);
        if (label == null) {
            gates.requireNone();
        }
        check(database.addTo(files()).reads("-m", model).reads("the table", table));
        TableSource source = database.source(new NamedTable("the table", table, "--query", query), this)
                .orElseThrow();
        TrainedModel trained = threshold.applied(priors.applied(TrainedModel.read(Objects.requireNonNull(model))));
        JudgedRows judged = judge(trained, source);
        if (label == null) {
            new WithoutTruth(trained, judged, check(trained, judged)).print(this);
            return 0;
        }
        judged.requireTruth(source.name(), label);
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

    /**
     * Some rows.
     *
     * @param features what the encoder makes of them
     * @param answers what the model says of them
     * @param truth their true classes, where they are known
     */
    private record Judged(FeatureMatrix features, Answers answers, String @Nullable [] truth) {}

    private JudgedRows judge(TrainedModel trained, TableSource source) throws IOException {
        JudgedRows judged = new JudgedRows(
                trained.labels(),
                new RowReservoir(MixtureCheck.MOST_ROWS, trained.classifier().inputs(), seeds().child("checked rows")));
        try (TableReader reader = source.open()) {
            new Pipeline<Table, Judged>(
                            rows -> judged(trained, rows), each -> judged.add(each.features, each.answers, each.truth))
                    .run(threads(), reader::next);
        }
        judged.requireRows(source.name());
        return judged;
    }

    private Judged judged(TrainedModel trained, Table rows) throws IOException {
        FeatureMatrix features = trained.encoder().encode(rows);
        return new Judged(
                features,
                trained.classifier().classify(features),
                label == null ? null : trained.encoder().texts(rows, label));
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
                "%s. In brackets: 95%% intervals, exact for accuracy, otherwise from bootstrap resamples of these rows.%n%n",
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
