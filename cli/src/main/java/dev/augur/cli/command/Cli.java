package dev.augur.cli.command;

import dev.augur.tables.jdbc.JdbcAddress;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

/**
 * One command from its words to its exit code: 0 done, 1 bad input, 2 wrong usage, 3 a gate that failed, 4 to 7 a
 * module is missing, which the launcher builds, 141 nobody reads the output any more (what a shell reports of other
 * programs then).
 *
 * @param program the class of the command with its verbs
 * @param in the standard input
 * @param out where results go
 * @param err where progress and messages go
 * @param environment variables; those called {@code AUGUR_...} are defaults of options
 * @param terminal whether people watch {@code err}: the launcher knows, and Java does not
 */
public record Cli(
        Class<?> program,
        InputStream in,
        Results out,
        PrintStream err,
        Map<String, String> environment,
        boolean terminal) {
    static final int BAD_INPUT = 1;
    static final int USAGE = 2;
    public static final int FAILED_GATE = 3;
    static final Map<String, Integer> MISSING_MODULES = Map.of("torch", 4, "paper", 5, "web", 6, "onnx", 7);
    static final int CLOSED_PIPE = 128 + 13;

    private static final int HELP_WIDTH = 120;

    /** A command of this process. */
    public static Cli ofProcess(Class<?> program) {
        Results out = new Results(new FileOutputStream(FileDescriptor.out));
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        return new Cli(program, StandardInput.open(), out, err, System.getenv(), Boolean.getBoolean("augur.terminal"));
    }

    /** The exit code of the command that these words are. */
    public int run(List<String> arguments) {
        int code = execute(arguments);
        Optional<Failure> lost = out.failure().map(Failure::new);
        lost.ifPresent(this::tell);
        return lost.map(Failure::code).orElse(code);
    }

    @SuppressWarnings("try") // plugins are used by being there
    private int execute(List<String> arguments) {
        try (Plugins ignored = Plugins.of(arguments, environment)) {
            PasswordGuard.check(arguments);
            CommandLine line = commandLine();
            Defaults defaults = Defaults.of(arguments, environment);
            defaults.requireOptions(line);
            line.setDefaultValueProvider(defaults);
            return line.execute(arguments.toArray(String[]::new));
        } catch (IOException | RuntimeException | Error e) {
            Failure failure = new Failure(e);
            tell(failure);
            return failure.code();
        }
    }

    private void tell(Failure failure) {
        if (!failure.isClosedPipe()) {
            err.println(Visible.of(failure.sentence()));
        }
    }

    /** The verbs, without defaults from outside. */
    CommandLine commandLine() {
        CommandLine line = new Verbs(this).commandLine();
        line.setOut(new PrintWriter(out, true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(err, true, StandardCharsets.UTF_8));
        line.setParameterExceptionHandler((e, words) -> usage(new UsageHint(e, List.of(words))));
        line.setExecutionExceptionHandler((e, command, parsed) -> failure(e, command));
        line.setUsageHelpLongOptionsMaxWidth(28);
        line.setUsageHelpWidth(HELP_WIDTH);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        return line;
    }

    private int usage(UsageHint hint) {
        hint.sentences().forEach(words -> err.println(Visible.of(JdbcAddress.mask(words))));
        return USAGE;
    }

    private int failure(Exception e, CommandLine command) {
        Failure failure = new Failure(e);
        if (out.failure().isEmpty()) {
            tell(failure);
        }
        if (command.getCommand() instanceof Verb verb && verb.verbose()) {
            e.printStackTrace(err);
        }
        return failure.code();
    }
}
