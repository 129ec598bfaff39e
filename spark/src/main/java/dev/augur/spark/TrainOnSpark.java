package dev.augur.spark;

import dev.augur.cli.command.Verb;
import dev.augur.cli.fit.FitSummary;
import dev.augur.cli.option.GivenOptions;
import dev.augur.cli.option.MethodOptions;
import dev.augur.cli.option.TableOptions;
import dev.augur.data.LacData;
import dev.augur.explain.KnownRows;
import dev.augur.method.Fit;
import dev.augur.metrics.Evaluation;
import dev.augur.spark.fit.FitWithProvenance;
import dev.augur.spark.fit.ModelBytes;
import dev.augur.spark.table.TrainingTables;
import dev.augur.spark.table.Validation;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Tables of Parquet in, a model file out, as {@code augur train} writes it, and a page about it. */
@Command(
        name = "train",
        description = {
            "Learn from labeled and unlabeled rows, and write a model file.",
            "auto and nrpr are trained by executors, on all rows; any other method learns on the driver, from about"
                    + " 20,000 rows of each table."
        },
        footer = {
            "",
            "Examples:",
            "  train --labeled known.parquet --label species --unlabeled field.parquet -o birds.augur",
            "  train --labeled known.parquet --label species --unlabeled field.parquet --method nrpr --theta bbe"
                    + " -o birds.augur"
        })
final class TrainOnSpark extends Verb {
    @Mixin
    private final TableOptions tables = new TableOptions();

    @Mixin
    private final MethodOptions method = new MethodOptions();

    @Mixin
    private final ExecutorOptions executors = new ExecutorOptions();

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "MODEL",
            description = "the model file to write")
    private @Nullable String output;

    @Option(names = "--report", paramLabel = "HTML", description = "HTML page to write, in a single file")
    private @Nullable String report;

    @Option(
            names = "--validation",
            paramLabel = "FILE",
            description = "table to test the model on, with the true classes in the column of --label; nothing is"
                    + " learned from it")
    private @Nullable String validation;

    @Override
    public Integer call() throws IOException {
        TableMethod chosen = executors.method(method, seed(), threads());
        FitSummary summary = SparkWork.run(session -> train(session, chosen));
        if (json()) {
            printJson(summary.json());
        } else {
            show(summary.text());
        }
        return 0;
    }

    private FitSummary train(SparkSession session, TableMethod chosen) throws IOException {
        String file = Objects.requireNonNull(output);
        TrainingTables read = TrainingTables.read(session, tables, executors.weight(), seed());
        if (report != null) {
            read.onDriver();
        }
        Optional<Validation> judges =
                Optional.ofNullable(validation).map(place -> Validation.read(session, place, read));
        List<String> notes = new ArrayList<>(read.notes());
        judges.ifPresent(each -> notes.addAll(each.notes()));
        notes(notes);
        FitWithProvenance trained = chosen.train(read);
        Fit fit = trained.fit();
        notes(fit.notes());
        SavedModel saved = withKnown(SavedModel.of(fit, read.encoder().toMap(), provenance(trained)), read, fit);
        ModelBytes bytes = ModelBytes.of(saved);
        ModelDirectory.write(session, new Path(file), bytes.bytes());
        Optional<Evaluation> evaluation = judges.map(each -> each.judge(bytes));
        if (report != null) {
            String page =
                    new TrainingPage(read, fit, judges).html(saved.provenance().toMap());
            ModelDirectory.write(session, new Path(report), page.getBytes(StandardCharsets.UTF_8));
        }
        return new FitSummary(learned(read, saved, notes), fit, file, Optional.ofNullable(report), evaluation);
    }

    /** With what explaining takes, where every class is among the rows on the driver. */
    private SavedModel withKnown(SavedModel saved, TrainingTables read, Fit fit) {
        LacData some = read.sample().data();
        return some.space().equals(read.space())
                ? saved.withKnown(KnownRows.of(some, fit.featureWeights(), seeds().child("known")))
                        .withMixture(some.unlabeled(), seeds().child("mixture"))
                : saved;
    }

    private Provenance provenance(FitWithProvenance trained) {
        Map<String, String> given = new LinkedHashMap<>(tables.given());
        given.putAll(method.given());
        given.putAll(executors.given());
        GivenOptions.put(given, "--validation", validation);
        GivenOptions.put(given, "--report", report);
        given.put("--seed", Long.toString(seed()));
        given.put("-o", Objects.requireNonNull(output));
        return trained.provenance().asked(new GivenOptions(given).options(), Optional.empty());
    }

    private static FitSummary.Learned learned(TrainingTables read, SavedModel saved, List<String> notes) {
        Provenance.Rows rows = saved.provenance().rows().orElseThrow();
        return new FitSummary.Learned(
                rows.labeled(), rows.unlabeled(), saved.classifier().inputs(), read.space(), notes, List.of());
    }
}
