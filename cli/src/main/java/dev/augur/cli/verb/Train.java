package dev.augur.cli.verb;

import dev.augur.auto.LoopEstimator;
import dev.augur.cli.command.Progress;
import dev.augur.cli.command.Verb;
import dev.augur.cli.fit.FitSummary;
import dev.augur.cli.fit.Prepared;
import dev.augur.cli.fit.TrainReport;
import dev.augur.cli.judge.CheckedRows;
import dev.augur.cli.option.DataOptions;
import dev.augur.cli.option.GivenOptions;
import dev.augur.cli.option.MethodOptions;
import dev.augur.cli.option.ModelOutput;
import dev.augur.cli.option.NamedTable;
import dev.augur.data.LabeledSet;
import dev.augur.explain.KnownRows;
import dev.augur.method.Fit;
import dev.augur.method.Fitting;
import dev.augur.method.Method;
import dev.augur.metrics.Evaluation;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import dev.augur.tables.TableSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Two tables in, a model file out. */
@Command(
        name = "train",
        description = "Learn from labeled and unlabeled rows, and write a model file.",
        footer = {
            "",
            "Examples:",
            "  augur train --labeled known.csv --label species --unlabeled field.parquet -o birds.augur",
            "  augur train --labeled known.csv --label species --unlabeled field.csv -o birds.augur --report"
                    + " birds.html",
            "  augur train --labeled har.csv --label y --loss gce:q=0.7 --theta km1 --network linear -o har.augur"
        })
public final class Train extends Verb {
    @Mixin
    private final DataOptions data = new DataOptions();

    @Mixin
    private final MethodOptions method = new MethodOptions();

    @Mixin
    private final ModelOutput output = new ModelOutput();

    @Option(names = "--report", paramLabel = "HTML", description = "HTML page to write, in a single file")
    private @Nullable Path report;

    @Option(
            names = "--validation",
            paramLabel = "FILE",
            description = "table to test the model on, with the true classes in the column of --label; nothing is"
                    + " learned from it")
    private @Nullable String validation;

    @Option(
            names = "--validation-query",
            paramLabel = "SQL",
            description = "the query to run if --validation is a jdbc: address")
    private @Nullable String validationQuery;

    @Override
    public Integer call() throws IOException {
        Path file = output.file();
        check(data.addTo(files())
                .readsTable("--validation", validation)
                .writes("-o", file)
                .writes("--report", report));
        Method chosen = method.method();
        Optional<TableSource> judges = data.beside(validationTable(), this);
        Prepared prepared = report == null ? data.read(this) : data.readWithRows(this);
        notes(prepared.remarks());
        Optional<LabeledSet> checked = checked(prepared, judges);
        Progress progress = progress();
        Fit fit = new Fitting(chosen, new LoopEstimator()).run(prepared.data(), context(progress));
        progress.done();
        notes(fit.notes());
        Provenance provenance =
                new GivenOptions(given(file)).addTo(Provenance.of(fit, prepared.data(), seeds()), "train");
        SavedModel.of(fit, prepared.encoder().toMap(), provenance)
                .withKnown(KnownRows.of(prepared.data(), fit.featureWeights(), seeds().child("known")))
                .withMixture(prepared.data().unlabeled(), seeds().child("mixture"))
                .write(file);
        if (report != null) {
            new TrainReport(prepared, fit, checked, progress)
                    .of("Novel rows in " + data.mixture(), provenance.toMap(), threads(), seeds())
                    .write(report);
            progress.done();
        }
        FitSummary summary = new FitSummary(
                FitSummary.Learned.of(prepared),
                fit,
                file.toString(),
                Optional.ofNullable(report).map(Path::toString),
                evaluation(fit, checked));
        if (json()) {
            printJson(summary.json());
        } else {
            show(summary.text());
        }
        return 0;
    }

    private NamedTable validationTable() {
        return new NamedTable("--validation", validation, "--validation-query", validationQuery);
    }

    private Optional<LabeledSet> checked(Prepared prepared, Optional<TableSource> judges) throws IOException {
        if (judges.isEmpty()) {
            return prepared.test();
        }
        CheckedRows rows = CheckedRows.read(
                judges.get(),
                data.labelColumn(),
                prepared.encoder(),
                prepared.data().space());
        notes(rows.notes(judges.get().name()));
        return Optional.of(rows.rows());
    }

    private static Optional<Evaluation> evaluation(Fit fit, Optional<LabeledSet> checked) {
        return checked.map(rows -> Evaluation.of(fit.classifier().classify(rows.features()), rows.labels()));
    }

    /** Every option that was given and matters for the result, in the order of the help. */
    private Map<String, String> given(Path file) {
        Map<String, String> given = new LinkedHashMap<>(data.given());
        given.putAll(method.given());
        validationTable().addTo(given);
        GivenOptions.put(given, "--report", report);
        given.put("--seed", Long.toString(seed()));
        given.put("-o", file.toString());
        return given;
    }
}
