package dev.augur.cli;

import dev.augur.common.Nearest;
import dev.augur.method.MissingModuleException;
import dev.augur.train.DivergenceException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * One command from its words to its exit code: 0 done, 1 bad input, 2 wrong usage, 3 a gate that failed, 4 a module is missing, which the
 * launcher builds.
 *
 * @param in the standard input
 * @param out where results go
 * @param err where progress and messages go
 * @param environment variables; those called {@code AUGUR_...} are defaults of options
 * @param terminal whether people watch {@code err}
 */
record Cli(InputStream in, PrintStream out, PrintStream err, Map<String, String> environment, boolean terminal) {
    static final int BAD_INPUT = 1;
    static final int USAGE = 2;
    static final int FAILED_GATE = 3;
    static final int MISSING_MODULE = 4;

    private static final int HELP_WIDTH = 120;

    /** Runs a command away from any terminal and without variables, as a test does. */
    static int run(List<String> arguments, InputStream in, PrintStream out, PrintStream err) {
        return new Cli(in, out, err, Map.of(), false).run(arguments);
    }

    int run(List<String> arguments) {
        try {
            CommandLine line = commandLine();
            Defaults defaults = Defaults.of(arguments, environment);
            defaults.requireOptions(line);
            line.setDefaultValueProvider(defaults);
            return line.execute(arguments.toArray(String[]::new));
        } catch (UsageException e) {
            err.println(e.getMessage());
            return USAGE;
        } catch (IOException e) {
            err.println(e.getMessage());
            return BAD_INPUT;
        }
    }

    /** The verbs, without defaults from outside. */
    CommandLine commandLine() {
        CommandLine line = new CommandLine(Augur.class, new Verbs(this));
        line.setOut(new PrintWriter(out, true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(err, true, StandardCharsets.UTF_8));
        line.setParameterExceptionHandler((e, words) -> usage(e));
        line.setExecutionExceptionHandler((e, command, parsed) -> failure(e, command));
        line.setUsageHelpLongOptionsMaxWidth(28);
        line.setUsageHelpWidth(HELP_WIDTH);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        return line;
    }

    private int usage(ParameterException e) {
        err.println(e.getMessage());
        err.println(meant(e).map(word -> "Did you mean " + word + "?")
                .orElseGet(() -> "Try '" + e.getCommandLine().getCommandSpec().qualifiedName() + " --help'."));
        return USAGE;
    }

    /** The verb or option that is spelled most like the word that is none. */
    private static Optional<String> meant(ParameterException e) {
        if (!(e instanceof UnmatchedArgumentException unmatched)) {
            return Optional.empty();
        }
        CommandLine line = e.getCommandLine();
        List<String> words = new ArrayList<>(line.getSubcommands().keySet());
        line.getCommandSpec().options().forEach(option -> words.addAll(List.of(option.names())));
        return Nearest.to(unmatched.getUnmatched().get(0), words);
    }

    private int failure(Exception e, CommandLine command) {
        if (MissingModuleException.isBehind(e)) {
            err.println(e.getMessage());
            return MISSING_MODULE;
        }
        if (e instanceof UsageException) {
            err.println(e.getMessage());
            return USAGE;
        }
        if (e instanceof FailedGateException) {
            out.flush();
            err.println(e.getMessage());
            return FAILED_GATE;
        }
        boolean expected =
                e instanceof IOException || e instanceof IllegalArgumentException || e instanceof DivergenceException;
        err.println(expected ? e.getMessage() : "Augur failed where it should not have (" + e + "); please report it.");
        if (command.getCommand() instanceof Verb verb && verb.verbose()) {
            e.printStackTrace(err);
        }
        return BAD_INPUT;
    }
}
