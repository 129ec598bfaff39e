package dev.augur.studio;

import dev.augur.auto.LoopEstimator;
import dev.augur.cli.command.NamedFiles;
import dev.augur.cli.command.UsageException;
import dev.augur.cli.command.Verb;
import dev.augur.cli.option.MethodOptions;
import dev.augur.cli.option.TableOptions;
import dev.augur.common.Plural;
import dev.augur.method.Fitting;
import dev.augur.studio.journal.Journal;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainedModel;
import dev.augur.tables.TrainingData;
import dev.augur.tables.cells.TableException;
import dev.augur.web.WebSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Two tables on a page: look, name, train. */
@Command(
        name = "studio",
        description = "Look at novel rows in a browser, name them, and train again.",
        footer = {
            "",
            "Prints an address to open in a browser of this machine, and runs until it is stopped with Ctrl-C.",
            "Every answer is written to a journal beside the unlabeled table before the page says so.",
            "",
            "Examples:",
            "  augur studio --labeled known.csv --label species --unlabeled field.csv",
            "  augur studio --labeled known.csv --label species --unlabeled field.csv -m birds.augur --port 8080"
        })
public final class StudioVerb extends Verb {
    @Mixin
    private final TableOptions tables = new TableOptions();

    @Mixin
    private final MethodOptions method = new MethodOptions();

    @Option(
            names = {"-m", "--model"},
            paramLabel = "MODEL",
            description = "a model of these tables to start from (default: one is trained)")
    private @Nullable Path model;

    @Option(
            names = "--journal",
            paramLabel = "FILE",
            description = "where answers are written (default: the unlabeled table's name with .augur-journal)")
    private @Nullable Path journal;

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            defaultValue = WebSettings.LOOPBACK,
            description =
                    "address to listen on; others than the loopback can be reached from elsewhere (default: 127.0.0.1)")
    private String host = WebSettings.LOOPBACK;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "0",
            description = "port to listen on (default: any that is free)")
    private int port;

    @Override
    public Integer call() throws Exception {
        String labeled = given("--labeled", tables.labeled());
        String label = given("--label", tables.label());
        String unlabeled = given("--unlabeled", tables.unlabeled());
        Path file = journal == null ? Path.of(unlabeled + ".augur-journal") : journal;
        NamedFiles files = files().reads("-m", model)
                .readsTable("--labeled", labeled)
                .readsTable("--unlabeled", unlabeled)
                .writes("--journal", file);
        check(files);
        Fitting fitting = new Fitting(method.method(), new LoopEstimator());
        StudioTables read = read(labeled, label, unlabeled);
        Optional<TrainedModel> first = first(read);
        try (StudioServer server = new StudioServer(host, port);
                Journal kept = Journal.open(file, read.head());
                Studio studio = new Studio(
                        read, fitting, first, kept, new ModelFiles(file), seeds(), threads(), watchers(server))) {
            server.show(studio);
            studio.open();
            tell(server, file, studio);
            flush();
            new CountDownLatch(1).await(); // until somebody ends the program
        }
        return 0;
    }

    private static String given(String option, Optional<String> value) {
        return value.orElseThrow(() ->
                new UsageException("give --labeled FILE, --label COL and --unlabeled FILE; " + option + " is missing"));
    }

    private StudioTables read(String labeled, String label, String unlabeled) throws TableException {
        TrainingData read = TrainingData.read(
                TableSource.of(labeled), label, Optional.of(TableSource.of(unlabeled)), tables.columns(List.of()));
        notes(read.notes());
        return new StudioTables(read, label, String.valueOf(Path.of(unlabeled).getFileName()));
    }

    /** The model to begin with, if it knows the classes and columns of the tables. */
    private Optional<TrainedModel> first(StudioTables read) throws IOException {
        if (model == null) {
            return Optional.empty();
        }
        TrainedModel trained = TrainedModel.read(model);
        if (!trained.labels().equals(read.data().space())) {
            throw new IllegalArgumentException(model + " knows the classes "
                    + String.join(", ", trained.labels().knownNames()) + ", but the labeled table has "
                    + String.join(", ", read.data().space().knownNames())
                    + "; give the model that was trained on this table, or leave out -m.");
        }
        trained.explainer();
        read.dataFor(trained);
        return Optional.of(trained);
    }

    private Studio.Watchers watchers(StudioServer server) {
        return new Studio.Watchers(
                () -> server.updates().send("changed", Map.of()),
                status -> server.updates().send("work", status.toMap()),
                this::note,
                Verb::sentence);
    }

    private void tell(StudioServer server, Path file, Studio studio) {
        if (json()) {
            printJson(Map.of(
                    "schema", "augur.studio/1", "address", server.address().toString(), "journal", file.toString()));
            return;
        }
        int answered = studio.replay().board().said().size();
        print(
                "The studio is at%n  %s%nThe journal is %s%s.%nStop it with Ctrl-C.%n",
                server.address(), file, answered == 0 ? "" : ", with answers for " + Plural.of(answered, "row"));
    }
}
