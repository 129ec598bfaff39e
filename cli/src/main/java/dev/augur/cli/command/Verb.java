package dev.augur.cli.command;

import dev.augur.files.OutputException;
import dev.augur.method.FitContext;
import dev.augur.random.SeedTree;
import dev.augur.store.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What every verb has: the streams, and the options they share. Other modules add verbs by a {@link VerbProvider}. */
public abstract class Verb implements Callable<Integer> {
    private @Nullable Cli cli;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--json", description = "print the result as JSON")
    private boolean json;

    @Option(
            names = {"-q", "--quiet"},
            description = "print no notes and no progress")
    private boolean quiet;

    @Option(
            names = {"-v", "--verbose"},
            description = "on failure, show the stack trace")
    private boolean verbose;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "42",
            description = "seed of the random numbers (default: 42)")
    private long seed = 42;

    @Option(
            names = "--threads",
            paramLabel = "N",
            converter = ThreadCount.class,
            description = "number of threads; the result does not depend on it (default: all cores)")
    private @Nullable Integer threads;

    @SuppressWarnings("UnusedVariable") // read before the command is
    @Option(
            names = Plugins.OPTION,
            paramLabel = "DIR",
            description = "folder of jars that offer methods, losses, estimators and more by name")
    private List<String> plugins = List.of();

    @SuppressWarnings("UnusedVariable") // picocli reads it
    @Option(names = "--config", paramLabel = "FILE", description = "YAML file with default values for the options")
    private @Nullable String config;

    @SuppressWarnings("UnusedVariable") // picocli reads it
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "show this help")
    private boolean help;

    private boolean summariesAreNotes;

    final void connect(Cli streams) {
        cli = streams;
    }

    private Cli cli() {
        return Objects.requireNonNull(cli, "connected");
    }

    protected final CommandSpec spec() {
        return Objects.requireNonNull(spec, "set by picocli");
    }

    public final InputStream in() {
        return cli().in();
    }

    public final Map<String, String> environment() {
        return cli().environment();
    }

    protected final Results out() {
        return cli().out();
    }

    public final boolean json() {
        return json;
    }

    protected final boolean verbose() {
        return verbose;
    }

    protected final long seed() {
        return seed;
    }

    public final SeedTree seeds() {
        return SeedTree.of(seed);
    }

    protected final int threads() {
        return threads == null ? Math.min(Runtime.getRuntime().availableProcessors(), ThreadCount.MOST) : threads;
    }

    /** The files of this command, of which the one of {@code --config} is the first. */
    protected final NamedFiles files() {
        return new NamedFiles().reads("--config", config);
    }

    /**
     * Checks the files before any work is done for them. If one of them is the standard output, nothing else goes
     * there.
     */
    protected final void check(NamedFiles files) throws IOException {
        files.check();
        summariesAreNotes = files.takeStandardOutput();
        if (json && summariesAreNotes) {
            throw new UsageException("--json prints to the standard output; name a file for what else is written.");
        }
    }

    public final void print(String format, Object... values) {
        show(String.format(Locale.ROOT, format, values));
    }

    protected final void show(String text) {
        if (!summariesAreNotes) {
            out().print(Visible.of(text));
        } else if (!quiet) {
            cli().err().print(Visible.of(text));
        }
    }

    /** Shows at once what was printed, for verbs that go on after it. */
    protected final void flush() throws OutputException {
        out().flush();
        out().requireWritten();
    }

    /** Where messages go, for verbs that write lines of their own form there. */
    protected final PrintStream err() {
        return cli().err();
    }

    public final void printJson(Map<String, ?> value) {
        out().println(Visible.of(Json.pretty(value))); // JSON spells these characters the same way
    }

    /** Tells people something that is no result. */
    public final void note(String words) {
        if (!quiet) {
            cli().err().println(Visible.of("Note: " + words + (words.endsWith(".") ? "" : ".")));
        }
    }

    protected final void notes(List<String> all) {
        all.forEach(this::note);
    }

    /** The circumstances of a fit of this command. */
    protected final FitContext context(Progress progress) {
        return FitContext.of(seeds()).withThreads(threads()).withListener(progress);
    }

    /** A failure in a sentence, for verbs that go on after it. */
    protected static String sentence(Throwable failure) {
        return new Failure(failure).sentence();
    }

    protected final Progress progress() {
        return cli().terminal() && !quiet ? new Progress(cli().err()) : Progress.NONE;
    }
}
