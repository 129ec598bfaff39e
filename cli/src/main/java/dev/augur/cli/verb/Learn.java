package dev.augur.cli.verb;

import dev.augur.auto.LoopEstimator;
import dev.augur.cli.answer.AnsweredTable;
import dev.augur.cli.answer.CsvFile;
import dev.augur.cli.answer.LearnedNames;
import dev.augur.cli.answer.NovelRows;
import dev.augur.cli.command.Progress;
import dev.augur.cli.command.UsageException;
import dev.augur.cli.command.Verb;
import dev.augur.cli.fit.FitSummary;
import dev.augur.cli.fit.Prepared;
import dev.augur.cli.option.DataOptions;
import dev.augur.cli.option.GivenOptions;
import dev.augur.cli.option.MethodOptions;
import dev.augur.cli.option.ModelOutput;
import dev.augur.cli.option.NamesOptions;
import dev.augur.cli.option.SafeCsvOptions;
import dev.augur.data.LacData;
import dev.augur.explain.KnownRows;
import dev.augur.method.Fit;
import dev.augur.method.Fitting;
import dev.augur.method.Method;
import dev.augur.naming.Decision;
import dev.augur.naming.Decisions;
import dev.augur.naming.KeepingClassifier;
import dev.augur.naming.Taught;
import dev.augur.naming.Teaching;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import dev.augur.tables.TrainedModel;
import dev.augur.tables.cells.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** From names that people gave to a model that knows them. */
@Command(
        name = "learn",
        description = "Learn the names that people gave to NOVEL rows, and write a model that knows the new classes.",
        footer = {
            "",
            "A name is a class, new or known, \"not novel\" or \"ignore\". An answer for a row is never changed, "
                    + "neither here",
            "nor by the model. If --names has groups, --groups says which rows they have.",
            "",
            "Examples:",
            "  augur learn --labeled known.csv --label species --unlabeled field.csv --names names.csv "
                    + "--groups birds \\",
            "              -m birds.augur -o birds-2.augur",
            "  augur learn --labeled known.csv --label species --unlabeled field.csv --names questions.csv "
                    + "-o birds-2.augur \\",
            "              --answers answers.csv --changes changes.csv"
        })
public final class Learn extends Verb {
    @Mixin
    private final DataOptions data = new DataOptions();

    @Mixin
    private final MethodOptions method = new MethodOptions();

    @Mixin
    private final NamesOptions names = new NamesOptions();

    @Mixin
    private final SafeCsvOptions csv = new SafeCsvOptions();

    @Option(
            names = {"-m", "--model"},
            paramLabel = "MODEL",
            description = "the model that the names refer to (default: one is trained first, as by augur train)")
    private @Nullable Path model;

    @Mixin
    private final ModelOutput output = new ModelOutput();

    @Option(names = "--answers", paramLabel = "CSV", description = "write the answers for all unlabeled rows")
    private @Nullable Path answers;

    @Option(names = "--changes", paramLabel = "CSV", description = "write the rows whose answer has changed")
    private @Nullable Path changes;

    @Override
    public Integer call() throws IOException {
        Path file = output.file();
        if (!names.isGiven()) {
            throw new UsageException("give --names FILE, the names that people gave to rows or groups");
        }
        check(names.addTo(data.addTo(files()))
                .reads("-m", model)
                .writes("-o", file)
                .writes("--answers", answers)
                .writes("--changes", changes));
        Method chosen = method.method();
        Decisions given = names.read();
        if (given.isEmpty()) {
            throw new IllegalArgumentException("--names has no names: its column name is empty");
        }
        Prepared prepared = prepared();
        List<Table> table = prepared.rows().orElseThrow().unlabeled();
        Progress progress = progress();
        Fitting fitting = new Fitting(chosen, new LoopEstimator());
        TrainedModel before = before(prepared, fitting, progress);
        requireSameClasses(before, prepared.data());
        AnsweredTable read = AnsweredTable.of(table, before, threads());
        Decisions said = earlier(before, read).then(given);
        LacData rows = unlabeledOf(prepared.data(), read.size());
        Teaching teaching = new Teaching(rows, read.answers(), said, follows(before, read, said, rows));
        Taught taught = teaching.learn(fitting, context(progress));
        progress.done();
        notes(taught.fit().notes());
        LearnedNames summary = new LearnedNames(taught, teaching, given, rows.space(), read.places());
        Provenance provenance = new GivenOptions(given(file))
                .addTo(Provenance.of(taught.fit(), teaching.data(), seeds()), "learn")
                .with(LearnedNames.ROUNDS, rounds(before, summary));
        saved(prepared, teaching.data(), taught.fit(), provenance).write(file);
        if (answers != null) {
            CsvFile.write(answers, LearnedNames.ANSWERS, summary.answerLines(), csv.safe());
        }
        if (changes != null) {
            CsvFile.write(changes, LearnedNames.CHANGES, summary.changeLines(), csv.safe());
        }
        FitSummary fit = new FitSummary(
                FitSummary.Learned.of(prepared, teaching.data()),
                taught.fit(),
                file.toString(),
                Optional.empty(),
                Optional.empty());
        if (json()) {
            printJson(summary.json(fit.json()));
        } else {
            show(summary.text() + fit.text());
        }
        return 0;
    }

    private Prepared prepared() throws IOException {
        Prepared prepared = data.readWithRows(this);
        if (prepared.rows().map(rows -> rows.unlabeled().isEmpty()).orElse(true)) {
            throw new UsageException("give --unlabeled FILE, the table that --names is about");
        }
        notes(prepared.remarks());
        return prepared;
    }

    /** The model that called rows novel. */
    private TrainedModel before(Prepared prepared, Fitting fitting, Progress progress) throws IOException {
        if (model != null) {
            return TrainedModel.read(model);
        }
        Fit fit = fitting.run(prepared.data(), context(progress));
        return TrainedModel.of(saved(prepared, prepared.data(), fit, Provenance.of(fit, prepared.data(), seeds())));
    }

    private void requireSameClasses(TrainedModel before, LacData now) throws IOException {
        List<String> known = before.labels().knownNames();
        List<String> missing = now.space().knownNames().stream()
                .filter(name -> !known.contains(name))
                .toList();
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException("the model " + model + " does not know the class " + missing.get(0)
                    + " of the column " + data.labelColumn() + "; give the model that was trained on this column");
        }
    }

    private SavedModel saved(Prepared prepared, LacData learned, Fit fit, Provenance provenance) {
        return SavedModel.of(fit, prepared.encoder().toMap(), provenance)
                .withKnown(KnownRows.of(learned, fit.featureWeights(), seeds().child("known")))
                .withMixture(learned.unlabeled(), seeds().child("mixture"));
    }

    /** Rows of the first table that have no label are left aside, since nobody can name them by their number. */
    private LacData unlabeledOf(LacData all, int count) {
        int others = all.unlabeledCount() - count;
        if (others == 0) {
            return all;
        }
        note(others + " rows of --labeled without a label are ignored");
        return all.select(
                IntStream.range(0, all.labeledCount()).toArray(),
                IntStream.range(others, all.unlabeledCount()).toArray());
    }

    /** What was said in earlier rounds, as the model before has kept it. */
    private static Decisions earlier(TrainedModel before, AnsweredTable read) {
        Decisions.Builder all = Decisions.builder();
        if (before.classifier() instanceof KeepingClassifier keeping) {
            for (int row = 0; row < read.size(); row++) {
                int label = keeping.kept().of(read.features(), row);
                if (label >= 0) {
                    all.row(
                            row,
                            label == before.labels().augmented()
                                    ? Decision.NOT_NOVEL
                                    : new Decision.Named(before.labels().name(label)));
                }
            }
        }
        return all.build();
    }

    /**
     * Names that follow: those of groups by the rounds of questions, and classes of earlier rounds as the model before
     * answers them.
     */
    private Decisions follows(TrainedModel before, AnsweredTable read, Decisions said, LacData rows) {
        names.requireFit(said, read.size(), before.labels());
        Decisions.Builder learned = Decisions.builder();
        for (int row = 0; row < read.size(); row++) {
            int answer = read.answers().predictions()[row];
            String name = before.labels().name(answer);
            if (answer != before.labels().augmented()
                    && !rows.space().knownNames().contains(name)) {
                learned.group(name, new int[] {row}, new Decision.Named(name));
            }
        }
        NovelRows novel = NovelRows.of(before, read);
        return novel.isEmpty()
                ? learned.build()
                : learned.build()
                        .then(novel.questions(seeds(), threads()).after(said).spread(said));
    }

    /** One entry for each round, of earlier ones as the model before tells. */
    private static List<Object> rounds(TrainedModel before, LearnedNames summary) {
        List<Object> rounds = new ArrayList<>();
        if (before.provenance().facts().get(LearnedNames.ROUNDS) instanceof List<?> earlier) {
            rounds.addAll(earlier);
        }
        rounds.add(summary.round());
        return rounds;
    }

    /** Every option that was given and matters for the result, in the order of the help. */
    private Map<String, String> given(Path file) {
        Map<String, String> given = new LinkedHashMap<>(data.given());
        given.putAll(method.given());
        given.putAll(names.given());
        GivenOptions.put(given, "-m", model);
        given.put("--seed", Long.toString(seed()));
        given.put("-o", file.toString());
        return given;
    }
}
