package dev.augur.cli.verb;

import dev.augur.cli.command.Cli;
import dev.augur.cli.command.NamedFiles;
import dev.augur.cli.command.UsageException;
import dev.augur.cli.command.Verb;
import dev.augur.cli.option.DatabaseOptions;
import dev.augur.cli.option.ModelOption;
import dev.augur.cli.option.NamedTable;
import dev.augur.cli.option.SafeCsvOptions;
import dev.augur.cli.watch.NewRowsFile;
import dev.augur.cli.watch.PrometheusText;
import dev.augur.cli.watch.SeenWindow;
import dev.augur.cli.watch.WatchFile;
import dev.augur.cli.watch.WatchPages;
import dev.augur.cli.watch.Webhook;
import dev.augur.cli.watch.WindowReader;
import dev.augur.common.Plural;
import dev.augur.data.FeatureMatrix;
import dev.augur.files.Disk;
import dev.augur.files.Output;
import dev.augur.files.OutputFolder;
import dev.augur.method.FitContext;
import dev.augur.store.json.Json;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainedModel;
import dev.augur.watch.AlarmRate;
import dev.augur.watch.Judged;
import dev.augur.watch.MixtureShares;
import dev.augur.watch.News;
import dev.augur.watch.Watch;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** New rows of a model, a window at a time: is anything new? */
@Command(
        name = "watch",
        description = "Look at windows of new rows, without labels, and raise an alarm when something is new.",
        footer = {
            "",
            "A window is a file or, with --window, a number of rows. Each gets a line with a verdict: nothing new, "
                    + "proportions",
            "shifted, a new class, a known class drifted, or the table changed. Exit code 3: an alarm is on.",
            "",
            "Examples:",
            "  augur watch -m birds.augur monday.csv tuesday.csv --state birds.state",
            "  augur watch -m birds.augur --stdin --window 500 --json < field.csv",
            "  augur watch -m birds.augur --jdbc jdbc:sqlite:field.db --query \"select * from today\" --page watch.html"
        })
public final class Watching extends Verb {
    private static final int USUAL_ROWS = 1000;
    /** Nothing can be estimated from fewer rows. */
    private static final int LEAST_ROWS = 2;

    @Mixin
    private final ModelOption model = new ModelOption();

    @Parameters(paramLabel = "WINDOW", arity = "0..*", description = "tables, each a window unless --window is given")
    private List<String> windows = List.of();

    @Option(names = "--stdin", description = "read rows as CSV from the standard input")
    private boolean stdin;

    @Option(names = "--jdbc", paramLabel = "ADDRESS", description = "read rows from a database, by --query")
    private @Nullable String jdbc;

    @Option(names = "--query", paramLabel = "SQL", description = "the query to run at --jdbc")
    private @Nullable String query;

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

    @Option(
            names = "--window",
            paramLabel = "ROWS",
            description = "rows in a window (default: all rows of a file or query, 1000 rows of --stdin)")
    private @Nullable Integer rows;

    @Option(
            names = "--false-alarms-in",
            paramLabel = "WINDOWS",
            defaultValue = "100",
            description = "on average one false alarm in this many windows (default: 100)")
    private int falseAlarmsIn = AlarmRate.USUAL.windows();

    @Option(
            names = "--state",
            paramLabel = "FILE",
            description = "file that remembers earlier windows; it is created if there is none")
    private @Nullable Path state;

    @Option(
            names = "--prometheus",
            paramLabel = "FILE",
            description = "write the last window as metrics for Prometheus")
    private @Nullable Path prometheus;

    @Option(names = "--page", paramLabel = "FILE", description = "write an HTML page with the timeline")
    private @Nullable Path page;

    @Option(names = "--webhook", paramLabel = "URL", description = "POST the JSON of a window when an alarm starts")
    private @Nullable String webhook;

    @Option(
            names = "--show",
            paramLabel = "DIR",
            description = "write the rows that look new to DIR when an alarm about a new class starts")
    private @Nullable Path show;

    @Mixin
    private final SafeCsvOptions csv = new SafeCsvOptions();

    @Override
    public Integer call() throws IOException {
        List<TableSource> sources = checked();
        Optional<Webhook> hook = Optional.ofNullable(webhook).map(Webhook::to);
        TrainedModel trained = model.read();
        Watch watch = trained.watch(new AlarmRate(falseAlarmsIn));
        Session session = new Session(trained, watch, hook, WatchFile.read(state, digest(model.file())));
        for (TableSource source : sources) {
            session.look(source);
        }
        return session.file.state().alarm().isPresent() ? Cli.FAILED_GATE : 0;
    }

    private List<TableSource> checked() throws IOException {
        int ways = (windows.isEmpty() ? 0 : 1) + (stdin ? 1 : 0) + (jdbc == null ? 0 : 1);
        if (ways != 1) {
            throw new UsageException("Give either windows, or --stdin, or --jdbc with --query.");
        }
        if (rows != null && rows < 1) {
            throw new UsageException("--window must be at least 1, but is " + rows + ".");
        }
        if (falseAlarmsIn < 2) {
            throw new UsageException("--false-alarms-in must be at least 2, but is " + falseAlarmsIn + ".");
        }
        if (show != null) {
            new OutputFolder(show, "--show").check();
        }
        NamedFiles files = database.addTo(files()).reads("-m", model.file()).reads("--jdbc", jdbc);
        for (int i = 0; i < windows.size(); i++) {
            files.readsTable("window " + (i + 1), windows.get(i));
        }
        if (stdin) {
            files.reads("--stdin", TableSource.STANDARD_INPUT);
        }
        check(files.writes("--prometheus", prometheus).writes("--page", page).writes("--state", state));
        return sources();
    }

    private List<TableSource> sources() throws IOException {
        if (stdin) {
            return List.of(TableSource.csv("standard input", in()));
        }
        List<TableSource> sources = new ArrayList<>();
        for (String window : windows) {
            sources.add(TableSource.of(window));
        }
        database.source(new NamedTable("--jdbc", jdbc, "--query", query), this).ifPresent(sources::add);
        return sources;
    }

    /** What tells a model file from all others. */
    static String digest(Path file) throws IOException {
        try (InputStream in = Disk.current().stream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[1 << 16];
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                digest.update(buffer, 0, count);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** The windows of one run. */
    private final class Session {
        private final TrainedModel trained;
        private final Watch watch;
        private final Optional<Webhook> hook;
        private WatchFile file;

        Session(TrainedModel trained, Watch watch, Optional<Webhook> hook, WatchFile file) {
            this.trained = trained;
            this.watch = watch;
            this.hook = hook;
            this.file = file;
        }

        void look(TableSource source) throws IOException {
            int most = rows != null ? rows : stdin ? USUAL_ROWS : Integer.MAX_VALUE;
            Optional<List<String>> missing = new WindowReader(source, trained.encoder(), most, this::look).read();
            if (missing.isPresent()) {
                String reason = "the " + Plural.noun(missing.get().size(), "column") + " "
                        + String.join(", ", missing.get()) + " of the model "
                        + (missing.get().size() == 1 ? "is" : "are")
                        + " not there";
                tell(new SeenWindow(source.name(), 0, Watch.unreadable(file.state(), reason), Optional.empty()));
            }
        }

        private void look(WindowReader.Window window) throws IOException {
            Judged judged = watch.look(file.state(), window.rows(), window.cells());
            SeenWindow seen = new SeenWindow(window.name(), window.rows().rows(), judged, estimate(window));
            if (judged.started() && judged.news() == News.NEW_CLASS) {
                showRows(window, seen);
            }
            tell(seen);
        }

        private Optional<SeenWindow.Estimate> estimate(WindowReader.Window window) {
            FeatureMatrix rows = window.rows();
            if (rows.rows() < LEAST_ROWS) {
                return Optional.empty();
            }
            FitContext context = FitContext.of(seeds().child("check")).withThreads(threads());
            return Optional.of(new SeenWindow.Estimate(
                    trained.check(rows, context).orElseThrow(),
                    shares(rows),
                    trained.labels(),
                    SeenWindow.missingShare(window.cells().missing(), rows.rows()),
                    Arrays.stream(window.cells().unseen()).asLongStream().sum()));
        }

        private Optional<MixtureShares> shares(FeatureMatrix rows) {
            return Refresh.shares(trained, rows, seeds().child("shares"), threads());
        }

        private void tell(SeenWindow seen) throws IOException {
            print("%s%n", json() ? Json.write(seen.json()) : seen.words());
            out().requireWritten();
            if (seen.judged().started()) {
                hook.flatMap(each -> each.post(Json.write(seen.json()))).ifPresent(Watching.this::note);
            }
            file = file.after(seen);
            write(seen);
        }

        private void write(SeenWindow seen) throws IOException {
            if (prometheus != null) {
                byte[] text = PrometheusText.of(seen).getBytes(StandardCharsets.UTF_8);
                Output.to(prometheus).write(out -> out.write(text));
            }
            if (page != null) {
                byte[] html = WatchPages.of(file, model.file().toString(), trained, falseAlarmsIn)
                        .html()
                        .getBytes(StandardCharsets.UTF_8);
                Output.to(page).write(out -> out.write(html));
            }
            if (state != null) {
                file.write(state);
            }
        }

        private void showRows(WindowReader.Window window, SeenWindow seen) throws IOException {
            if (show == null) {
                note(
                        rows == null && !stdin && jdbc == null
                                ? "to see the groups of new rows: augur discover -m " + model.file() + " "
                                        + window.name() + " -o groups"
                                : "give --show DIR to write the rows that look new to a file");
                return;
            }
            boolean[] chosen = watch.looksNew(window.rows());
            Path target = new NewRowsFile(window, chosen).write(show, seen.number(), csv.safe());
            note("the rows that look new are in " + target + "; to see their groups: augur discover -m " + model.file()
                    + " " + target + " -o groups");
        }
    }
}
